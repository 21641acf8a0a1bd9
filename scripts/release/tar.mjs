/**
 * An archive in tar's `ustar` form. By hand, as no tar of this kind of machine and of that one agree on how to be told
 * that the same files make the same archive: here everything is root's and of one time.
 *
 * @param seconds since 1970, of every file
 */
export function tar(entries, seconds) {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
  const blocks = sorted.flatMap((entry) => [
    header(entry, seconds),
    entry.content,
    padding(entry.content.length),
  ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockBytes)]);
}

const blockBytes = 512;

function padding(length) {
  return Buffer.alloc((blockBytes - (length % blockBytes)) % blockBytes);
}

function header({ path, content, isProgram = false }, seconds) {
  const { name, prefix } = splitPath(path);
  const block = Buffer.alloc(blockBytes);
  const octal = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  const fields = [
    [0, name],
    [100, octal(isProgram ? 0o755 : 0o644, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(content.length, 12)],
    [136, octal(seconds, 12)],
    // The sum is reckoned with spaces in its own place.
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\x0000'],
    [265, 'root'],
    [297, 'root'],
    [345, prefix],
  ];
  for (const [offset, text] of fields) block.write(text, offset, 'utf8');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'utf8');
  return block;
}

/** A name of up to 100 bytes, and the folders before it in up to 155. */
function splitPath(path) {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' };
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return { name, prefix };
  }
  throw new Error(`${path} is too long a path for an archive.`);
}

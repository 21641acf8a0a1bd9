import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(html|js|css|svg|json|webmanifest|txt|wasm)$/;
const notesName = '.compressed.json';

/**
 * Puts a `.br` and a `.gz` beside every text and wasm file, as small as they can be, and removes those that have lost
 * their file. Small ones too: the server would compress them anew for each answer. What has not changed since is left
 * alone, with its time: the server makes ETags of it.
 */
export async function compressFiles(folder) {
  const before = readNotes(folder);
  const files = listFiles(folder).filter((file) => compressible.test(file));
  const notes = {};
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(folder, file));
      notes[file] = createHash('sha256').update(content).digest('hex');
      if (notes[file] === before[file] && hasBoth(join(folder, file))) return;
      const [br, gz] = await Promise.all([toBrotli(content), toGzip(content, { level: 9 })]);
      writeFileSync(join(folder, `${file}.br`), br);
      writeFileSync(join(folder, `${file}.gz`), gz);
    }),
  );
  for (const file of listFiles(folder)) {
    if (/\.(br|gz)$/.test(file) && !(file.slice(0, -3) in notes)) rmSync(join(folder, file));
  }
  writeFileSync(join(folder, notesName), JSON.stringify(notes));
}

function toBrotli(content) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(content, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** All files below the folder but hidden ones, which the server does not serve. */
function listFiles(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? listFiles(folder, path) : [path];
  });
}

function hasBoth(file) {
  return existsSync(`${file}.br`) && existsSync(`${file}.gz`);
}

function readNotes(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, notesName), 'utf8'));
  } catch {
    return {};
  }
}

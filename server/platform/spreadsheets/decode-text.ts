import iconv from 'iconv-lite';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';

/**
 * The text of a file that does not say how it is encoded: UTF-16 by its mark or its noughts, UTF-8, else GB18030 (decision
 * E11) where that gives text that people write. What cannot be read for certain is refused, with what it would have read.
 * In a file that is UTF-8 but for some bytes, and in one of GB18030, U+FFFD stands for what was lost: whoever reads the
 * cell refuses it there.
 */
export function decodedText(bytes: Buffer): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return iconv.decode(bytes, utf16);
  if (bytes.includes(0)) throw new SpreadsheetRefusal('unknown-encoding', { read: '' });
  const lossy = new TextDecoder('utf-8').decode(bytes);
  const inUtf8 = utf8Share(bytes);
  const hasMark = bytes.subarray(0, 3).equals(utf8Mark);
  if (hasMark || inUtf8 >= mostly || !lossy.includes('\ufffd')) return lossy;
  const chinese = iconv.decode(bytes, 'gb18030');
  if (isChinese(bytes) && !/[\ue000-\uf8ff\u0080-\u009f]/.test(chinese)) return chinese;
  if (inUtf8 >= ratherThanNot) return lossy;
  throw new SpreadsheetRefusal('unknown-encoding', { read: sampleOf(chinese) });
}

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);
/** Chinese in GB18030 has about a fifth of its bytes in an order that UTF-8 allows, too. */
const mostly = 0.8;
const ratherThanNot = 0.5;

/** Excel's "Unicode Text" has a mark; without one, ASCII signs have a nought beside them, always on the same side. */
export function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4096);
  const noughts = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1;
  const [high = 0, low = 0] = noughts;
  // A fifth of the signs at least: separators, digits and line ends.
  const isOneSided = Math.min(high, low) * 4 < Math.max(high, low);
  if (bytes.length % 2 !== 0 || !isOneSided || Math.max(high, low) < start.length / 10) return undefined;
  return low > high ? 'utf-16le' : 'utf-16be';
}

/** Of the bytes that are no ASCII, how many stand as UTF-8 has them. */
function utf8Share(bytes: Buffer): number {
  let [inOrder, all] = [0, 0];
  for (let at = 0; at < bytes.length; ) {
    const length = utf8Length(bytes, at);
    if (length > 1) inOrder += length;
    if (length !== 1 || (bytes[at] ?? 0) >= 0x80) all += Math.max(1, length);
    at += Math.max(1, length);
  }
  return all === 0 ? 1 : inOrder / all;
}

/** How long the character is that stands here; 0 where none does. */
function utf8Length(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 && lead <= 0xf4 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  if (lead > 0xf4 || length === 0) return 0;
  for (let next = 1; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/**
 * Whether these bytes are Chinese as people write it: most characters among the few thousand that the first standard, GB
 * 2312, has for everyday use, and few outside of it, which is where every other encoding ends up when it is read so.
 */
function isChinese(bytes: Buffer): boolean {
  let [common, rare, odd, broken, kana, highest] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    highest = Math.max(highest, lead, trail);
    const isFour = trail >= 0x30 && trail <= 0x39 && (bytes[at + 2] ?? 0) >= 0x81;
    if (isFour) {
      // What few people have in their names, and what other encodings hardly come to.
      rare += 1;
      at += 3;
    } else if (trail < 0x40 || trail === 0x7f || trail === 0xff) broken += 1;
    else {
      const isStandard = lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1;
      if (!isStandard) odd += 1;
      else if (lead === 0xa4 || lead === 0xa5) kana += 1;
      // Its first level, its signs, and full-width letters.
      else if (lead <= 0xd7) common += 1;
      else rare += 1;
      at += 1;
    }
  }
  const all = common + rare + odd + kana;
  // Half-width kana of Shift-JIS, and small Cyrillic letters, look like everyday characters in pairs, and end at 0xdf.
  const isNarrow = highest <= 0xdf && (all >= 8 || odd + broken > 0);
  return (
    !isNarrow &&
    (common + kana) / all >= leastCommon &&
    (odd + broken) / all <= mostOdd &&
    kana / all <= mostKana
  );
}

const leastCommon = 0.55;
const mostOdd = 0.3;
/** A brand's; a text of them is Japanese, and its ideographs would be others. */
const mostKana = 0.3;

/** Where it is no ASCII: what whoever sent the file can compare with their own. */
function sampleOf(text: string): string {
  const at = Math.max(0, text.search(/[^\p{ASCII}]/u) - 10);
  return (text.slice(at, at + 40).split(/[\r\n]/)[0] ?? '').replace(/[\p{Cc}\p{Co}\p{Cs}]/gu, '?');
}

import { inflateRawSync } from 'node:zlib';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';

/** One file of an archive. Its declared size is not here on purpose: nothing may believe it. */
export type ZipEntry = {
  /** With slashes, as written otherwise. */
  name: string;
  /** The bytes in the archive, a view of it. */
  packed: Buffer;
  isDeflated: boolean;
  crc32: number;
};

/**
 * Lists the files of a zip archive by its central directory, without inflating any. Refuses more than `limitEntries`
 * files, encrypted ones, names that point out of the archive or occur twice, and a directory that contradicts itself.
 */
export function readZipDirectory(bytes: Buffer, limitEntries: number): ZipEntry[] {
  const end = bytes.lastIndexOf(endOfDirectory);
  if (end < 0 || end + 22 > bytes.length) throw new SpreadsheetRefusal('damaged');
  const count = bytes.readUInt16LE(end + 10);
  if (count > limitEntries) throw new SpreadsheetRefusal('archive-bomb', { limitEntries });

  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let offset = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readDirectoryEntry(bytes, offset);
    const foldedName = entry.name.toLowerCase();
    if (!isSaneName(entry.name) || names.has(foldedName)) throw new SpreadsheetRefusal('damaged');
    names.add(foldedName);
    if (!entry.name.endsWith('/')) entries.push(entry);
    offset = next;
  }
  return entries;
}

/** The content of an entry that must not be larger than `limitBytes`. */
export function inflateSmall(entry: ZipEntry, limitBytes: number): Buffer {
  if (!entry.isDeflated) return entry.packed;
  try {
    return inflateRawSync(entry.packed, { maxOutputLength: limitBytes });
  } catch (error) {
    throw new SpreadsheetRefusal('damaged', {}, error);
  }
}

const endOfDirectory = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const encryptedFlags = 0x2041;
const methods = { stored: 0, deflated: 8 };
const elsewhere = 0xffffffff;

function readDirectoryEntry(bytes: Buffer, offset: number): { entry: ZipEntry; next: number } {
  if (offset + 46 > bytes.length || bytes.readUInt32LE(offset) !== directorySignature) {
    throw new SpreadsheetRefusal('damaged');
  }
  if (bytes.readUInt16LE(offset + 8) & encryptedFlags) throw new SpreadsheetRefusal('encrypted');
  const method = bytes.readUInt16LE(offset + 10);
  if (method !== methods.stored && method !== methods.deflated) throw new SpreadsheetRefusal('damaged');
  const nameEnd = offset + 46 + bytes.readUInt16LE(offset + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(offset + 30);
  const next = extraEnd + bytes.readUInt16LE(offset + 32);
  if (next > bytes.length) throw new SpreadsheetRefusal('damaged');

  const name = bytes.subarray(offset + 46, nameEnd);
  const { packedLength, localOffset } = whereabouts(bytes, offset, bytes.subarray(nameEnd, extraEnd));
  return {
    entry: {
      name: name.toString().replaceAll('\\', '/'),
      packed: packedBytes(bytes, localOffset, packedLength, name),
      isDeflated: method === methods.deflated,
      crc32: bytes.readUInt32LE(offset + 16),
    },
    next,
  };
}

/** Java's streaming writers put lengths into the zip64 extra field, however small the file is. */
function whereabouts(bytes: Buffer, offset: number, extra: Buffer) {
  const declared = [24, 20, 42].map((at) => bytes.readUInt32LE(offset + at));
  const values = zip64Values(extra);
  const [, packedLength = 0, localOffset = 0] = declared.map((value) =>
    value === elsewhere ? (values.shift() ?? elsewhere) : value,
  );
  return { packedLength, localOffset };
}

function zip64Values(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
      Number(field.readBigUInt64LE(index * 8)),
    );
  }
  return [];
}

function packedBytes(bytes: Buffer, offset: number, length: number, name: Buffer): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) {
    throw new SpreadsheetRefusal('damaged');
  }
  const nameEnd = offset + 30 + bytes.readUInt16LE(offset + 26);
  const start = nameEnd + bytes.readUInt16LE(offset + 28);
  const isSameName = bytes.subarray(offset + 30, nameEnd).equals(name);
  if (!isSameName || start + length > bytes.length) throw new SpreadsheetRefusal('damaged');
  return bytes.subarray(start, start + length);
}

function isSaneName(name: string): boolean {
  const parts = name.split('/');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const isPlain = name.length > 0 && name.length <= 255 && !/[\u0000-\u001f:]/.test(name);
  return isPlain && !name.startsWith('/') && !parts.includes('..') && !parts.includes('.');
}

import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inspectArchive } from './archive-inspection.ts';

// Each a row with a value, as a sheet writes it; how many rows may look full is the reader's matter.
const value = '<c r="A1"><v>1</v></c>';
const pieces = ['<row>', '<row r="1" spans="1:3">', '<x:row>', '<x:row/>', '<row\n>', '<ss.x-1:row r="2">'];
const lookalikes = [
  '</row>',
  '</x:row>',
  '<rows>',
  '<row:c>',
  '<brow>',
  '<row_/>',
  'row>',
  '<c r="ow"/>',
  '<药row>',
  '<',
];
const chunkBytes = 128 * 1024;

/** True when the part passes with this limit of rows. */
async function passes(content: string, rows: number, isDeflated: boolean): Promise<boolean> {
  const bytes = Buffer.from(content);
  const packed = isDeflated ? deflateRawSync(bytes) : bytes;
  const entry = { name: 'xl/worksheets/sheet1.xml', packed, isDeflated, crc32: crc32(bytes) };
  return inspectArchive([entry], { inflatedBytes: 10_000_000, rows }).then(
    () => true,
    () => false,
  );
}

it('counts the rows of a sheet exactly, wherever its chunks are cut', async () => {
  const tags = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...lookalikes)), {
    maxLength: 40,
  });
  const before = fc.integer({ min: chunkBytes - 200, max: chunkBytes });
  await fc.assert(
    fc.asyncProperty(before, tags, tags, fc.boolean(), async (length, cut, later, isDeflated) => {
      const rows = [...cut, ...later].filter((tag) => pieces.includes(tag)).length;
      const content = ['x'.repeat(length), ...cut, 'x'.repeat(length), ...later].join(' ');
      expect(await passes(content, rows, isDeflated)).toBe(true);
      if (rows > 0) expect(await passes(content, rows - 1, isDeflated)).toBe(false);
    }),
    { numRuns: 200 },
  );
});

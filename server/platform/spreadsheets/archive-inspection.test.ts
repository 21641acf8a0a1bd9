import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inspectArchive } from './archive-inspection.ts';

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

const values = ['<c r="A1"><v>1</v></c>', '<x:c><x:is/></x:c>', '<v\n>'];
const noValues = ['<vs>', '<c s="1"/>', '<f>A1</f>', '<xis/>', '</v>', 'v>'];

/** True when the part passes with these limits. */
async function passes(
  content: string,
  { rowElements = 1000, fullRows = 1000 }: { rowElements?: number; fullRows?: number },
  isDeflated: boolean,
): Promise<boolean> {
  const bytes = Buffer.from(content);
  const packed = isDeflated ? deflateRawSync(bytes) : bytes;
  const entry = { name: 'xl/worksheets/sheet1.xml', packed, isDeflated, crc32: crc32(bytes) };
  return inspectArchive([entry], { inflatedBytes: 10_000_000, rows: 1, rowElements, fullRows }).then(
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
      expect(await passes(content, { rowElements: rows }, isDeflated)).toBe(true);
      if (rows > 0) expect(await passes(content, { rowElements: rows - 1 }, isDeflated)).toBe(false);
    }),
    { numRuns: 200 },
  );
});

it('counts those with a value exactly, and not the formatted ones without', async () => {
  const row = fc.tuple(
    fc.constantFrom(...pieces.filter((piece) => !piece.endsWith('/>'))),
    fc.array(fc.constantFrom(...values, ...noValues, ...lookalikes.filter((one) => one !== '<')), {
      maxLength: 4,
    }),
  );
  const before = fc.integer({ min: chunkBytes - 200, max: chunkBytes });
  await fc.assert(
    fc.asyncProperty(before, fc.array(row, { maxLength: 12 }), async (length, rows) => {
      const full = rows.filter(([, cells]) => cells.some((cell) => values.includes(cell))).length;
      const content = ['x'.repeat(length), ...rows.flat(2), 'x'.repeat(length)].join(' ');
      expect(await passes(content, { fullRows: full }, true)).toBe(true);
      if (full > 0) expect(await passes(content, { fullRows: full - 1 }, true)).toBe(false);
    }),
    { numRuns: 200 },
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { inTime } from '../../../tests/support/in-time.ts';
import { seedOfRun } from '../../../tests/support/seed.ts';
import { amount } from '../../../tests/support/whole-run.ts';
import { type CraftedFile, craftArchive, packRepeated, workbookParts } from './fixtures/crafted-archive.ts';
import { readLimits } from './read.ts';
import { readZipDirectory } from './zip-directory.ts';

// The reader is used here as the server's bundle has it, with its worker as an entry of its own: what is proved is what
// runs.
let readSpreadsheet: typeof import('./read.ts').readSpreadsheet;

beforeAll(async () => {
  const url = pathToFileURL(join(inject('serverBundle'), 'cli/read.js')).href;
  ({ readSpreadsheet } = await import(/* @vite-ignore */ url));
});

const mb = 1024 * 1024;
const start = '<worksheet><sheetData>';
const end = '</sheetData></worksheet>';
const oneCell = '<row r="1"><c r="A1"><v>1</v></c></row>';

/** What a file comes to: its rows, or the code of its refusal. Anything else fails the test. */
async function outcomeOf(bytes: Buffer, fileName: string, limits = readLimits) {
  try {
    return { rows: (await readSpreadsheet(bytes, { fileName, limits })).rows };
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'params' in error) return { code: error.code };
    throw error;
  }
}

describe('an archive bomb is refused at once, before anything parses it', () => {
  const bombs: [string, string, () => Buffer][] = [
    [
      '900 MB of blanks',
      'archive-bomb',
      () => craftArchive(workbookParts(packRepeated(start, ' '.repeat(mb), 900))),
    ],
    [
      '900 MB of tags',
      'archive-bomb',
      () => craftArchive(workbookParts(packRepeated(start, '<c/>'.repeat(mb / 4), 900))),
    ],
    [
      '200 MB of almost rows',
      'archive-bomb',
      () => craftArchive(workbookParts(packRepeated(start, 'row<row1:row:</row>'.repeat(50_000), 200))),
    ],
    [
      '900 MB of shared texts',
      'archive-bomb',
      () =>
        craftArchive(
          workbookParts(oneCell, { 'xl/sharedStrings.xml': packRepeated('<sst>', ' '.repeat(mb), 900) }),
        ),
    ],
    [
      '4 million rows',
      'too-many-rows',
      () => craftArchive(workbookParts(packRepeated(start, '<row/>'.repeat(10_000), 400, end))),
    ],
    [
      '4 million rows with a prefix',
      'too-many-rows',
      () => craftArchive(workbookParts(packRepeated(start, '<x:row/>'.repeat(10_000), 400, end))),
    ],
    ['40,000 entries', 'archive-bomb', () => craftArchive(manyEntries(40_000))],
    ['40,000 entries that claim to be ten', 'not-a-spreadsheet', () => craftArchive(manyEntries(40_000), 10)],
    [
      'an entry that claims 100 bytes and holds 300 MB',
      'archive-bomb',
      () =>
        craftArchive(
          workbookParts(packRepeated(start, 'A'.repeat(mb), 300)).map((file) => ({
            ...file,
            declaredSize: 100,
          })),
        ),
    ],
    [
      'an entry of 300 MB that is no part of the workbook',
      'archive-bomb',
      () =>
        craftArchive(
          workbookParts(oneCell, { 'xl/media/image1.png': packRepeated('', '\0'.repeat(mb), 300) }),
        ),
    ],
  ];

  it.each(bombs)('%s', async (name, code, make) => {
    const bomb = make();
    const rss = process.memoryUsage().rss;
    let peak = rss;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    const startedAt = performance.now();
    const outcome = await outcomeOf(bomb, 'bomb.xlsx');
    const tookMs = Math.round(performance.now() - startedAt);
    clearInterval(watch);
    const grewMb = Math.round((peak - rss) / mb);
    process.stdout.write(`${name}, ${Math.round(bomb.length / 1024)} kB: ${tookMs} ms, + ${grewMb} MB\n`);
    expect(outcome).toEqual({ code });
    // The promise is 500 ms and 64 MB on an idle machine.
    expect(tookMs).toBeLessThan(inTime(10_000));
    expect(grewMb).toBeLessThan(128);
  });

  it('also where no entry alone is too large', async () => {
    const large = craftArchive(workbookParts(packRepeated(start, ' '.repeat(mb), 50, end)));
    const together = craftArchive([
      ...workbookParts(oneCell),
      ...['a', 'b', 'c'].map((name) => ({ name, content: packRepeated('', ' '.repeat(mb), 50) })),
    ]);
    expect(await outcomeOf(large, 'a.xlsx')).toEqual({ code: 'empty' });
    expect(await outcomeOf(together, 'a.xlsx')).toEqual({ code: 'archive-bomb' });
  });

  function manyEntries(count: number): CraftedFile[] {
    return Array.from({ length: count }, (_, index) => ({ name: String(index), content: '' }));
  }
});

describe('an archive that contradicts itself or points elsewhere is refused', () => {
  const parts = workbookParts(oneCell);
  const withFile = (name: string) => craftArchive([...parts, { name, content: '' }]);

  it.each([
    '../evil.xml',
    'xl/../../evil.xml',
    '/etc/evil.xml',
    '..\\evil.xml',
    'C:evil.xml',
    'a\0b',
    './a',
    '',
  ])('a name such as %j', async (name) => {
    expect(await outcomeOf(withFile(name), 'a.xlsx')).toEqual({ code: 'damaged' });
  });

  it.each([
    ['the same name twice', withFile('XL/Workbook.xml')],
    ['another name in the entry than in the directory', swapLast(withFile('a.xml'), 'a.xml', 'b.xml')],
    [
      'content that is not what its checksum says',
      craftArchive(workbookParts({ ...packRepeated('', 'x', 1), checksum: 1 })),
    ],
    ['an unknown packing', craftArchive(parts.map((file) => ({ ...file, method: 12 })))],
    ['a directory that ends early', craftArchive(parts, parts.length + 1)],
  ])('%s', async (_case, file) => {
    expect(await outcomeOf(file, 'a.xlsx')).toEqual({ code: 'damaged' });
  });

  function swapLast(file: Buffer, from: string, to: string): Buffer {
    const copy = Buffer.from(file);
    copy.write(to, copy.lastIndexOf(from));
    return copy;
  }
});

it('expands no XML entities and reads nothing through them', async () => {
  const doctype =
    '<!DOCTYPE x [<!ENTITY inner "expanded"><!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY many "&inner;&inner;&inner;">]>';
  const cells = ['inner', 'file', 'many']
    .map((name) => `<c t="inlineStr"><is><t>&${name};</t></is></c>`)
    .join('');
  const shared = `${doctype}<sst><si><t>&inner;&file;</t></si></sst>`;
  const file = craftArchive(
    workbookParts('', {
      'xl/worksheets/sheet1.xml': `${doctype}<worksheet><sheetData><row>${cells}<c t="s"><v>0</v></c></row></sheetData></worksheet>`,
      'xl/sharedStrings.xml': shared,
    }),
  );
  const outcome = await outcomeOf(file, 'entities.xlsx');
  expect(outcome).toEqual({ rows: [{ number: 1, cells: ['&inner;', '&file;', '&many;', '&inner;&file;'] }] });
});

describe('no file changes what all objects share', () => {
  const before = snapshot();

  it('not one that names things __proto__ and constructor wherever it can', async () => {
    const evil =
      '<Relationship Id="__proto__" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/>';
    const file = craftArchive(
      workbookParts(`${oneCell}<row r="__proto__"><c r="__proto__"><v>1</v></c></row>`, {
        'xl/workbook.xml':
          '<workbook><definedNames><definedName name="__proto__">x</definedName></definedNames><sheets><sheet name="__proto__" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${evil}</Relationships>`,
        'xl/comments1.xml':
          '<comments><authors><author>a</author></authors><commentList><comment ref="__proto__" authorId="0"><text><t>polluted</t></text></comment></commentList></comments>',
        'docProps/custom.xml':
          '<Properties><property name="__proto__"><vt:lpwstr>polluted</vt:lpwstr></property><property name="constructor"><vt:lpwstr>x</vt:lpwstr></property></Properties>',
      }),
    );
    await outcomeOf(file, 'pollution.xlsx');
    expect(snapshot()).toEqual(before);
  });

  const count = amount({ gate: 20, whole: 1000 });
  const seed = seedOfRun;

  it(
    `not ${count} mutated ones, and every one is read or refused`,
    async () => {
      const random = randomNumbers(seed);
      const codes = new Map<string, number>();
      const limits = { ...readLimits, timeoutMs: 3_000 };
      for (let index = 0; index < count; index += 1) {
        const fileName = pick(random, [
          'merged-titles.xlsx',
          'days-since-1904.xlsx',
          'biff8.xls',
          'days-since-1904.xls',
        ]);
        const original = readFileSync(join(import.meta.dirname, 'fixtures', fileName));
        const mutated = fileName.endsWith('x') ? mutateArchive(original, random) : mutate(original, random);
        const outcome = await outcomeOf(mutated, fileName, limits);
        const label = outcome.rows ? 'read' : String(outcome.code);
        codes.set(label, (codes.get(label) ?? 0) + 1);
        expect(snapshot()).toEqual(before);
      }
      process.stdout.write(
        `${count} mutated files, seed ${seed}: ${JSON.stringify(Object.fromEntries(codes))}\n`,
      );
      const untouched = readFileSync(join(import.meta.dirname, 'fixtures/biff8.xls'));
      expect(await outcomeOf(untouched, 'biff8.xls')).toHaveProperty('rows');
    },
    Math.max(120_000, count * 3_000),
  );

  function snapshot() {
    return [Object.prototype, Array.prototype, Function.prototype, String.prototype].map((prototype) =>
      Reflect.ownKeys(prototype).map(String),
    );
  }
});

type Random = (below: number) => number;

/** Mulberry32: a seed repeats its whole run. */
function randomNumbers(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below;
  };
}

function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random(items.length))] ?? items[0];
}

/** Half the time the archive itself; else one of its parts, packed again with the right checksum so that it is parsed. */
function mutateArchive(original: Buffer, random: Random): Buffer {
  if (random(2) < 0.5) return mutate(original, random);
  const entries = readZipDirectory(original, readLimits.entries);
  const target = Math.floor(random(entries.length));
  return craftArchive(
    entries.map(({ name, packed, isDeflated }, index) => {
      const content = isDeflated ? inflateRawSync(packed) : packed;
      return { name, content: index === target ? mutate(content, random) : content };
    }),
  );
}

const insertions = [
  '__proto__',
  'constructor',
  '<row>',
  '</sheetData>',
  '"',
  '>',
  '&#x110000;',
  '<![CDATA[',
  '4294967295',
] as const;

function mutate(original: Buffer, random: Random): Buffer {
  let bytes = Buffer.from(original);
  for (let times = 1 + random(8); times > 0; times -= 1) {
    const at = Math.floor(random(bytes.length));
    const upTo = Math.min(bytes.length, at + Math.floor(random(64)));
    const change = pick(random, ['flip', 'cut', 'repeat', 'insert', 'fill']);
    if (change === 'flip') bytes[at] = Math.floor(random(256));
    if (change === 'fill') bytes.fill(random(2) < 1 ? 0 : 255, at, upTo);
    if (change === 'cut') bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(upTo)]);
    if (change === 'repeat') bytes = Buffer.concat([bytes.subarray(0, upTo), bytes.subarray(at)]);
    if (change === 'insert') {
      bytes = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(pick(random, insertions)),
        bytes.subarray(at),
      ]);
    }
  }
  return bytes;
}

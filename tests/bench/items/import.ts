import { utils, write } from '@e965/xlsx';
import { Object as ObjectOf } from 'typebox';
import { Value } from 'typebox/value';
import { verdictFields } from '#core/imports/verdict';
import { importStockLots } from '#core/stock-lots/contract';
import { basePath } from '#core/wire/call';
import { envelopeOf } from '#core/wire/envelope';
import type { Item } from '../bench.ts';
import { type Figure, figure } from '../figures.ts';
import { type Product, signIn } from '../product.ts';

const rowCount = 20_000;
const storeCount = 4;

/** The warehouse system's file: four stores, lots that they have and lots that are new. */
export const importFile: Item = {
  title: 'Import of a workbook of 20,000 stock lots',
  async measure(bench): Promise<Figure[]> {
    const product = await bench.large();
    const { origin } = await bench.floor();
    const { token } = await signIn(product, 'ho01');
    const file = workbook();
    const floor = { name: 'upload to bare Node', runs: [await upload(`${origin}/nothing`, file)] };
    const first = await importInto(product, token, importStockLots, file);
    const preview = await importInto(product, token, importStockLots, file, 'preview=true');
    const again = await importInto(product, token, importStockLots, file);
    expectAllTaken(first, again, rowCount);
    return [
      figure(`first time, all new (${Math.round(file.length / 1000)} kB)`, 'ms', [first.ms], {
        floor,
        atMost: 10_000,
      }),
      figure('preview of what is there already', 'ms', [preview.ms], { floor }),
      figure('the same file again', 'ms', [again.ms], { floor, atMost: 10_000 }),
    ];
  },
};

const Taken = ObjectOf({
  imported: verdictFields.imported,
  unchanged: verdictFields.unchanged,
  refused: verdictFields.refused,
});

type Imported = { ms: number; imported: number; unchanged: number; refused: unknown[] };

/** Sends a workbook and waits until it is in. */
export async function importInto(
  product: Product,
  token: string,
  { path }: { path: string },
  file: Buffer,
  query = '',
): Promise<Imported> {
  const startMs = performance.now();
  const answer = await fetch(`${product.origin}${basePath}${path}?${query}`, {
    method: 'POST',
    headers: { 'x-token': token },
    body: formWith(file),
  });
  const envelope: unknown = await answer.json();
  const ms = performance.now() - startMs;
  if (!answer.ok)
    throw new Error(`the import was answered with ${answer.status}: ${JSON.stringify(envelope)}`);
  const { imported, unchanged, refused } = Value.Parse(envelopeOf(Taken), envelope).data;
  return { ms, imported, unchanged, refused: refused.slice(0, 1) };
}

/** The figures would be of something else. */
export function expectAllTaken(first: Imported, again: Imported, rows: number): void {
  if (first.imported === rows && again.unchanged === rows) return;
  throw new Error(`not all of the bench's own rows were taken: ${JSON.stringify({ first, again })}`);
}

async function upload(address: string, file: Buffer): Promise<number> {
  const startMs = performance.now();
  await (await fetch(address, { method: 'POST', body: formWith(file) })).text();
  return performance.now() - startMs;
}

function formWith(file: Buffer): FormData {
  const form = new FormData();
  form.append('excelFile', new Blob([new Uint8Array(file)]), 'lots.xlsx');
  return form;
}

function workbook(): Buffer {
  const header = [
    '门店',
    '货品',
    '商品内码',
    '条码',
    '商品名称',
    '保质期(天)',
    '批号',
    '到期日',
    '库存数量',
    '最后进货日',
  ];
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const goods = Math.floor(index / storeCount / 5);
    const article = String(90_000_000 + goods);
    return [
      ...[String(1001 + (index % storeCount)), article, article, '', `压力测试商品 ${goods}`, 180],
      ...[`L${String(index).padStart(6, '0')}`, '2027-01-31', (index % 90) + 1, '2026-11-01'],
    ];
  });
  return workbookOf('库存', [header, ...rows]);
}

export function workbookOf(sheet: string, rows: unknown[][]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), sheet);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

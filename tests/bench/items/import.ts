import { randomUUID } from 'node:crypto';
import { utils, write } from '@e965/xlsx';
import { Value } from 'typebox/value';
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
    const first = await importInto(product, token, file, '');
    const preview = await importInto(product, token, file, '&preview=true');
    const again = await importInto(product, token, file, '');
    if (first.imported !== rowCount || again.unchanged !== rowCount) {
      throw new Error(`not all of the bench's own rows were taken: ${JSON.stringify({ first, again })}`);
    }
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

async function importInto(product: Product, token: string, file: Buffer, query: string) {
  const { path } = importStockLots;
  const startMs = performance.now();
  const answer = await fetch(`${product.origin}${basePath}${path}?importId=${randomUUID()}${query}`, {
    method: 'POST',
    headers: { 'x-token': token },
    body: formWith(file),
  });
  const envelope: unknown = await answer.json();
  const ms = performance.now() - startMs;
  if (!answer.ok)
    throw new Error(`the import was answered with ${answer.status}: ${JSON.stringify(envelope)}`);
  const { imported, unchanged, refused } = Value.Parse(envelopeOf(importStockLots.answer), envelope).data;
  return { ms, imported, unchanged, refused: refused.slice(0, 1) };
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
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([header, ...rows]), '库存');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

import { addDays, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { importLacks, listLacks } from '#core/goods-lack/online-contract';
import { type AnswerOf, basePath } from '#core/wire/call';
import type { Item } from '../bench.ts';
import { type Figure, figure, percentileOf } from '../figures.ts';
import { Clients } from '../load-generator.ts';
import { ask, type Product, signIn } from '../product.ts';
import { expectAllTaken, importInto, workbookOf } from './import.ts';

const rowCount = 20_000;
const goodsCount = 200;
const perSecond = 20;

/** The buyers' file of decisions, and what others feel of it. */
export const importLackRows: Item = {
  title: 'Import of a workbook of 20,000 shortages, others at work',
  async measure(bench): Promise<Figure[]> {
    const product = await bench.large();
    const { token } = await signIn(product, 'ho01');
    const file = await workbook(product, token);
    const before = await whileOthersAsk(product, token, new Promise((done) => setTimeout(done, 5000)));
    const first = await whileOthersAsk(product, token, importInto(product, token, importLacks, file));
    const preview = await importInto(product, token, importLacks, file, 'preview=true');
    const again = await importInto(product, token, importLacks, file);
    expectAllTaken(first.done, again, rowCount);
    return [
      figure(`first time, all new (${Math.round(file.length / 1000)} kB)`, 'ms', [first.done.ms], {
        atMost: 10_000,
      }),
      figure('preview of what is there already', 'ms', [preview.ms]),
      figure('the same file again', 'ms', [again.ms], { atMost: 10_000 }),
      figure(`others’ list calls meanwhile, ${perSecond}/s: p99`, 'ms', [percentileOf(first.took, 99)], {
        floor: { name: 'before it', runs: [percentileOf(before.took, 99)] },
        atMost: 100,
      }),
    ];
  },
};

/** A hundred days that no shortage of the large company lies in. */
async function workbook(product: Product, token: string): Promise<Buffer> {
  const codes = new Set<string>();
  for (let page = 1; codes.size < goodsCount; page += 1) {
    const { items } = (await ask(product, listLacks, {
      token,
      body: { page, limit: 500, sort: '+id' },
    })) as AnswerOf<typeof listLacks>;
    if (items.length === 0) throw new Error(`only ${codes.size} goods are short in the large company`);
    for (const { hdgdCode } of items) codes.add(hdgdCode);
  }
  const today = dayInZone(Date.now(), defaultTimeZone);
  const rows = Array.from({ length: rowCount }, (_, index) => [
    addDays(today, -200 - Math.floor(index / goodsCount)),
    [...codes][index % goodsCount],
    'wait',
    `第 ${index} 行`,
  ]);
  return workbookOf('缺货', [['缺货日期', '商品编码', '处理方式', '备注'], ...rows]);
}

async function whileOthersAsk<Result>(product: Product, token: string, work: Promise<Result>) {
  const others = new Clients(product.origin);
  const took: number[] = [];
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  const path = basePath + listLacks.path;
  try {
    while (!isOver)
      took.push(
        ...(await others.arriving(perSecond, 1, () => ({ method: 'POST', path, token, body: '{}' }))),
      );
    return { done: await done, took };
  } finally {
    others.close();
  }
}

import { addDays, type Day } from '#core/catalog/days';
import type { Goods } from '#core/catalog/goods';
import { type Random, randomOf } from '#core/tools/random';
import type { DemoStore } from './rows.ts';

export type DemoLack = {
  day: Day;
  article: string;
  requestedQty: number;
  lackQty: number;
  midnightQty: number;
  liveQty: number;
  sortCode: string;
  sortName: string;
  buyerCode: string;
  buyerName: string;
  lines: { store: string; requestedQty: number; lackQty: number }[];
  decision: { disposal: string; substitutes: string[]; remark: string; by: string; at: string } | null;
  /** What stores said, and whether they exported it. */
  flags: { store: string; exchangeFlag: string; exportFlag: string; by: string; at: string }[];
};

export type DemoLacks = {
  lacks: DemoLack[];
  /** Default substitutes by article. */
  defaults: Map<string, string[]>;
  /** What the warehouse has of goods that are not short. */
  stock: { article: string; midnightQty: number; liveQty: number }[];
};

const keptDays = 30;
const goodsShortADay = 26;

/**
 * A month of shortages: goods stay short for some days, head office decides within two, and stores answer and export the
 * day after. The last two days are open, so that every state is on screen at the first start.
 */
export function demoLacks(
  goods: readonly Goods[],
  stores: readonly DemoStore[],
  { today, buyers }: { today: Day; buyers: readonly Buyer[] },
): DemoLacks {
  const random = randomOf(`lacks ${today}`);
  const candidates = random.shuffled(goods).slice(0, 160);
  const defaults = new Map(
    candidates.flatMap((one) => {
      const { article } = one;
      if (random.chance(0.25)) return [];
      const alike = random.shuffled(goods.filter((other) => isAlike(one, other)));
      if (alike.length === 0) return [];
      return [[article, alike.slice(0, random.int(1, 3)).map((other) => other.article)] as const];
    }),
  );
  const shelves = new Map(goods.map((one) => [one.article, shelfOf(one)]));
  const runs = new Map<string, number>();
  const lacks: DemoLack[] = [];
  for (let ago = keptDays - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    for (const [article, left] of runs) {
      // Most of yesterday's stay short today: what their stores have to answer is not over.
      if (left <= 1 && (ago > 0 || random.chance(0.3))) runs.delete(article);
      else runs.set(article, left - 1);
    }
    for (const one of random.shuffled(candidates)) {
      if (runs.size >= goodsShortADay) break;
      if (!runs.has(one.article))
        runs.set(one.article, random.weighted({ 1: 4, 2: 3, 3: 2, 6: 1 }) === '6' ? 6 : random.int(1, 3));
    }
    for (const article of runs.keys())
      lacks.push(
        lackOf({ random, day, ago, article, shelf: shelves.get(article) ?? '', stores, defaults, buyers }),
      );
  }
  const short = new Set(runs.keys());
  const asked = new Set([...candidates.map(({ article }) => article), ...[...defaults.values()].flat()]);
  const stock = [...asked]
    .filter((article) => !short.has(article))
    .map((article) => {
      const midnightQty = random.int(0, 40) * 24;
      return { article, midnightQty, liveQty: Math.max(0, midnightQty - random.int(0, 5) * 12) };
    });
  return { lacks, defaults, stock };
}

function lackOf(of: {
  random: Random;
  day: Day;
  ago: number;
  article: string;
  shelf: string;
  stores: readonly DemoStore[];
  defaults: ReadonlyMap<string, string[]>;
  buyers: readonly Buyer[];
}): DemoLack {
  const { random, day, ago, article, shelf, stores, buyers } = of;
  const lines = random
    .shuffled(stores)
    .slice(0, random.int(3, Math.min(8, stores.length)))
    .map(({ code }) => {
      const requestedQty = random.int(1, 6) * 12;
      return { store: code, requestedQty, lackQty: Math.max(6, requestedQty - random.int(0, 3) * 6) };
    });
  const sum = (pick: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + pick(line), 0);
  const decision =
    ago >= 2 && random.chance(0.92)
      ? decisionOf(of)
      : ago === 1 && random.chance(0.6)
        ? decisionOf(of)
        : null;
  const midnightQty = random.int(0, 2) * 6;
  return {
    day,
    article,
    lines,
    decision,
    midnightQty,
    liveQty: Math.max(0, midnightQty - random.int(0, 6)),
    requestedQty: sum((line) => line.requestedQty),
    lackQty: sum((line) => line.lackQty),
    ...whoseGoods(shelf, buyers),
    flags: decision ? lines.flatMap((line) => flagsOf(of, line.store, decision)) : [],
  };
}

function decisionOf({
  random,
  day,
  article,
  defaults,
}: {
  random: Random;
  day: Day;
  article: string;
  defaults: ReadonlyMap<string, string[]>;
}): NonNullable<DemoLack['decision']> {
  const known = defaults.get(article) ?? [];
  const disposal = random.weighted({ exchange: known.length > 0 ? 6 : 0.001, wait: 3, cancel: 1 });
  return {
    disposal: known.length === 0 && disposal === 'exchange' ? 'wait' : disposal,
    substitutes: disposal === 'exchange' ? known : [],
    remark: random.chance(0.2) ? random.pick(remarks) : '',
    by: random.pick(['ho01', 'buyer01']),
    at: instantOf(day, hourOf(random.int(0, 9)), random.int(0, 59)),
  };
}

/** Most decisions are taken in the morning, within the four hours that Insight counts. */
function hourOf(draw: number): number {
  return draw < 8 ? 8 + (draw % 4) : 6 + draw;
}

function flagsOf(
  { random, day, ago }: { random: Random; day: Day; ago: number },
  store: string,
  { disposal }: { disposal: string },
): DemoLack['flags'] {
  if (ago < 2 || !random.chance(0.85)) return [];
  const exchangeFlag = disposal === 'exchange' ? random.weighted({ accept: 4, refuse: 1 }) : '';
  const exportFlag = random.weighted({ exported: 6, noexport: 1 });
  return [
    {
      store,
      exchangeFlag,
      exportFlag,
      by: `${store}01`,
      at: instantOf(addDays(day, 1), random.int(8, 20), random.int(0, 59)),
    },
  ];
}

type Buyer = { usercode: string; username: string };

/** What the goods of a shelf are called together, and who buys them. */
export function whoseGoods(
  shelf: string,
  buyers: readonly Buyer[],
): Pick<DemoLack, 'sortCode' | 'sortName' | 'buyerCode' | 'buyerName'> {
  const buyer = buyers[Number(shelf) % Math.max(1, buyers.length)];
  return {
    sortCode: `${shelf}01`,
    sortName: shelfNames[shelf] ?? '',
    buyerCode: buyer?.usercode ?? '',
    buyerName: buyer?.username ?? '',
  };
}

/** The part of the shop: the start of the goods code. */
export function shelfOf({ goodsCode }: Pick<Goods, 'goodsCode'>): string {
  return goodsCode.slice(0, 2);
}

/** One would do for the other: of one shelf, and of one family in another brand, taste or size. */
function isAlike(one: Goods, other: Goods): boolean {
  const family = ({ nameEn }: Goods) => nameEn?.split(/[,(]/)[0];
  return one.article !== other.article && shelfOf(one) === shelfOf(other) && family(one) === family(other);
}

const shelfNames: Record<string, string> = {
  '01': '冷藏乳品',
  '02': '常温乳品',
  '03': '烘焙',
  '04': '即食餐',
  '05': '豆制品',
  '06': '蛋肉',
  '07': '包装蔬果',
  '08': '饼干膨化',
  '09': '坚果肉干',
  '10': '糖巧',
  '11': '饮料',
  '12': '冷藏饮料',
  '13': '咖啡茶酒',
  '14': '调味酱料',
  '15': '粮油',
  '16': '方便罐头',
  '17': '冷冻食品',
  '18': '冰淇淋',
  '19': '婴童',
  '20': '家居清洁',
  '21': '宠物',
  '22': '散装',
};

const remarks = ['供应商停产，预计两周', '下周二到货', '包装更换，旧码停用', '促销量大，仓库已追加订单'];

/** In the company's zone, +08:00. */
function instantOf(day: Day, hour: number, minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return new Date(`${day}T${two(hour)}:${two(minute)}:00+08:00`).toISOString();
}

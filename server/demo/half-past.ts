import { addDays, type Day, daysBetween } from '#core/catalog/days';
import type { Goods } from '#core/catalog/goods';
import type { WmsRow } from '#core/connectors/wms';
import type { Disposal } from '#core/half-past/codes';
import { randomOf } from '#core/tools/random';
import { shelfOf, whoseGoods } from './lacks.ts';

/** A lot that lies in the demo company's warehouse, and since when. */
export type DemoHalfPast = WmsRow & { since: Day };

type Buyer = { usercode: string; username: string };

/**
 * What the demo company's WMS says on a day: lots come past half of their shelf life, lie for days or months, and go. The
 * same day says the same, and the next one nearly the same, whenever it is asked.
 */
export function demoHalfPast(
  goods: readonly Goods[],
  { day, buyers }: { day: Day; buyers: readonly Buyer[] },
): DemoHalfPast[] {
  return goods.flatMap((one) => {
    const { shelfLifeDays } = one;
    // What lives for a few weeks is sold long before.
    if (shelfLifeDays === null || shelfLifeDays < 60) return [];
    return lanes.flatMap((lane) => lotOn(one, { day, buyers, lane, shelfLifeDays }));
  });
}

/** Each goods' lots come and go one after the other, in so many lanes. */
const lanes = [0, 1, 2, 3, 4, 5, 6, 7];
const cycleDays = 100;
const firstDay: Day = '2020-01-01';

function lotOn(
  goods: Goods,
  of: { day: Day; buyers: readonly Buyer[]; lane: number; shelfLifeDays: number },
): DemoHalfPast[] {
  const { day, buyers, lane, shelfLifeDays } = of;
  const offset = randomOf(`half-past ${goods.goodsCode} ${lane}`).int(0, cycleDays - 1);
  const passed = daysBetween(firstDay, day) - offset;
  const cycle = Math.floor(passed / cycleDays);
  const random = randomOf(`half-past ${goods.goodsCode} ${lane} ${cycle}`);
  const age = passed - cycle * cycleDays;
  if (!random.chance(0.8) || age >= random.pick([6, 12, 20, 35, 60, 90])) return [];
  const since = addDays(day, -age);
  const made = addDays(since, -Math.ceil(shelfLifeDays / 2));
  const first = random.int(4, 60) * 12;
  // What lies longer has sold a little each week.
  const sold = Math.min(first - 12, Math.floor(age / 7) * random.int(0, 3) * 12);
  const isSealed = random.chance(0.12);
  const isBlocked = isSealed || random.chance(0.25);
  const qty = first - sold;
  const { buyerCode, buyerName } = whoseGoods(shelfOf(goods), buyers);
  return [
    {
      article: goods.article,
      goodsCode: goods.goodsCode,
      barcodes: goods.barcodes.slice(0, 1),
      name: goods.name,
      shelfLifeDays,
      since,
      qty,
      bin: `${random.pick([...'ABCD'])}-${two(random.int(1, 18))}-${two(random.int(1, 24))}-${random.int(1, 4)}`,
      lot: `${made.replaceAll('-', '')}${random.pick([...'ABCD'])}`,
      state: isSealed ? ('sealed' as const) : ('normal' as const),
      vendor: vendors[Number(goods.goodsCode.slice(-3)) % vendors.length] ?? '',
      saleQty: sold,
      outQty: Math.floor(sold / 24) * 12,
      blockedQty: isBlocked ? Math.max(12, Math.floor((qty * random.int(3, 10)) / 120) * 12) : 0,
      blockedDays: isBlocked ? age : 0,
      buyerCode,
      buyerName,
    },
  ];
}

/** What purchasers decided in the demo company. */
export const demoHandlings: readonly { disposal: Disposal; remark: string }[] = [
  { disposal: 'promote', remark: '分给东部门店，第二件半价' },
  { disposal: 'promote', remark: '' },
  { disposal: 'promote', remark: '周末堆头促销' },
  { disposal: 'return', remark: '供应商同意退货，周四来车' },
  { disposal: 'return', remark: '' },
  { disposal: 'normal', remark: '' },
  { disposal: 'normal', remark: '动销正常，月底前可售完' },
  { disposal: 'other', remark: '转员工内购' },
  { disposal: 'other', remark: '捐赠社区食物银行，手续在办' },
];

const vendors = [
  ...['上海申丰食品有限公司', '苏州太湖粮油有限公司', '杭州临江乳业有限公司', '南通海安贸易有限公司'],
  ...['无锡锡山饮料有限公司', '宁波甬城水产有限公司', '嘉兴南湖调味品厂', '常州天宁日化有限公司'],
  ...['上海浦江供应链有限公司', '合肥庐阳食品有限公司', '绍兴鉴湖酒业有限公司', '广州珠江进出口有限公司'],
];

function two(value: number): string {
  return String(value).padStart(2, '0');
}

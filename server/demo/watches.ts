import { addDays, type Day } from '#core/catalog/days';
import type { Goods } from '#core/catalog/goods';
import { statuses } from '#core/shortage-watch/workflow';
import { randomOf } from '#core/tools/random';
import type { DemoStore } from './rows.ts';

export type DemoDecision = { status: string; remark: string; by: string; at: string };

export type DemoWatch = {
  store: string;
  article: string;
  day: Day;
  requiredQty: number;
  reason: string;
  expectedOn: Day | null;
  by: string;
  at: string;
  /** In their order; none while it is open. */
  decisions: DemoDecision[];
};

const keptDays = 18;

/**
 * Two weeks and a little more of what stores miss and have asked for: a few stores a day write some goods down, handlers decide within the
 * day, and follow up what they approved. What is younger is mostly open, and some of the older was passed by.
 */
export function demoWatches(
  goods: readonly Goods[],
  stores: readonly DemoStore[],
  { today, now }: { today: Day; now: string },
): DemoWatch[] {
  const random = randomOf(`watches ${today}`);
  const candidates = random.shuffled(goods).slice(0, 90);
  const made: DemoWatch[] = [];
  for (let ago = keptDays - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    const writing = random.shuffled(stores).slice(0, ago > 14 ? 1 : random.int(2, 3));
    for (const [index, store] of writing.entries()) {
      const morning = instantOf(day, random.int(8, 9), random.int(0, 59));
      const at = ago === 0 ? lately(index, { today, now }) : morning;
      for (const { article } of random.shuffled(candidates).slice(0, random.int(3, 4))) {
        const requiredQty = random.int(1, 10) * 6;
        const expectedOn = random.chance(0.8) ? addDays(day, random.int(1, 4)) : null;
        const first = random.weighted({ [statuses.approved]: 3, [statuses.rejected]: 1 });
        const isPassedBy = !random.chance(ago >= 3 ? 0.82 : ago >= 1 ? 0.5 : 0.15);
        const decisions = [
          {
            status: first,
            by: random.pick(handlers),
            remark: random.pick(first === statuses.approved ? approvals : rejections),
            at:
              ago === 0
                ? after(at, random.int(30, 150))
                : instantOf(day, random.int(10, 17), random.int(0, 59)),
          },
          ...(first === statuses.approved && random.chance(0.65)
            ? [
                {
                  status: random.weighted({ purchased: 2, arrived: 3, exchange: 1 }),
                  by: random.pick(handlers),
                  remark: random.pick(followUps),
                  at: instantOf(addDays(day, random.int(1, 2)), random.int(9, 17), random.int(0, 59)),
                },
              ]
            : []),
        ];
        made.push({
          store: store.code,
          article,
          day,
          requiredQty,
          expectedOn,
          at,
          reason: random.pick(reasons),
          by: random.pick(writers),
          decisions: isPassedBy ? [] : decisions.filter((one) => one.at < now),
        });
      }
    }
  }
  return made.filter((one) => one.at < now);
}

/** Today the last store has just written its goods down, so that some are still in time; each before it three hours earlier. */
function lately(index: number, { today, now }: { today: Day; now: string }): string {
  const at = (hour: number, minute: number) => Date.parse(instantOf(today, hour, minute));
  const newest = Math.min(Date.parse(now) - 20 * minuteMs, at(17, 40));
  return new Date(Math.max(newest - index * 180 * minuteMs, at(8, 0))).toISOString();
}

function after(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * minuteMs).toISOString();
}

const minuteMs = 60_000;

const writers = ['ho01', 'handler01', 'handler02'];
const handlers = ['handler01', 'handler01', 'handler02', 'ho01', 'buyer01'];
const reasons = [
  '团购订单，周末交货',
  '端架促销，备货不足',
  '顾客预订',
  '连续三天断货',
  '新店开业备货',
  '周边学校开学，销量上升',
  '天气转热，销量上升',
];
const approvals = [
  '已联系供应商，加急配送',
  '从中心仓调拨，明早到店',
  '采购追加订单，按期到货',
  '先调邻店库存，再补货',
];
const rejections = [
  '店内库存足够三天销售',
  '商品即将淘汰，不再补货',
  '与昨天的申请重复',
  '需求数量超出促销计划',
];
const followUps = ['供应商已确认发货', '随今早班车到店', '换同品牌大包装', '分两批到货'];

/** In the company's zone, +08:00. */
function instantOf(day: Day, hour: number, minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return new Date(`${day}T${two(hour)}:${two(minute)}:00+08:00`).toISOString();
}

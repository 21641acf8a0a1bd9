import { addDays, type Day, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { type Random, randomOf } from '#core/tools/random';
import { heldFrom } from '#core/waste/rules';
import { shelfOf, whoseGoods } from './lacks.ts';
import { uuidAt, wasteLine } from './waste.ts';

/** Who and what the company has, as far as its past needs it. */
export type PastCompany = {
  stores: readonly {
    code: string;
    departmentId: string;
    departmentName: string;
    zone: string;
    staff: readonly Person[];
  }[];
  goods: readonly { article: string; goodsCode: string; priceFen: number | null }[];
  buyers: readonly { usercode: string; username: string }[];
  /** Those of the deepest level, each with those above it and who handles it. */
  scenes: readonly { path: readonly string[]; names: readonly string[]; handler: Person }[];
  office: Person;
};
type Person = { id: string; name: string };

export type Past = ReturnType<typeof pastOf>;

export const pastDays = 90;
/** Numbers of events and of transfers that are kept free for it. */
export const numbersKept = 400;

/**
 * Ninety days before today, all of it over: what was due then, thrown away, short, watched, raised and transferred. By store
 * and weekday, the same for the same company and day.
 */
export function pastOf(company: PastCompany, now: Date) {
  const today = dayInZone(now.getTime(), defaultTimeZone);
  const days = Array.from({ length: pastDays }, (_, index) => addDays(today, index - pastDays));
  const shops = company.stores.filter(({ staff }) => staff.length > 0);
  const priced = company.goods.filter(({ priceFen }) => priceFen !== null);
  if (shops.length === 0 || priced.length === 0)
    return {
      checks: [],
      waste: [],
      markdowns: [],
      lacks: [],
      answers: [],
      watches: [],
      events: [],
      transfers: [],
    };
  const ofShops = shops.map((shop, place) => ofStore(shop, place, { days, today, priced }));
  const shortages = shortagesOf(company, days.slice(0, -shortagesKept), priced);
  return {
    checks: ofShops.flatMap(({ checks }) => checks),
    waste: ofShops.flatMap(({ waste }) => waste),
    markdowns: ofShops.flatMap(({ markdowns }) => markdowns),
    ...shortages,
    watches: watchesOf(company, shops, days.slice(0, -watchesKept), priced),
    events: eventsOf(company, shops, days.slice(0, -eventsKept)),
    transfers: transfersOf(shops, days.slice(0, -eventsKept), priced),
  };
}

/** The last days, which the company's present tells. */
const shortagesKept = 30;
const watchesKept = 16;
const eventsKept = 3;

type Shop = PastCompany['stores'][number];
type Priced = PastCompany['goods'];

/** What part of the lots each store sees in time, turn by turn. */
const diligence = [0.96, 0.93, 0.9, 0.86, 0.95, 0.91, 0.77, 0.94, 0.89, 0.83, 0.97, 0.92];
/** By the day of the week, Sunday first. */
export const bustle = [1.35, 0.8, 0.85, 0.9, 1, 1.2, 1.4];

function ofStore(
  { code: store, staff }: Shop,
  place: number,
  { days, today, priced }: { days: readonly Day[]; today: Day; priced: Priced },
) {
  const random = randomOf(`past ${store} ${today}`);
  const share = diligence[place % diligence.length] ?? 0.9;
  const checks: ReturnType<typeof checkOf>[] = [];
  const waste: (ReturnType<typeof lineOf> & { held: boolean })[] = [];
  const markdowns: ReturnType<typeof markdownOf>[] = [];
  const line = (day: Day, article: Priced[number], lot: string, always?: 'soldoff') => {
    const made = lineOf(article, lot, day, { store, staff, random }, always);
    waste.push({ ...made, held: day >= heldFrom(today) });
    if (made.fate === 'soldoff') markdowns.push(markdownOf(made, article, random));
  };
  for (const [index, day] of days.entries()) {
    const busy = bustle[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1;
    for (let count = Math.round(random.int(3, 6) * busy); count > 0; count -= 1) {
      const goods = random.pick(priced);
      const lot = `P${day.slice(2).replaceAll('-', '')}${count}`;
      // The company grows better as it goes.
      const isSeen = random.chance(share - 0.08 * (1 - index / days.length)) || index > days.length - 4;
      const seenOn = addDays(day, isSeen ? -random.int(0, 3) : random.int(1, 2));
      checks.push(checkOf(goods, lot, day, seenOn, { store, staff, random }));
      if (!isSeen) line(seenOn, goods, lot);
    }
    const sold = random.int(0, 2) * busy * (0.7 + (0.5 * index) / days.length);
    for (let count = Math.round(sold); count > 0; count -= 1) line(day, random.pick(priced), `P${count}`);
    // What was marked down in time, and brought something back: more as the company learns it.
    const saved = random.int(1, 2) * busy * (0.6 + (0.8 * index) / days.length);
    for (let count = Math.round(saved); count > 0; count -= 1)
      line(day, random.pick(priced), `M${day.slice(2).replaceAll('-', '')}${count}`, 'soldoff');
  }
  return { checks, waste, markdowns };
}

type Hand = { store: string; staff: readonly Person[]; random: Random };

function checkOf(
  goods: Priced[number],
  lot: string,
  expiryDate: Day,
  day: Day,
  { store, staff, random }: Hand,
) {
  const at = instant(day, random.int(7, 10), random);
  const by = random.pick(staff);
  return {
    id: uuidAt(new Date(at), random),
    store,
    article: goods.article,
    lot,
    expiryDate,
    editType: random.weighted({ nodisplay: 5, cfmandremark: 2 }),
    remark: '',
    editTime: at,
    editUserId: by.id,
    editUserName: by.name,
    seenToo: false,
  };
}

function lineOf(
  { article, priceFen }: Priced[number],
  lot: string,
  day: Day,
  { store, staff, random }: Hand,
  always?: 'soldoff',
) {
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  const { by, ...line } = wasteLine(
    { article, lot, priceFen, expiryDate: null },
    day,
    [...names.keys()],
    random,
    always,
  );
  return { ...line, store, userId: by, userName: names.get(by) ?? by };
}

/** By whom it was sold off, that morning or the day before; its lot is gone. */
function markdownOf(
  { store, article, lot, day, priceFen: newFen, userId, userName }: ReturnType<typeof lineOf>,
  { priceFen }: Priced[number],
  random: Random,
) {
  const daysLeft = random.int(0, 1);
  const at = instant(addDays(day, -daysLeft), 8, random);
  const oldFen = priceFen ?? 0;
  return {
    id: uuidAt(new Date(at), random),
    store,
    article,
    lot,
    daysLeft,
    percent: Math.round(100 - (100 * (newFen ?? 0)) / Math.max(1, oldFen)),
    oldFen,
    newFen: newFen ?? 0,
    at,
    userId,
    userName,
    isOver: true,
  };
}

function shortagesOf(company: PastCompany, days: readonly Day[], priced: Priced) {
  const random = randomOf(`past shortages ${days[0]}`);
  const lacks = days.flatMap((day) =>
    random
      .shuffled(priced)
      .slice(0, random.int(14, 22))
      .map((goods) => {
        const opened = instant(day, 6, random);
        const isQuick = random.chance(0.86);
        const decided = new Date(
          Date.parse(opened) + random.int(isQuick ? 40 : 260, isQuick ? 235 : 1500) * 60_000,
        );
        const disposal = random.weighted({ exchange: 6, wait: 3, cancel: 1 });
        const whose = whoseGoods(shelfOf(goods), company.buyers);
        return {
          id: uuidAt(new Date(opened), random),
          day,
          article: goods.article,
          requestedQty: random.int(20, 60),
          lackQty: random.int(4, 20),
          ...whose,
          disposal,
          substitutes: disposal === 'exchange' ? [random.pick(priced).article] : [],
          editUserId: company.office.id,
          editUserName: company.office.name,
          editTime: decided.toISOString(),
          everywhere: false,
          held: false,
        };
      }),
  );
  const answers = lacks
    .filter(({ disposal }) => disposal === 'exchange')
    .flatMap(({ id, editTime, substitutes }) =>
      random
        .shuffled(company.stores)
        .slice(0, random.int(2, 4))
        .map(({ code, staff }) => ({
          store: code,
          lackId: id,
          requestedQty: 6,
          lackQty: random.int(1, 6),
          exportFlag: 'exported',
          exchangeFlag: random.weighted({ accept: 8, refuse: 2 }),
          exchangeFor: substitutes.join(' '),
          editUserId: staff[0]?.id ?? company.office.id,
          editUserName: staff[0]?.name ?? company.office.name,
          editTime: new Date(Date.parse(editTime) + random.int(30, 600) * 60_000).toISOString(),
        })),
    );
  return { lacks, answers };
}

function watchesOf(company: PastCompany, shops: readonly Shop[], days: readonly Day[], priced: Priced) {
  const random = randomOf(`past watches ${days[0]}`);
  return days.flatMap((day) =>
    random
      .shuffled(shops)
      .slice(0, random.int(1, 3))
      .map(({ code: store }) => {
        const goods = random.pick(priced);
        const at = instant(day, 9, random);
        const isLate = random.chance(0.18);
        const usedMs = random.int(isLate ? 250 : 20, isLate ? 700 : 230) * 60_000;
        return {
          id: uuidAt(new Date(at), random),
          store,
          day,
          article: goods.article,
          requiredQty: random.int(6, 40),
          buyerCode: whoseGoods(shelfOf(goods), company.buyers).buyerCode,
          editTime: at,
          editUserId: company.office.id,
          editUserName: company.office.name,
          status: random.weighted({ exchange: 3, REJECT: 2 }),
          remark: '已与供应商确认',
          disposeUserId: company.office.id,
          disposeUserName: company.office.name,
          disposeTime: new Date(Date.parse(at) + usedMs).toISOString(),
          held: false,
          usedMs,
        };
      }),
  );
}

function eventsOf({ scenes, office }: PastCompany, shops: readonly Shop[], days: readonly Day[]) {
  const random = randomOf(`past events ${days[0]}`);
  // Some things go wrong much more often than others.
  const often = random.shuffled(scenes);
  if (often.length === 0) return [];
  const events = days.flatMap((day) =>
    Array.from({ length: random.int(0, 3) }, () => {
      const scene = often[Math.floor((random.int(0, 999) / 1000) ** 3 * often.length)] ?? random.pick(often);
      const place = Math.floor((random.int(0, 999) / 1000) ** 1.6 * shops.length);
      const { code: store, staff, departmentId, departmentName, zone } = shops[place] ?? random.pick(shops);
      const at = instant(day, random.int(9, 16), random);
      const type = random.weighted({ hard: 1, soft: 3 });
      const minute = (from: number, to: number) => random.int(from, to) * 60_000;
      const ownMs = minute(5, random.chance(0.8) ? 55 : 200) * (type === 'hard' ? 1 : 2);
      const resolveMs = ownMs + minute(60, random.chance(0.8) ? 480 : 1500);
      const when = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
      return {
        id: uuidAt(new Date(at), random),
        type,
        scenes: scene.path,
        title: scene.names.slice(1).join(' '),
        description: `${departmentName}：${scene.names.at(-1)}，请尽快处理。`,
        cause: random.weighted({
          'machine.worn': 5,
          'machine.care': 4,
          'method.notkept': 3,
          'people.training': 3,
          'goods.supplier': 2,
          'system.fault': 2,
          unknown: 3,
        }),
        measure: random.chance(0.2) ? random.pick(measures) : undefined,
        solution: random.pick([
          '已现场处理，恢复正常。',
          '已更换部件，观察一天无异常。',
          '已与供应商确认并补齐。',
        ]),
        creator: random.pick(staff),
        leader: staff[0] ?? office,
        handler: scene.handler,
        manager: office,
        store,
        departmentId,
        departmentName,
        timeZone: zone,
        createdAt: at,
        ownMs,
        resolveMs,
        steps: [
          { process: 'sented', by: 'creator', at },
          { process: 'check', by: 'leader', at: when(ownMs / 4) },
          { process: 'assigned', by: 'manager', at: when(ownMs / 2) },
          { process: 'received', by: 'handler', at: when(ownMs) },
          { process: 'complete', by: 'handler', at: when(resolveMs) },
          { process: 'close', by: 'manager', at: when(resolveMs + minute(20, 300)) },
        ] as const,
      };
    }),
  );
  return events
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, numbersKept)
    .map((event, index) => ({ ...event, number: index + 1 }));
}

const measures = [
  '每周检查门封与温度记录',
  '更换供应商并抽检三批',
  '交接班时核对扫码枪电量',
  '收货时双人点数',
];

function transfersOf(shops: readonly Shop[], days: readonly Day[], priced: Priced) {
  const random = randomOf(`past transfers ${days[0]}`);
  if (shops.length < 2) return [];
  const made = days.flatMap((day) =>
    Array.from({ length: random.int(0, 2) }, () => {
      const [from, to] = random.shuffled(shops);
      const goods = random.pick(priced);
      const at = instant(day, 9, random);
      return {
        id: uuidAt(new Date(at), random),
        lackId: uuidAt(new Date(at), random),
        shortArticle: goods.article,
        article: goods.article,
        source: 'store' as const,
        fromPlace: from?.code ?? '',
        lot: `T${day.slice(2).replaceAll('-', '')}`,
        expiryDate: addDays(day, random.int(8, 20)),
        toStore: to?.code ?? '',
        quantity: random.int(2, 12),
        state: 'received' as const,
        askedAt: at,
        askedById: to?.staff[0]?.id ?? '',
        updatedAt: new Date(Date.parse(at) + random.int(5, 30) * 3_600_000).toISOString(),
        held: false,
      };
    }),
  );
  return made.slice(0, numbersKept).map((one, index) => ({ ...one, number: index + 1 }));
}

function instant(day: Day, hour: number, random: Random): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return new Date(`${day}T${two(hour)}:${two(random.int(0, 59))}:00+08:00`).toISOString();
}

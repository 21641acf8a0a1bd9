import { type SQL, sql } from 'drizzle-orm';
import { drafts } from '#core/andon/workflow';
import { defaultTimeZone } from '#core/catalog/days';
import {
  ages,
  decidedWithinHours,
  type FigureName,
  type Period,
  repeatWithinDays,
} from '#core/insight/figures';
import { elementsOf, firstWithin } from '../../platform/database/sql.ts';
import { isAnswered } from '../../platform/stock/is-answered.ts';
import { outlasted } from '../../platform/stock/lots.ts';
import { unsoldStep } from '../../platform/stock/unsold.ts';
import { alike } from '../../platform/tickets/alike.ts';

/** The figures of andon clocks. */
export const clocks: { [Name in FigureName]?: 'own' | 'resolve' } = { owned: 'own', solved: 'resolve' };

/** Whose facts are read. `isOffice`: also what belongs to no store. `buyer`: null = every purchaser's half-past stock. */
export type Scope = {
  stores: readonly { code: string; timeZone: string }[];
  isOffice: boolean;
  buyer: string | null | undefined;
  now: Date;
};

/** The same as SQL; `isOf` asks whether an event is of the stores, `from` and `to` are days. */
type Where = Pick<Scope, 'isOffice' | 'buyer' | 'now'> & {
  codes: SQL;
  /** `s`, with `code` and `zone`. */
  zones: SQL;
  isOf: (store: SQL) => SQL;
  from: SQL;
  to: SQL;
};

/**
 * The facts of a figure in a period, one a row: `id`, `store`, `day`, `article`, `lot`, `title`, `key` and its `name`, `hit`
 * (null while it is open), `fen`, `ms`. Figures and the rows behind them are read from nothing else.
 */
export function factsOf(figure: FigureName, scope: Scope, period: Period): SQL {
  return facts[figure](whereOf(scope, period));
}

/** Events that are told and have no time yet: their clock runs beyond its end. They are few. */
export function overdueOf(clock: 'own' | 'resolve', scope: Scope, period: Period): SQL {
  const where = whereOf(scope, period);
  return sql`
    select ${event} ${fromEvents(where)} and t.id in (
      select c.subject::uuid from service_clocks c
      where c.kind = 'andon' and c.clock = ${clock} and c.state = 'running' and c.due_at < ${now(where)})`;
}

function whereOf(scope: Scope, { from, to }: Period): Where {
  // As a value, not as a subquery: then it is known how many there are, and the plan fits them.
  const codes = sql`${sql.param(scope.stores.map(({ code }) => code))}::text[]`;
  const isOf = (store: SQL) =>
    scope.isOffice ? sql`(${store} is null or ${store} = any(${codes}))` : sql`${store} = any(${codes})`;
  return { ...scope, codes, zones: zonesOf(scope), isOf, from: sql`${from}::date`, to: sql`${to}::date` };
}

/** The facts of one store and day, those of the row `d` beside which it is read: `store` ('' = of none), `zone`, `day`. */
export function factsOfDay(figure: FigureName, now: Date): SQL {
  const ofDay = facts[figure]({
    isOffice: false,
    buyer: undefined,
    now,
    codes: sql`array[d.store]`,
    zones: sql`(select d.store as code, d.zone) s`,
    isOf: (store) => sql`coalesce(${store}, '') = d.store`,
    from: sql`d.day`,
    to: sql`d.day`,
  });
  // Asked of each row by itself, by its index; joined with all rows it would read all days of a store.
  return sql`${ofDay} offset 0`;
}

/** Stores and their zones as `s`. */
export function zonesOf({ stores }: Pick<Scope, 'stores'>): SQL {
  const rows = stores.map(({ code, timeZone }) => ({ code, zone: timeZone }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(code text, zone text)`;
}

const nulls = (names: readonly string[]) =>
  sql.join(
    names.map((name) => {
      const type = { hit: 'boolean', fen: 'bigint', ms: 'bigint' }[name] ?? 'text';
      return sql.raw(`null::${type} as ${name}`);
    }),
    sql`, `,
  );

const facts: Record<FigureName, (where: Where) => SQL> = {
  // `lossOf` of the ledger, line by line.
  loss: ({ codes, from, to }) => sql`
    select w.id::text as id, w.store, w.day, w.article, w.lot, w.reason as key,
      case w.fate when 'soldoff' then greatest(${usualFen} - coalesce(w.value_fen, 0), 0) else ${usualFen} end as fen,
      ${nulls(['title', 'name', 'hit', 'ms'])}
    from waste w
    where w.withdrawn_at is null and w.fate <> 'returned' and w.day between ${from} and ${to}
      and w.store = any(${codes})`,

  recovered: ({ codes, zones, from, to }) => sql`
    select w.id::text as id, w.store, w.day, w.article, w.lot,
      case w.fate when 'soldoff' then 'markdown' else 'return' end as key,
      case w.fate when 'soldoff' then coalesce(w.value_fen, 0) else ${usualFen} end as fen,
      ${nulls(['title', 'name', 'hit', 'ms'])}
    from waste w
    where w.withdrawn_at is null and w.fate in ('soldoff', 'returned')
      and w.day between ${from} and ${to} and w.store = any(${codes})
    union all
    select t.id::text, t.from_place, ${dayIn(sql`t.updated_at`)}, t.article, t.lot, 'transfer',
      round(t.quantity * coalesce(g.price_fen, 0))::bigint, ${nulls(['title', 'name', 'hit', 'ms'])}
    from transfers t join ${zones} on s.code = t.from_place join goods g on g.article = t.article
    where t.source = 'store' and t.state = 'received'
      and t.updated_at >= ${from} - interval '1 day' and t.updated_at < ${to} + interval '2 days'
      and ${dayIn(sql`t.updated_at`)} between ${from} and ${to}`,

  lots: ({ codes, zones, from, to, now: at }) => sql`
    select concat_ws('/', r.store, r.article, r.lot, r.expiry_date) as id, r.store, r.expiry_date as day, r.article, r.lot,
      case when r.seen <= r.expiry_date then 'in-time' else 'late' end as key, r.seen <= r.expiry_date as hit,
      ${nulls(['title', 'name', 'fen', 'ms'])}
    from (
      select f.*, ${dayIn(sql`f.first`)} as seen from (
        select c.store, c.expiry_date, c.article, c.lot, min(c.edit_time) as first
        from check_records c
        where c.withdrawn_at is null and c.store = any(${codes}) and c.lot <> ''
          and c.expiry_date between ${from} and ${to}
        group by c.store, c.expiry_date, c.article, c.lot) f
      join ${zones} on s.code = f.store
    ) r
    union all
    select concat_ws('/', l.store, l.article, l.lot, l.expiry_date), l.store, l.expiry_date, l.article, l.lot, 'unseen', false,
      ${nulls(['title', 'name', 'fen', 'ms'])}
    from lots l join ${zones} on s.code = l.store
    where l.lot <> '' and l.expiry_date between ${from} and ${to}
      and l.expiry_date < ${dayIn(now({ now: at }))}
      and case when l.sold_out_on is null then l.qty > 0 else ${outlasted} end
      and not exists (select from check_records c where c.store = l.store and c.article = l.article and c.lot = l.lot
        and c.withdrawn_at is null)
      and not exists (select from gone_stock o where o.store = l.store and o.article = l.article and o.lot = l.lot)
    union all
    select concat_ws('/', m.store, m.article, m.lot, m.expiry_date), m.store, m.expiry_date, m.article, m.lot, 'unseen', false,
      ${nulls(['title', 'name', 'fen', 'ms'])}
    from missed_lots m
    where m.expiry_date between ${from} and ${to} and m.store = any(${codes})
      and not exists (select from check_records c where c.store = m.store and c.article = m.article and c.lot = m.lot
        and c.withdrawn_at is null)`,

  shortages: (where) => sql`
    select k.id::text as id, null::text as store, k.day, k.article, k.buyer_code as buyer, k.disposal as key,
      case when k.disposal = 'nodispose' then case when ${now(where)} > k.opened + ${within} then false end
        else k.decided <= k.opened + ${within} end as hit,
      case when k.disposal <> 'nodispose' then ${msBetween(sql`k.opened`, sql`k.decided`)} end as ms,
      ${nulls(['title', 'lot', 'name', 'fen'])}
    from (
      select l.*, least(${madeAt(sql`l.id`)}, (l.day + time '08:00') at time zone ${defaultTimeZone}) as opened, coalesce((
        select min(c.at) from goods_lack_changes c
        where c.lack_id = l.id and c.store is null
          and jsonb_path_exists(c.changes, '$[*] ? (@.field == "disposeFlag" && @.to != "nodispose")')), l.edit_time) as decided
      from goods_lacks l
      where l.day between ${where.from} and ${where.to} and ${concerns(where)}
    ) k`,

  answers: ({ codes, from, to }) => sql`
    select concat(s.store, '/', s.lack_id) as id, s.store, l.day, l.article, l.buyer_code as buyer,
      case when ${isAnswered} then s.exchange_flag else '' end as key,
      case when ${isAnswered} then s.exchange_flag = 'accept' end as hit, ${nulls(['title', 'lot', 'name', 'fen', 'ms'])}
    from goods_lacks l join goods_lack_stores s on s.lack_id = l.id and s.store = any(${codes})
    where l.disposal = 'exchange' and l.day between ${from} and ${to}`,

  watches: ({ codes, from, to, now: at }) => sql`
    select w.id::text as id, w.store, w.day, w.article, w.buyer_code as buyer, w.status as key, ${inTime({ now: at })} as hit,
      case when c.state = 'stopped' then c.used_ms end as ms, ${nulls(['title', 'lot', 'name', 'fen'])}
    from shortage_watches w
    left join service_clocks c on c.kind = 'watch' and c.subject = w.id::text and c.clock = 'own'
    where w.day between ${from} and ${to} and w.store = any(${codes})`,

  owned: (where) => eventsTimed(where, 'own'),
  solved: (where) => eventsTimed(where, 'resolve'),

  repeats: (where) => sql`
    select ${event}, not exists (
      select from andon_tickets e
      where e.deleted_at is null and e.state not in (${elementsOf(drafts)}) and e.id <> t.id and ${alike}
        and e.created_at < t.created_at and e.created_at > t.created_at - ${repeatWithinDays} * interval '1 day'
    ) as hit, ${nulls(['article', 'lot', 'fen', 'ms'])}
    ${fromEvents(where)}`,

  causes: (where) => sql`
    select t.id::text as id, t.store, ${dayAt(sql`t.created_at`, sql`t.time_zone`)} as day, t.title, t.cause as key,
      t.cause not in ('', 'unknown') as hit, ${nulls(['name', 'article', 'lot', 'fen', 'ms'])}
    ${fromEvents(where)} and t.state in ('complete', 'close')`,

  ages: (where) =>
    waiting(where, firstWithin(sql`${dayOfCompany(now(where))} - h.since`, ages), sql`null::text`),
  buyers: (where) => waiting(where, sql`h.buyer_code`, sql`h.buyer_name`),

  unsold: (where) => unsoldOf(where, sql`true`),

  handled: (where) => sql`
    select r.id::text as id, null::text as store, ${dayOfCompany(sql`r.edit_time`)} as day, r.article, r.lot, r.name as title,
      r.buyer_code as buyer, r.disposal as key, (h.id is null or h.gone_at is not null) as hit, ${nulls(['name', 'fen', 'ms'])}
    from half_past_records r left join half_past_stock h on h.id = r.stock_id
    where r.withdrawn_at is null and ${dayOfCompany(sql`r.edit_time`)} between ${where.from} and ${where.to}
      and ${purchased(where, sql`r`)}`,
};

const usualFen = sql`coalesce(w.usual_value_fen, w.value_fen, 0)`;
const within = sql`${decidedWithinHours} * interval '1 hour'`;
const now = ({ now: at }: Pick<Where, 'now'>) => sql`${at.toISOString()}::timestamptz`;

const event = sql`t.id::text as id, t.store, ${dayAt(sql`t.created_at`, sql`t.time_zone`)} as day, t.title,
  coalesce(t.scenes[1]::text, '') as key, n.name`;

function fromEvents({ isOf, from, to }: Where): SQL {
  return sql`from andon_tickets t left join andon_scenes n on n.id = t.scenes[1]
    where t.deleted_at is null and t.state not in (${elementsOf(drafts)})
      and t.created_at >= ${from} - interval '1 day' and t.created_at < ${to} + interval '2 days'
      and ${dayAt(sql`t.created_at`, sql`t.time_zone`)} between ${from} and ${to}
      and ${isOf(sql`t.store`)}`;
}

function eventsTimed(where: Where, clock: 'own' | 'resolve'): SQL {
  return sql`
    select t.*, ${inTime(where)} as hit, case when c.state = 'stopped' then c.used_ms end as ms, ${nulls(['article', 'lot', 'fen'])}
    from (select ${event} ${fromEvents(where)}) t
    left join service_clocks c on c.kind = 'andon' and c.subject = t.id and c.clock = ${clock}`;
}

/** Whether a clock ended in its time, or runs beyond it. */
const inTime = (where: Pick<Where, 'now'>) =>
  sql`case when c.state = 'stopped' then c.used_ms <= c.duration_ms when c.due_at < ${now(where)} then false end`;

/** Shortages that concern the stores: those that name one of them, or none. */
function concerns({ isOffice, codes }: Where): SQL {
  if (isOffice) return sql`true`;
  return sql`(l.everywhere or exists (
    select from goods_lack_stores a where a.lack_id = l.id and a.store = any(${codes})))`;
}

function waiting(where: Where, key: SQL, name: SQL): SQL {
  return sql`
    select h.id::text as id, null::text as store, h.since as day, h.article, h.lot, h.name as title, h.buyer_code as buyer,
      ${key} as key, ${name} as name, ${nulls(['hit', 'fen', 'ms'])}
    from half_past_stock h where h.pending and ${purchased(where, sql`h`)}`;
}

function unsoldOf({ zones, now: at }: Pick<Where, 'zones' | 'now'>, isOf: SQL): SQL {
  return sql`
    select concat_ws('/', u.store, u.article, u.lot) as id, u.store, u.until as day, u.article, u.lot,
      ${unsoldStep(sql`z.today`)} as key, u.fen::bigint as fen, ${nulls(['title', 'name', 'hit', 'ms'])}
    from ${todays({ zones, now: at })} join unsold_lots u on u.store = z.code and u.until >= z.today where ${isOf}`;
}

/** Stores and their days as `z`: a day is worked out once, not of each lot. */
function todays({ zones, now: at }: Pick<Where, 'zones' | 'now'>): SQL {
  return sql`(select s.code, ${dayIn(now({ now: at }))} as today from ${zones} offset 0) z`;
}

/** Sums of what will not sell out as they are kept (`unsoldSums`), and the facts of stores of whose day none are. */
export function unsoldKept(scope: Scope): { sums: SQL; others: SQL } {
  const where = { zones: zonesOf(scope), now: scope.now };
  return {
    sums: sql`${todays(where)} join unsold_sums k on k.store = z.code and k.day = z.today`,
    others: unsoldOf(
      where,
      sql`not exists (select from unsold_sums k where k.store = z.code and k.day = z.today)`,
    ),
  };
}

function purchased({ buyer }: Where, row: SQL): SQL {
  if (buyer === null) return sql`true`;
  return buyer === undefined ? sql`false` : sql`${row}.buyer_code = ${buyer}`;
}

function dayAt(instant: SQL, zone: SQL): SQL {
  return sql`(${instant} at time zone ${zone})::date`;
}
const dayIn = (instant: SQL) => dayAt(instant, sql`s.zone`);
const dayOfCompany = (instant: SQL) => dayAt(instant, sql`${defaultTimeZone}::text`);

/** When a row was made, by its UUIDv7. A shortage has been there since, but no later than from eight on its day. */
function madeAt(id: SQL): SQL {
  return sql`to_timestamp(('x' || translate(left(${id}::text, 13), '-', ''))::bit(48)::bigint / 1000.0)`;
}

function msBetween(from: SQL, to: SQL): SQL {
  return sql`(extract(epoch from ${to} - ${from}) * 1000)::bigint`;
}

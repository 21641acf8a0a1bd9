import { sql } from 'drizzle-orm';
import { type Day, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { isHeld, undecided } from '#core/goods-lack/decision';
import { defaultsRow, lackCollections } from '../features/goods-lack/collections.ts';
import { type LackUpsert, upsertLacks } from '../features/goods-lack/upsert.ts';
import { keepWarehouseStock } from '../features/goods-lack/warehouse.ts';
import type { Transaction } from '../platform/database/database.ts';
import { isoTime } from '../platform/database/sql.ts';
import { inUnit, type Unit } from '../platform/sync/unit-of-work.ts';
import { goodsLackChanges, goodsSubstitutes } from '../schema/lacks.ts';
import type { DemoCompany } from './company.ts';
import { type DemoLack, demoLacks } from './lacks.ts';

/** Writes a month of shortages by the verbs that logistics and head office use. */
export async function fillLacks(
  tx: Transaction,
  company: DemoCompany,
  now: Date,
  userIdOf: (usercode: string) => string,
): Promise<void> {
  const today = dayInZone(now.getTime(), defaultTimeZone);
  const names = new Map(company.users.map((user) => [user.usercode, user.username]));
  const buyers = company.users.filter(({ usercode }) => usercode.startsWith('buyer'));
  const made = demoLacks(company.goods, company.stores, { today, buyers });
  const figuresAt = {
    midnightAt: new Date(`${today}T00:00:00+08:00`).toISOString(),
    liveAt: now.toISOString(),
  };
  await inUnit(tx, lackCollections, async (unit) => {
    if (made.defaults.size > 0) {
      await unit.tx
        .insert(goodsSubstitutes)
        .values(
          [...made.defaults].map(([article, substitutes]) => ({
            article,
            substitutes,
            updatedAt: now.toISOString(),
            updatedById: userIdOf('buyer01'),
            updatedBy: names.get('buyer01') ?? 'buyer01',
          })),
        );
    }
    for (const article of made.defaults.keys()) unit.touch(defaultsRow(article));
    await keepWarehouseStock(
      unit.tx,
      made.stock.map((one) => ({ ...one, ...figuresAt })),
    );
    const figures = (lack: DemoLack): LackUpsert => {
      const { lines, decision: _, flags: __, ...said } = lack;
      return { ...said, ...figuresAt, lines };
    };
    const machine = { userId: null, userName: '', at: now.toISOString(), cause: 'sync' as const };
    const { rows } = await upsertLacks(unit, made.lacks.map(figures), machine);
    const idOf = (index: number) => rows[index]?.id ?? '';
    await decide(unit, made.lacks, { idOf, today, names, userIdOf });
    await writeFlags(unit, made.lacks, { idOf, today, names, userIdOf });
  });
}

type Filling = {
  idOf(index: number): string;
  today: Day;
  names: ReadonlyMap<string, string>;
  userIdOf(usercode: string): string;
};

/** What head office decided, each at its time: by hand, because the verbs stamp the present one. */
async function decide({ tx }: Unit, lacks: readonly DemoLack[], filling: Filling): Promise<void> {
  const { idOf, today, names, userIdOf } = filling;
  const decided = lacks.flatMap(({ day, decision }, index) => {
    if (!decision) return [];
    const { disposal, substitutes, remark, by, at } = decision;
    const held = isHeld({ day, disposal }, dayInZone(at, defaultTimeZone), today);
    const person = { userId: userIdOf(by), userName: names.get(by) ?? by };
    const edit = { ...person, at };
    return { id: idOf(index), disposal, substitutes, remark, ...edit, decided: edit, held };
  });
  await tx.execute(sql`
    update goods_lacks l set disposal = d.disposal, substitutes = d.substitutes, remark = d.remark,
      edit_user_id = d."userId", edit_user_name = d."userName", edit_time = d.at, decided_by = d.decided,
      held = d.held
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d(id uuid, disposal text, substitutes text[],
      remark text, "userId" text, "userName" text, at timestamptz, decided jsonb, held boolean)
    where l.id = d.id`);
  await tx
    .insert(goodsLackChanges)
    .values(
      decided.map(({ id, disposal, userId, userName, at }) => ({
        lackId: id,
        at,
        userId,
        userName,
        cause: 'edit' as const,
        changes: [{ field: 'disposeFlag', from: undecided, to: disposal }],
      })),
    );
}

/** What stores said, and what they exported: one export a store and day. */
async function writeFlags({ tx }: Unit, lacks: readonly DemoLack[], filling: Filling): Promise<void> {
  const { idOf, names, userIdOf } = filling;
  const said = lacks.flatMap(({ flags, decision }, index) =>
    flags.map(({ by, ...flag }) => ({
      ...flag,
      id: idOf(index),
      exchangeFor: flag.exchangeFlag === '' ? '' : (decision?.substitutes ?? []).join(' '),
      userId: userIdOf(by),
      userName: names.get(by) ?? by,
    })),
  );
  await tx.execute(sql`
    update goods_lack_stores s set exchange_flag = f."exchangeFlag", exchange_for = f."exchangeFor",
      answered = jsonb_build_object('userId', f."userId", 'userName', f."userName", 'at', ${isoTime(sql`f.at`)}),
      export_flag = f."exportFlag", edit_user_id = f."userId", edit_user_name = f."userName", edit_time = f.at
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as f(store text, id uuid, "exchangeFlag" text,
      "exchangeFor" text, "exportFlag" text, "userId" text, "userName" text, at timestamptz)
    where s.store = f.store and s.lack_id = f.id`);
}

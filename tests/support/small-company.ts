import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { administratorRole } from '#core/access/administration';
import type { Goods } from '#core/catalog/goods';
import { spellPerson } from '#core/catalog/pinyin';
import type { Lot } from '#core/catalog/stock/lot';
import { roles as demoRoles } from '../../server/demo/roles.ts';
import { collections } from '../../server/features/near-expiry/collections.ts';
import { columnsOf } from '../../server/platform/database/columns.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { searchColumns } from '../../server/platform/database/goods-search.ts';
import { grantPoints } from '../../server/platform/people/grant-points.ts';
import { touchArticles } from '../../server/platform/stock/store-articles.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { roles, userRoles } from '../../server/schema/access.ts';
import { departments, userAreas, users } from '../../server/schema/people.ts';
import { goods, lots } from '../../server/schema/stock.ts';

export const everyonesPassword = '246 810';

/** The last one is two hours behind the others. */
export const stores = [
  { code: '1001', name: '人民路店', timeZone: 'Asia/Shanghai' },
  { code: '1002', name: '中山路店', timeZone: 'Asia/Shanghai' },
  { code: '1012', name: '友好路店', timeZone: 'Asia/Urumqi' },
] as const;
export type StoreCode = (typeof stores)[number]['code'];

/** The accounts of docs/tour.md that matter here, with the same roles, and one for each other role. */
export const people: {
  usercode: string;
  name: string;
  at: string;
  role: string;
  leads?: true;
  sees?: string[];
}[] = [
  { usercode: '100101', name: '林涛', at: '1001', role: 'store-staff' },
  { usercode: '100102', name: '许静', at: '1001', role: 'store-staff' },
  { usercode: '100103', name: '周晓岚', at: '1001', role: 'store-leader', leads: true },
  { usercode: '100201', name: '何伟', at: '1002', role: 'store-staff' },
  { usercode: '100203', name: '罗敏', at: '1002', role: 'store-leader', leads: true },
  { usercode: '101201', name: '阿里木', at: '1012', role: 'store-staff' },
  { usercode: 'ho01', name: '陈曦', at: 'HQ', role: 'headoffice', sees: ['R1', 'R3'] },
  { usercode: 'admin', name: '管理员', at: 'HQ', role: 'admin', sees: ['HQ'] },
  { usercode: 'editor', name: '演示编辑', at: 'HQ', role: 'editor', sees: ['1001'] },
  { usercode: 'visitor', name: '演示访客', at: '1001', role: 'visitor' },
  { usercode: 'buyer01', name: '沈越', at: 'HQ', role: 'buyer' },
  { usercode: 'handler01', name: '赵磊', at: 'HQ', role: 'handler' },
  { usercode: 'leader01', name: '钱峰', at: 'HQ', role: 'teamleader', sees: ['R3'] },
  { usercode: 'area01', name: '郑凯', at: 'R3', role: 'area-manager', sees: ['R3'] },
  { usercode: 'manager01', name: '王岚', at: 'HQ', role: 'andon-manager' },
  { usercode: 'wrh01', name: '马超', at: 'HQ', role: 'warehouse' },
  { usercode: 'sell01', name: '谢芳', at: 'HQ', role: 'telesales' },
];

const departmentRows = [
  { id: 'HQ', code: 'HQ', name: '总部', kind: 'company' as const, parentId: null },
  { id: 'R1', code: 'R1', name: '东部大区', kind: 'region' as const, parentId: 'HQ' },
  { id: 'R3', code: 'R3', name: '西部大区', kind: 'region' as const, parentId: 'HQ' },
  ...stores.map((store) => ({
    ...store,
    id: store.code,
    kind: 'store' as const,
    parentId: store.code === '1012' ? 'R3' : 'R1',
  })),
];

/** Stores, people and roles, without any goods. The permissions must have been seeded. */
export async function foundSmallCompany(db: Database): Promise<void> {
  passwordHash ??= hash(everyonesPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const everyonesHash = await passwordHash;
  await db.transaction(async (tx) => {
    await tx.insert(departments).values(departmentRows);
    await tx
      .insert(roles)
      .values(
        demoRoles.map(({ points: _, ...role }) => ({
          ...role,
          id: role.code,
          system: role.code === administratorRole,
        })),
      );
    for (const role of demoRoles) await grantPoints(tx, role.code, role.points);
    await tx
      .insert(users)
      .values(
        people.map(({ usercode, name, at, leads }) => ({
          id: userIdOf(usercode),
          usercode,
          username: name,
          searchPinyin: spellPerson(name),
          departmentId: at,
          passwordHash: everyonesHash,
          isLeader: leads ?? false,
        })),
      );
    await tx
      .insert(userRoles)
      .values(people.map(({ usercode, role }) => ({ userId: userIdOf(usercode), roleId: role })));
    await tx
      .insert(userAreas)
      .values(
        people.flatMap(({ usercode, sees = [] }) =>
          sees.map((departmentId) => ({ userId: userIdOf(usercode), departmentId })),
        ),
      );
  });
}

/** Made with less than the product takes, and looked at with what it was made with: tests sign in some thousand times. */
let passwordHash: Promise<string> | undefined;

export function userIdOf(usercode: string): string {
  return `u-${usercode}`;
}

/** Goods with their lots in one store; what is not said is ordinary: 30 days of shelf life, 10 pieces of each lot. */
export type OnShelf = Partial<Goods> & { article: string; lots: readonly Partial<Lot>[] };

/** Puts goods on a store's shelves, or changes what stands there, as an import does. */
export async function putOnShelves(
  db: Database,
  storeCode: StoreCode,
  shelf: readonly OnShelf[],
): Promise<void> {
  const store = stores.find((one) => one.code === storeCode);
  if (!store) throw new Error(`there is no store ${storeCode}`);
  const goodsRows = shelf.map(goodsOf);
  const lotRows = shelf.flatMap(({ article, lots: some }) =>
    some.map((lot) => lotOf(storeCode, article, lot)),
  );
  await inUnit(db, collections, async (unit) => {
    await unit.tx
      .insert(goods)
      .values(goodsRows)
      .onConflictDoUpdate({ target: goods.article, set: excluded(goods) });
    if (lotRows.length > 0) {
      await unit.tx
        .insert(lots)
        .values(lotRows)
        .onConflictDoUpdate({ target: [lots.store, lots.article, lots.lot], set: excluded(lots) });
    }
    touchArticles(
      unit,
      store.code,
      shelf.map((one) => one.article),
    );
  });
}

function goodsOf({ article, lots: _, ...said }: OnShelf): typeof goods.$inferInsert {
  const one: Goods = {
    article,
    goodsCode: `G-${article}`,
    barcodes: [],
    name: `商品 ${article}`,
    nameEn: null,
    shelfLifeDays: 30,
    priceFen: null,
    category: null,
    ...said,
  };
  return { ...one, ...searchColumns(one) };
}

function lotOf(store: string, article: string, said: Partial<Lot>): typeof lots.$inferInsert {
  const ordinary = {
    lot: '',
    expiryDate: null,
    qty: 10,
    liveQty: null,
    lastStockInDate: null,
    soldOutOn: null,
  };
  return { ...ordinary, ...said, store, article };
}

function excluded(table: PgTable) {
  return Object.fromEntries(columnsOf(table).map(({ field, name }) => [field, sql`excluded.${name}`]));
}

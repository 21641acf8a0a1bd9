import { sql } from 'drizzle-orm';
import { administratorRole } from '#core/access/administration';
import { pinKey, pins as pinRows } from '#core/near-expiry/contract';
import { hideThrough } from '#core/near-expiry/rules';
import { rowIn } from '#core/wire/collection';
import { andonCollections, sceneRow } from '../features/andon/collections.ts';
import { collections, touchArticles } from '../features/near-expiry/collections.ts';
import { allowLongWork, type Database, type Transaction } from '../platform/database/database.ts';
import { searchColumns } from '../platform/database/goods-search.ts';
import { demoPassword, hashPassword } from '../platform/people/sessions.ts';
import { inUnit } from '../platform/sync/unit-of-work.ts';
import { type DemoCompany, demoCompany, type Scale } from './company.ts';
import { fillClocks } from './fill-clocks.ts';
import { fillHalfPast } from './fill-half-past.ts';
import { fillLacks } from './fill-lacks.ts';
import { fillThemes } from './fill-themes.ts';
import { actorsOf, fillTickets } from './fill-tickets.ts';
import { fillTransfers } from './fill-transfers.ts';
import { fillWaste } from './fill-waste.ts';
import { fillWatches } from './fill-watches.ts';
import type { DemoStore } from './rows.ts';
import { type DemoScene, demoScenes } from './scenes.ts';

/**
 * Writes the demo company into an empty database, as if its stores had worked for three months; all of it or, when it is
 * interrupted, nothing.
 */
export async function fillDemo(db: Database, now: Date, scale?: Scale): Promise<void> {
  const company = demoCompany({ now: now.toISOString(), scale });
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    await allowLongWork(tx, fillMs);
    await insertPeople(tx, company, passwordHash, now);
    await insertGoods(tx, company);
    for (const store of company.stores) await fillStore(tx, company, store);
    await fillLacks(tx, company, now, userIdOf);
    await fillHalfPast(tx, company, now, userIdOf);
    await fillWaste(tx, company, now, userIdOf);
    await fillClocks(tx);
    await fillWatches(tx, company, now, userIdOf);
    // Before the events, which forget all mail that never was.
    await fillThemes(tx, company, now, userIdOf);
    const scenes = demoScenes();
    await fillScenes(tx, company, scenes, now);
    await fillTickets(tx, { company, scenes, now }, userIdOf);
    const actors = actorsOf(company, userIdOf);
    await fillTransfers(tx, { now, store: company.stores[0]?.code ?? '', actors });
  });
  await db.transaction(async (tx) => {
    await allowLongWork(tx, fillMs);
    await tx.execute(sql`analyze`);
  });
}

const fillMs = 600_000;

async function insertPeople(
  tx: Transaction,
  company: DemoCompany,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await insertRows(
    tx,
    'departments',
    'id text, code text, name text, parent_id text, kind text, time_zone text',
    company.departments.map((one) => ({
      ...one,
      parent_id: one.parentId,
      time_zone: one.timeZone,
    })),
  );
  await insertRows(
    tx,
    'roles',
    'id text, code text, name text, description text, enable_status boolean, system boolean',
    company.roles.map((role) => ({
      ...role,
      id: role.code,
      enable_status: true,
      system: role.code === administratorRole,
    })),
  );
  const departmentIds = new Map(company.departments.map((one) => [one.code, one.id]));
  await insertRows(
    tx,
    'users',
    `id text, usercode text, username text, department_id text, password_hash text, must_change_password boolean,
     enable_status boolean, is_leader boolean, email text, emp_id text, email_confirmed_at timestamptz, psr_code text,
     demo boolean`,
    company.users.map((user) => ({
      id: userIdOf(user.usercode),
      usercode: user.usercode,
      username: user.username,
      department_id: departmentIds.get(user.departmentCode),
      password_hash: passwordHash,
      must_change_password: false,
      enable_status: user.enableStatus,
      is_leader: user.isLeader,
      email: user.email,
      emp_id: user.empId,
      email_confirmed_at: user.email === null ? null : now.toISOString(),
      psr_code: user.psrCode,
      demo: true,
    })),
  );
  await insertRows(
    tx,
    'employees',
    'emp_id text, name text, email text, phone text, department text',
    company.users.map(({ username, employee, departmentCode }) => ({
      emp_id: employee.empId,
      name: username,
      email: employee.email,
      phone: employee.phone,
      department: company.departments.find(({ code }) => code === departmentCode)?.name ?? '',
    })),
  );
  await insertRows(
    tx,
    'user_roles',
    'user_id text, role_id text',
    company.users.flatMap((user) =>
      user.roles.map((role) => ({ user_id: userIdOf(user.usercode), role_id: role })),
    ),
  );
  await insertRows(
    tx,
    'user_areas',
    'user_id text, department_id text',
    company.users.flatMap((user) =>
      user.areas.map((area) => ({
        user_id: userIdOf(user.usercode),
        department_id: departmentIds.get(area) ?? area,
      })),
    ),
  );
  await insertRows(
    tx,
    'dictionaries',
    'type text, code text, name_zh text, name_en text, name_es text, name_ja text, is_final boolean, system boolean, sort integer',
    // The codes that the program knows are there already.
    company.dictionaries
      .filter(({ system }) => !system)
      .map(({ names, isFinal, ...entry }) => ({
        ...entry,
        is_final: isFinal,
        name_zh: names.zh,
        name_en: names.en,
        name_es: names.es,
        name_ja: names.ja,
      })),
  );
  for (const role of company.roles) await grantPoints(tx, role.code, role.points);
}

/** Grants a role its points, with the APIs below and the menus above them; `*` is every permission there is. */
export async function grantPoints(tx: Transaction, roleId: string, points: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with recursive wanted as (
      select id, pid from permissions
      where ${points.includes('*')} or code in (select jsonb_array_elements_text(${JSON.stringify(points)}::jsonb))
        or type = 3 and pid in (select jsonb_array_elements_text(${JSON.stringify(points)}::jsonb))
      union select p.id, p.pid from permissions p join wanted w on w.pid = p.id
    )
    insert into role_permissions (role_id, permission_id) select ${roleId}, id from wanted on conflict do nothing`);
}

async function insertGoods(tx: Transaction, company: DemoCompany): Promise<void> {
  await insertRows(
    tx,
    'goods',
    `article text, goods_code text, barcodes text[], name text, name_en text, shelf_life_days integer, price_fen integer,
     category text, search_name text,
     search_pinyin text, search_code text, search_barcodes text[]`,
    company.goods
      .map((goods) => ({ goods, search: searchColumns(goods) }))
      .map(({ goods, search }) => ({
        article: goods.article,
        goods_code: goods.goodsCode,
        barcodes: goods.barcodes,
        name: goods.name,
        name_en: goods.nameEn,
        shelf_life_days: goods.shelfLifeDays,
        price_fen: goods.priceFen,
        category: goods.category,
        search_name: search.searchName,
        search_pinyin: search.searchPinyin,
        search_code: search.searchCode,
        search_barcodes: search.searchBarcodes,
      })),
  );
}

async function fillStore(db: Transaction, company: DemoCompany, store: DemoStore): Promise<void> {
  const { lots, checks, pins } = company.stockOf(store);
  const names = new Map(company.users.map((user) => [user.usercode, user.username]));
  await inUnit(db, collections, async (unit) => {
    await insertRows(
      unit.tx,
      'lots',
      `store text, article text, lot text, expiry_date date, qty numeric, live_qty numeric, last_stock_in_date date,
       sold_out_on date`,
      lots.map((lot) => ({
        store: lot.store,
        article: lot.article,
        lot: lot.lot,
        expiry_date: lot.expiryDate,
        qty: lot.qty,
        live_qty: lot.liveQty,
        last_stock_in_date: lot.lastStockInDate,
        sold_out_on: lot.soldOutOn,
      })),
    );
    await insertRows(
      unit.tx,
      'check_records',
      `id uuid, store text, article text, lot text, expiry_date date, edit_type text, hidden_through date, remark text,
       edit_time timestamptz, edit_user_id text, edit_user_name text, seen_too boolean, withdrawn_at timestamptz,
       withdrawn_by text`,
      checks.map((check) => ({
        id: check.id,
        store: check.store,
        article: check.article,
        lot: check.lot,
        expiry_date: check.expiryDate,
        edit_type: check.action,
        hidden_through:
          check.action === 'later' ? hideThrough(check.at, check.laterDays ?? 0, store.timeZone) : null,
        remark: check.remark,
        edit_time: check.at,
        edit_user_id: userIdOf(check.userCode),
        edit_user_name: names.get(check.userCode) ?? check.userCode,
        seen_too: false,
        withdrawn_at: check.withdrawnAt,
        withdrawn_by: check.withdrawnBy && (names.get(check.withdrawnBy) ?? check.withdrawnBy),
      })),
    );
    await insertRows(
      unit.tx,
      'pins',
      'store text, user_id text, article text',
      pins.map((pin) => ({
        store: pin.store,
        user_id: userIdOf(pin.userCode),
        article: pin.article,
      })),
    );
    const articles = [...new Set(lots.map((lot) => lot.article))];
    touchArticles(unit, store.code, articles);
    for (const pin of pins) {
      unit.touch(rowIn(pinRows, store.code, pinKey(userIdOf(pin.userCode), pin.article)));
    }
  });
}

async function fillScenes(
  tx: Transaction,
  company: DemoCompany,
  scenes: readonly DemoScene[],
  now: Date,
): Promise<void> {
  const keeper = company.users.find(({ usercode }) => usercode === 'ho01');
  await inUnit(tx, andonCollections, async (unit) => {
    await insertRows(
      unit.tx,
      'andon_scenes',
      'id uuid, name text, parent_id uuid, level integer, updated_at timestamptz, updated_by_id text, updated_by text',
      scenes.map(({ id, name, parentId, level }) => ({
        id,
        name,
        level,
        parent_id: parentId,
        updated_at: now.toISOString(),
        updated_by_id: userIdOf('ho01'),
        updated_by: keeper?.username,
      })),
    );
    await insertRows(
      unit.tx,
      'andon_scene_people',
      'scene_id uuid, user_id text, role text',
      scenes.flatMap(({ id, ...people }) =>
        (['handler', 'recipient'] as const).flatMap((role) =>
          people[`${role}s`].map((code) => ({ scene_id: id, user_id: userIdOf(code), role })),
        ),
      ),
    );
    for (const { id } of scenes) unit.touch(sceneRow(id));
  });
}

function userIdOf(usercode: string): string {
  return `u-${usercode}`;
}

/** Inserts many rows in few statements; the rows' fields are the columns' names. */
async function insertRows(
  tx: Transaction,
  table: string,
  columns: string,
  rows: readonly object[],
): Promise<void> {
  const names = columns.split(',').map((column) => column.trim().split(' ')[0] ?? '');
  for (let from = 0; from < rows.length; from += rowsInStatement) {
    const part = JSON.stringify(rows.slice(from, from + rowsInStatement));
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${sql.raw(names.join(', '))})
      select ${sql.raw(names.join(', '))} from jsonb_to_recordset(${part}::jsonb) as rows(${sql.raw(columns)})`);
  }
}

const rowsInStatement = 5000;

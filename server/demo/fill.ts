import { sql } from 'drizzle-orm';
import { administratorRole } from '#core/access/administration';
import { pinKey, pins as pinRows } from '#core/near-expiry/contract';
import { hideThrough } from '#core/near-expiry/rules';
import { rowIn } from '#core/wire/collection';
import { andonCollections, sceneRow } from '../features/andon/collections.ts';
import { collections } from '../features/near-expiry/collections.ts';
import { insertRows } from '../platform/database/columns.ts';
import { allowLongWork, type Database, type Transaction } from '../platform/database/database.ts';
import { searchColumns } from '../platform/database/goods-search.ts';
import { grantPoints } from '../platform/people/grant-points.ts';
import { nameColumns } from '../platform/people/name-columns.ts';
import { demoPassword, hashPassword } from '../platform/people/sessions.ts';
import { touchArticles } from '../platform/stock/store-articles.ts';
import { inUnit } from '../platform/sync/unit-of-work.ts';
import { roles, userRoles } from '../schema/access.ts';
import { andonScenePeople, andonScenes } from '../schema/andon.ts';
import { departments, employees, userAreas, users } from '../schema/people.ts';
import { dictionaries } from '../schema/settings.ts';
import { checkRecords, goods, lots, pins } from '../schema/stock.ts';
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
    await insertRows(
      tx,
      goods,
      company.goods.map(({ pinyin: _, ...one }) => ({ ...one, ...searchColumns(one) })),
    );
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
  await insertRows(tx, departments, company.departments);
  await insertRows(
    tx,
    roles,
    company.roles.map((role) => ({
      ...role,
      id: role.code,
      enableStatus: true,
      system: role.code === administratorRole,
    })),
  );
  const departmentIds = new Map(company.departments.map((one) => [one.code, one.id]));
  await insertRows(
    tx,
    users,
    company.users.map((user) => ({
      id: userIdOf(user.usercode),
      usercode: user.usercode,
      ...nameColumns(user.username),
      departmentId: departmentIds.get(user.departmentCode),
      passwordHash,
      mustChangePassword: false,
      enableStatus: user.enableStatus,
      isLeader: user.isLeader,
      email: user.email,
      empId: user.empId,
      emailConfirmedAt: user.email === null ? null : now.toISOString(),
      psrCode: user.psrCode,
      demo: true,
    })),
  );
  await insertRows(
    tx,
    employees,
    company.users.map(({ username, employee, departmentCode }) => ({
      empId: employee.empId,
      name: username,
      email: employee.email,
      phone: employee.phone,
      department: company.departments.find(({ code }) => code === departmentCode)?.name ?? '',
    })),
  );
  await insertRows(
    tx,
    userRoles,
    company.users.flatMap((user) =>
      user.roles.map((role) => ({ userId: userIdOf(user.usercode), roleId: role })),
    ),
  );
  await insertRows(
    tx,
    userAreas,
    company.users.flatMap((user) =>
      user.areas.map((area) => ({
        userId: userIdOf(user.usercode),
        departmentId: departmentIds.get(area) ?? area,
      })),
    ),
  );
  await insertRows(
    tx,
    dictionaries,
    // The codes that the program knows are there already.
    company.dictionaries
      .filter(({ system }) => !system)
      .map(({ names, isFinal, ...entry }) => ({
        ...entry,
        isFinal,
        nameZh: names.zh,
        nameEn: names.en,
        nameEs: names.es,
        nameJa: names.ja,
      })),
  );
  for (const role of company.roles) await grantPoints(tx, role.code, role.points);
}

async function fillStore(db: Transaction, company: DemoCompany, store: DemoStore): Promise<void> {
  const shelf = company.stockOf(store);
  const names = new Map(company.users.map((user) => [user.usercode, user.username]));
  await inUnit(db, collections, async (unit) => {
    await insertRows(unit.tx, lots, shelf.lots);
    await insertRows(
      unit.tx,
      checkRecords,
      shelf.checks.map((check) => ({
        id: check.id,
        store: check.store,
        article: check.article,
        lot: check.lot,
        expiryDate: check.expiryDate,
        editType: check.action,
        hidden_through:
          check.action === 'later' ? hideThrough(check.at, check.laterDays ?? 0, store.timeZone) : null,
        remark: check.remark,
        editTime: check.at,
        editUserId: userIdOf(check.userCode),
        editUserName: names.get(check.userCode) ?? check.userCode,
        seenToo: false,
        withdrawnAt: check.withdrawnAt,
        withdrawnBy: check.withdrawnBy && (names.get(check.withdrawnBy) ?? check.withdrawnBy),
      })),
    );
    await insertRows(
      unit.tx,
      pins,
      shelf.pins.map((pin) => ({ store: pin.store, userId: userIdOf(pin.userCode), article: pin.article })),
    );
    const articles = [...new Set(shelf.lots.map((lot) => lot.article))];
    touchArticles(unit, store.code, articles);
    for (const pin of shelf.pins) {
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
      andonScenes,
      scenes.map(({ id, name, parentId, level }) => ({
        id,
        name,
        level,
        parentId,
        updatedAt: now.toISOString(),
        updatedById: userIdOf('ho01'),
        updatedBy: keeper?.username,
      })),
    );
    await insertRows(
      unit.tx,
      andonScenePeople,
      scenes.flatMap(({ id, ...people }) =>
        (['handler', 'recipient'] as const).flatMap((role) =>
          people[`${role}s`].map((code) => ({ sceneId: id, userId: userIdOf(code), role })),
        ),
      ),
    );
    for (const { id } of scenes) unit.touch(sceneRow(id));
  });
}

function userIdOf(usercode: string): string {
  return `u-${usercode}`;
}

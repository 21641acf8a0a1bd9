import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  insertPermission,
  listPermissions,
  type PermissionRow,
  updatePermission,
} from '#core/permissions/contract';
import { answered, type Person } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const below = async (person: Person, pid: string): Promise<PermissionRow[]> =>
  answered(listPermissions, await person.call(listPermissions, { query: { pid } }));

it('what an administrator made before a new version brings its like becomes the program’s own', async () => {
  const before = await startTestServer();
  // As an earlier version was, which knew neither the point nor its calls.
  await before.db.execute(sql`delete from permissions where pid = 'POINT-PERMISSION-DELETE'`);
  await before.db.execute(sql`delete from permissions where id = 'POINT-PERMISSION-DELETE'`);
  const body = { type: 2, pid: 'MENU-PERMISSIONS', name: '我的', code: 'POINT-PERMISSION-DELETE' };
  const admin = await before.login('admin');
  const mine = answered(insertPermission, await admin.call(insertPermission, { body }));
  await before.stop();

  const after = await startTestServer({ database: before.database });
  try {
    const again = await after.login('admin');
    const points = await below(again, 'MENU-PERMISSIONS');
    expect(points.find(({ code }) => code === 'POINT-PERMISSION-DELETE')).toMatchObject({
      id: mine.id,
      name: '我的',
      system: true,
    });
    expect(await below(again, mine.id)).toMatchObject([{ code: 'API-permissions.delete', system: true }]);
  } finally {
    await after.close();
  }
});

it('what an administrator took from a menu of the program stays taken', async () => {
  const before = await startTestServer();
  const admin = await before.login('admin');
  const menu = async (code: string) =>
    (await before.db.execute(sql`select pid, icon, path from permissions where code = ${code}`)).rows;
  // The other way round than the program has them.
  const users = { id: 'MENU-USERS', version: 1, pid: null, icon: null };
  answered(updatePermission, await admin.call(updatePermission, { body: users }));
  const system = { id: 'MENU-SYSTEM', version: 1, pid: 'MENU-USERS' };
  answered(updatePermission, await admin.call(updatePermission, { body: system }));
  await before.stop();

  const after = await startTestServer({ database: before.database });
  try {
    expect(await menu('MENU-USERS')).toEqual([{ pid: null, icon: null, path: '/system/users' }]);
    expect(await menu('MENU-SYSTEM')).toMatchObject([{ pid: 'MENU-USERS' }]);
  } finally {
    await after.close();
  }
});

it('menus that release 1.0.0 put below each other stand at the top again', async () => {
  const first = await startTestServer();
  await first.db.execute(sql`update permissions set pid = 'MENU-USERS' where id = 'MENU-SYSTEM'`);
  await first.stop();
  const second = await startTestServer({ database: first.database });
  try {
    const { rows } = await second.db.execute(sql`
      select id, pid from permissions where id in ('MENU-SYSTEM', 'MENU-USERS', 'MENU-ROLES') order by id`);
    expect(rows).toEqual([
      { id: 'MENU-ROLES', pid: 'MENU-SYSTEM' },
      { id: 'MENU-SYSTEM', pid: null },
      { id: 'MENU-USERS', pid: null },
    ]);
  } finally {
    await second.close();
  }
});

it('a second start changes nothing', async () => {
  const first = await startTestServer();
  const rows = async () => (await first.db.execute(sql`select * from permissions order by id`)).rows;
  const grants = async () => (await first.db.execute(sql`select * from role_permissions order by 1, 2`)).rows;
  const before = [await rows(), await grants()];
  await first.stop();
  const second = await startTestServer({ database: first.database });
  try {
    expect([await rows(), await grants()]).toEqual(before);
  } finally {
    await second.close();
  }
});

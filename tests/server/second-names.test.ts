import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  departmentTreeNoUser,
  insertDepartment,
  listDepartments,
  regionTree,
  updateDepartment,
} from '#core/departments/contract';
import { lookAtDevice, reportDevice, shareOwnDevice } from '#core/devices/own';
import { insightChoices } from '#core/insight/contract';
import { getRole, insertRole, listAllRoles, listRoles, updateRole } from '#core/roles/contract';
import {
  insertServiceAccount,
  listServiceAccounts,
  serviceAccountChoices,
} from '#core/service-accounts/contract';
import { sessionInfo } from '#core/session/contract';
import { getUser, listUsers } from '#core/users/contract';
import { listViews } from '#core/views/contract';
import { listWaste } from '#core/waste/online-contract';
import { answered } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());
const admin = await server.login('admin');
const zhou = await server.login('100103');
await server.db.execute(sql`update departments set name_en = 'Renmin Road' where id = '1001'`);
await server.db.execute(sql`update departments set name_en = 'East' where id = 'R1'`);
await server.db.execute(sql`
  with made as (insert into goods (article, goods_code, name, search_name, search_code)
    values ('second-name', 'second-name', 'x', 'x', 'second-name') returning article)
  insert into waste (id, store, article, lot, fate, reason, remark, qty, day, at, user_id, user_name)
  select gen_random_uuid(), '1001', article, 'W', 'thrown', 'damaged', '', 1, '2026-03-01', now(), 'u', 'U' from made`);

const leaders = answered(listAllRoles, await admin.call(listAllRoles)).find(
  ({ code }) => code === 'store-leader',
);
await admin.call(insertServiceAccount, {
  body: { code: 'erp', name: 'ERP', roleId: leaders?.id ?? '', areaIds: ['1001'], days: 30 },
});

/** Who reads it so. */
const readers = { 'zh-CN': false, 'ja-JP': false, 'en-US': true, 'es-ES': true } as const;

test.each(Object.entries(readers))(
  'stores, departments and roles are told in the language of whoever asks: %s',
  async (language, isEnglish) => {
    const asked = { headers: { 'accept-language': language } };
    const [store, role, region] = isEnglish
      ? ['Renmin Road', 'Store leader', 'East']
      : ['人民路店', '店长', '东部大区'];
    const info = answered(sessionInfo, await zhou.call(sessionInfo, asked));
    expect([info.stores[0]?.name, info.departmentName, info.roleNames]).toEqual([store, store, [role]]);
    // One without a second name has the first.
    expect(
      answered(sessionInfo, await admin.call(sessionInfo, asked)).stores.map(({ name }) => name),
    ).toContain('中山路店');

    const body = { usercode: '100103' };
    const [row] = answered(listUsers, await admin.call(listUsers, { ...asked, body })).items;
    expect([row?.departmentName, row?.roles[0]?.name]).toEqual([store, role]);
    const one = answered(getUser, await admin.call(getUser, { ...asked, params: { id: row?.id ?? '' } }));
    expect(one.departmentName).toBe(store);

    const names = (nodes: readonly { name: string; children: readonly unknown[] }[]) => JSON.stringify(nodes);
    for (const tree of [departmentTreeNoUser, regionTree])
      expect(names(answered(tree, await admin.call(tree, asked)))).toContain(`"${region}"`);
    const roles = answered(listAllRoles, await admin.call(listAllRoles, asked));
    expect(roles.map(({ name }) => name)).toContain(role);
    expect(answered(listViews, await admin.call(listViews, asked)).roles.map(({ name }) => name)).toContain(
      role,
    );
    const { regions } = answered(insightChoices, await admin.call(insightChoices, asked));
    expect(regions).toContainEqual({ id: 'R1', name: region });

    // Lists that only the server has, and what a shared phone keeps for its login page.
    const [thrown] = answered(
      listWaste,
      await admin.call(listWaste, {
        ...asked,
        body: { from: '2026-03-01', to: '2026-03-01', search: 'second-name' },
      }),
    ).items;
    expect(thrown?.hdstoreName).toBe(store);
    const { key } = answered(
      reportDevice,
      await zhou.call(reportDevice, { body: { installed: false, version: '1', operations: 0, photos: 0 } }),
    );
    const told = answered(
      shareOwnDevice,
      await zhou.call(shareOwnDevice, { ...asked, body: { key, shared: true } }),
    );
    // With both: who stands before the phone may read another language than who shared it.
    const both = { name: '人民路店', nameEn: 'Renmin Road' };
    expect(told.shared).toEqual({ code: '1001', name: store, names: both });
    const look = { ...asked, body: { key } };
    expect(answered(lookAtDevice, await server.stranger.call(lookAtDevice, look)).shared).toEqual(
      told.shared,
    );

    const given = answered(serviceAccountChoices, await admin.call(serviceAccountChoices, asked));
    expect(given.roles.map(({ name }) => name)).toContain(role);
    expect(given.places).toContainEqual(expect.objectContaining({ id: '1001', name: store }));
    const [program] = answered(
      listServiceAccounts,
      await admin.call(listServiceAccounts, { ...asked, body: {} }),
    ).items;
    expect(program).toMatchObject({ role, areas: [`1001 ${store}`] });
  },
);

test('a second name is kept by whoever does not know of it, and taken away by whoever does', async () => {
  const place = answered(
    insertDepartment,
    await admin.call(insertDepartment, {
      body: {
        parentId: 'R1',
        kind: 'store',
        name: '新店',
        nameEn: ' New store ',
        code: '1099',
        timeZone: 'Asia/Shanghai',
      },
    }),
  );
  expect(place.nameEn).toBe('New store');
  const draft = { id: place.id, name: '新新店', code: '1099', timeZone: 'Asia/Shanghai' };
  const kept = answered(
    updateDepartment,
    await admin.call(updateDepartment, { body: { ...draft, version: 1 } }),
  );
  expect([kept.name, kept.nameEn]).toEqual(['新新店', 'New store']);
  const gone = { ...draft, version: 2, nameEn: '' };
  expect(answered(updateDepartment, await admin.call(updateDepartment, { body: gone })).nameEn).toBeNull();
  expect(
    answered(listDepartments, await admin.call(listDepartments)).find(({ id }) => id === '1001'),
  ).toMatchObject({ name: '人民路店', nameEn: 'Renmin Road' });

  const made = answered(
    insertRole,
    await admin.call(insertRole, { body: { name: '夜班', nameEn: 'Night shift' } }),
  );
  const body = { id: made.id, name: '晚班', version: 1 };
  expect(answered(updateRole, await admin.call(updateRole, { body })).nameEn).toBe('Night shift');
  const page = answered(listRoles, await admin.call(listRoles, { body: { name: 'night' } }));
  expect(page.items.map(({ id }) => id)).toEqual([made.id]);
  answered(updateRole, await admin.call(updateRole, { body: { ...body, version: 2, nameEn: null } }));
  expect(answered(getRole, await admin.call(getRole, { params: { id: made.id } })).nameEn).toBeNull();
});

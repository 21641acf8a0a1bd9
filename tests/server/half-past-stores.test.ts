import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handleStock, withdrawHandling } from '#core/half-past/contract';
import { listRecords, listStock } from '#core/half-past/online-contract';
import { sessionInfo } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { halfPastWork, inBin, makePurchaser, putSnapshot, stockIn } from '../support/half-past.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

/** The log of handled stock, read by those whom the document names beside head office: stores (decision 70). */
const server = await startTestServer();
afterAll(() => server.close());
const grant = (role: string, ...ids: string[]) =>
  server.db.execute(sql`
    insert into role_permissions (role_id, permission_id)
    select ${role}, jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) on conflict do nothing`);
const revoke = (role: string, ...ids: string[]) =>
  server.db.execute(sql`
    delete from role_permissions where role_id = ${role}
      and permission_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
const page = ['MENU-HALFPAST', 'MENU-HALFPAST-LOG', `API-${listRecords.name}`];

let leader: Person;
const handled = async (
  person: Person,
  body: Parameters<ReturnType<typeof halfPastWork>['handled']>[0] = {},
) =>
  (await halfPastWork(person).handled({ actualityData: true, ...body })).map(({ fbin }) => fbin).toSorted();

beforeAll(async () => {
  await makePurchaser(server, 'buyer01', 'P01');
  await putSnapshot(server, inBin('A-1'), inBin('A-2', { psrCode: 'P02', vendor: '杭州果园' }), inBin('A-3'));
  for (const [bin, buyer, disposal] of [
    ['A-1', 'buyer01', 'return'],
    ['A-2', 'ho01', 'promote'],
  ] as const)
    expect(
      await halfPastWork(await server.login(buyer)).handle(await stockIn(server, bin), { disposal }),
    ).toMatchObject({ code: codes.success });
  leader = await server.login('100103');
});

describe('a store', () => {
  test('without the page has none of it', async () => {
    expect(await leader.call(listRecords, { body: {} })).toMatchObject(
      refused(codes.forbidden, 'no-permission', { point: 'MENU-HALFPAST-LOG' }),
    );
  });

  test('that was given it has it in its menu, and reads every purchaser’s, by each filter', async () => {
    await grant('store-leader', ...page);
    const { menus } = answered(sessionInfo, await leader.call(sessionInfo));
    expect(menus.map(({ code }) => code)).toContain('MENU-HALFPAST-LOG');
    expect(await handled(leader)).toEqual(['A-1', 'A-2']);
    expect(await handled(leader, { psrCode: 'P02' })).toEqual(['A-2']);
    expect(await handled(leader, { likeVendor: '果园' })).toEqual(['A-2']);
    expect(await handled(leader, { disposal: 'return' })).toEqual(['A-1']);
    expect((await halfPastWork(leader).handled())[0]).toMatchObject({
      disposal: expect.any(String),
      editUserName: expect.stringMatching(/./),
      fqty: 120,
    });
  });

  test('does not see what waits, handles nothing and takes nothing back', async () => {
    expect(await leader.call(listStock, { body: {} })).toMatchObject({ code: codes.forbidden });
    const id = await stockIn(server, 'A-3');
    expect(await leader.call(handleStock, { body: { id, disposal: 'return' } })).toMatchObject({
      code: codes.forbidden,
    });
    const [record] = await halfPastWork(leader).handled();
    const takeBack = () => leader.call(withdrawHandling, { params: { id: record?.id ?? '' }, body: {} });
    expect(await takeBack()).toMatchObject(refused(codes.forbidden, 'no-permission'));
    // Not with a purchaser's point either: it is not theirs.
    const point = ['POINT-HALFPAST-HANDLE', `API-${withdrawHandling.name}`];
    await grant('store-leader', ...point);
    expect(await takeBack()).toMatchObject(refused(codes.notFound, 'half-past-record-unknown'));
    await revoke('store-leader', ...point);
    expect(await handled(leader)).toEqual(['A-1', 'A-2']);
  });

  test('reads nothing more once the page is taken away', async () => {
    await revoke('store-leader', ...page);
    expect(await leader.call(listRecords, { body: {} })).toMatchObject({ code: codes.forbidden });
    const { menus } = answered(sessionInfo, await leader.call(sessionInfo));
    expect(menus.map(({ code }) => code)).not.toContain('MENU-HALFPAST-LOG');
  });
});

test('a purchaser reads their own alone, a store of their own or not', async () => {
  const shen = await server.login('buyer01');
  expect(await handled(shen)).toEqual(['A-1']);
  await server.db.execute(sql`
    insert into user_areas (user_id, department_id) values ('u-buyer01', '1001') on conflict do nothing`);
  expect(await handled(shen)).toEqual(['A-1']);
});

test('whoever has neither a purchaser code nor a store reads nothing', async () => {
  await grant('handler', ...page);
  const handler = await server.login('handler01');
  expect(await handled(handler)).toEqual([]);
});

import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { insertServiceAccount } from '#core/service-accounts/contract';
import { answered } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());

const many = 10_000;
const atOnce = 8;

/** The first night of a company of ten thousand: how long it takes is told, and held to nothing here. */
it('ten thousand users, a group of them all, and a page of the list', async () => {
  const admin = await server.login('admin');
  const body = { code: 'many', name: 'many', roleId: 'admin', areaIds: ['HQ'], days: 30 as const };
  const { key } = answered(insertServiceAccount, await admin.call(insertServiceAccount, { body }));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const ask = async (method: string, path: string, said?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/prod-api/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
      ...(said && { body: JSON.stringify(said) }),
    });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(2)} s\n`);
    return result;
  };
  const ids: string[] = [];
  await timed(`${many} users made`, async () => {
    const numbers = Array.from({ length: many }, (_, at) => at);
    const one = async () => {
      for (let at = numbers.shift(); at !== undefined; at = numbers.shift()) {
        const { status, body: made } = await ask('POST', '/Users', {
          userName: `p${at}`,
          externalId: `x${at}`,
          name: { givenName: 'Tao', familyName: `Lin${at}` },
          emails: [{ value: `p${at}@example.com`, type: 'work', primary: true }],
          active: true,
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': {
            employeeNumber: `N${at}`,
            department: '1001',
          },
        });
        expect(status).toBe(201);
        ids.push(made.id);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  });
  await server.db.execute(sql`update roles set provider_groups = '{Everybody}' where id = 'store-staff'`);
  const members = ids.map((value) => ({ value }));
  const group = await timed('a group of all, with their role', () =>
    ask('POST', '/Groups', { displayName: 'Everybody', members }),
  );
  expect(group.status).toBe(201);
  const given = await server.db.execute(sql`
    select count(*)::int as n from user_roles ur join users u on u.id = ur.user_id
    where ur.role_id = 'store-staff' and u.usercode like 'p%'`);
  expect(given.rows).toEqual([{ n: many }]);
  const filter = encodeURIComponent('userName eq "P50"');
  const found = await timed('one of them found', () => ask('GET', `/Users?filter=${filter}`));
  expect(found.body.totalResults).toBe(1);
  const page = await timed('a page of 100 in the middle', () =>
    ask('GET', '/Users?startIndex=100&count=100'),
  );
  expect(page.body.Resources).toHaveLength(100);
  const more = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] };
  const out = { ...more, Operations: [{ op: 'remove', path: `members[value eq "${ids[0]}"]` }] };
  const left = await timed('one of them out of the group', () =>
    ask('PATCH', `/Groups/${group.body.id}`, out),
  );
  expect(left.status).toBe(204);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { listAudit } from '#core/logs/contract';
import { updateRole } from '#core/roles/contract';
import { insertServiceAccount } from '#core/service-accounts/contract';
import { login, sessionInfo } from '#core/session/contract';
import { beginProviderSignIn, finishProviderSignIn } from '#core/session/provider';
import { codes } from '#core/wire/codes';
import { roles as demoRoles } from '../../server/demo/roles.ts';
import { grantPoints } from '../../server/platform/people/grant-points.ts';
import { openProvider } from '../../server/platform/people/provider.ts';
import { roles } from '../../server/schema/access.ts';
import { startIdentityProvider } from '../support/identity-provider.ts';
import { inTime } from '../support/in-time.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { everyonesPassword, userIdOf } from '../support/small-company.ts';

/**
 * The cases of the public compliance checks (Okta's SCIM 2.0 test, Microsoft's validator) and of RFC 7644 itself, asked as
 * those clients ask.
 */
const publicUrl = 'https://stockroom.example';
const idp = await startIdentityProvider(publicUrl);
// The provider has the world's clock.
const server = await startTestServer({
  now: new Date().toISOString(),
  more: { provider: openProvider(idp.settings) },
});
afterAll(async () => {
  await server.close();
  await idp.close();
});
let admin: Person;
/** Of a role that holds what store staff holds, for the stores of one region. */
let key = '';
beforeAll(async () => {
  admin = await server.login('admin');
  const staff = demoRoles.find(({ code }) => code === 'store-staff')?.points ?? [];
  await server.db.insert(roles).values({ id: 'scim', code: 'scim', name: '身份同步' });
  await server.db.transaction((tx) => grantPoints(tx, 'scim', [...staff, 'POINT-USER-SCIM']));
  key = await keyOf('idp', 'scim', ['R1']);
});

async function keyOf(code: string, roleId: string, areaIds: string[]): Promise<string> {
  const body = { code, name: code, roleId, areaIds, days: 30 as const };
  return answered(insertServiceAccount, await admin.call(insertServiceAccount, { body })).key;
}

type Resource = Record<string, unknown> & { id: string };
type Answer = {
  status: number;
  headers: Record<string, unknown>;
  body: Resource & { Resources: Resource[] };
};

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  said: { by?: string; type?: string } = {},
): Promise<Answer> {
  const response = await server.app.inject({
    method,
    url: `/prod-api/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${said.by ?? key}`,
      ...(body !== undefined && { 'content-type': said.type ?? 'application/scim+json' }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { statusCode: status, headers, payload } = response;
  if (payload !== '') expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
  return { status, headers, body: payload === '' ? {} : JSON.parse(payload) };
}

const User = 'urn:ietf:params:scim:schemas:core:2.0:User';
const Enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patchOf = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const find = (filter: string, more = '') => ask('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`);
const wrong = (status: number, scimType?: string) => ({
  status,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
  },
});

let made = 0;
async function user(more: Record<string, unknown> = {}): Promise<Resource> {
  made += 1;
  const body = {
    schemas: [User],
    userName: `scim${made}`,
    displayName: `Wang ${made}`,
    active: true,
    ...more,
  };
  const answer = await ask('POST', '/Users', body);
  expect(answer.body).toMatchObject({ userName: body.userName });
  expect(answer.status).toBe(201);
  return answer.body;
}
async function group(displayName: string, members: Resource[] = [], externalId?: string): Promise<Resource> {
  const body = { displayName, externalId, members: members.map(({ id }) => ({ value: id })) };
  const answer = await ask('POST', '/Groups', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}
async function rolesOf({ id }: Pick<Resource, 'id'>): Promise<string[]> {
  const found = await server.db.execute<{ role: string }>(
    sql`select role_id as role from user_roles where user_id = ${id} order by 1`,
  );
  return found.rows.map(({ role }) => role);
}
async function groupsOfRole(id: string, providerGroups: string[]): Promise<void> {
  const body = { id, name: (await nameOfRole(id)) ?? '', providerGroups };
  expect(await admin.call(updateRole, { body })).toMatchObject({ success: true });
}
async function nameOfRole(id: string) {
  const found = await server.db.execute<{ name: string }>(sql`select name from roles where id = ${id}`);
  return found.rows[0]?.name;
}

describe('who may ask', () => {
  it('is a key with the point, and nobody before the body is read', async () => {
    const plain = await keyOf('nokey', 'store-staff', []);
    for (const [by, status] of [
      ['', 401],
      ['stockroom_none', 401],
      [admin.token, 401],
      [plain, 403],
    ] as const) {
      expect(await ask('GET', '/Users', undefined, { by })).toMatchObject(wrong(status));
      expect(await ask('POST', '/Users', '{"', { by })).toMatchObject(wrong(status));
      expect(await ask('GET', '/ServiceProviderConfig', undefined, { by })).toMatchObject(wrong(status));
    }
    const session = await server.app.inject({
      url: '/prod-api/scim/v2/Users',
      headers: { 'x-token': admin.token },
    });
    expect(session.statusCode).toBe(401);
    expect(session.headers['www-authenticate']).toBe('Bearer');
  });

  it('a key that is refused is told of in the audit log', async () => {
    const plain = await keyOf('noted', 'store-staff', []);
    await ask('GET', '/Groups', undefined, { by: plain });
    await expect
      .poll(async () => {
        const found = await server.db.execute(
          sql`select from audit_log where actor_code = 'noted' and kind = 'refused' and call = 'users.scim'`,
        );
        return found.rows.length;
      })
      .toBe(1);
  });
});

describe('what it says of itself', () => {
  it('the configuration, types and schemas', async () => {
    expect((await ask('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = (await ask('GET', '/ResourceTypes')).body;
    expect(types).toMatchObject({ totalResults: 2, Resources: [{ id: 'User' }, { id: 'Group' }] });
    expect((await ask('GET', '/ResourceTypes/User')).body).toMatchObject({
      endpoint: '/Users',
      schema: User,
      schemaExtensions: [{ schema: Enterprise, required: false }],
    });
    const schemas = (await ask('GET', '/Schemas')).body.Resources;
    expect(schemas.map(({ id }) => id)).toContain(Enterprise);
    expect((await ask('GET', `/Schemas/${User}`)).body).toMatchObject({ id: User, name: 'User' });
    expect(await ask('GET', '/Schemas/none')).toMatchObject(wrong(404));
    expect(await ask('GET', '/Bulk')).toMatchObject(wrong(404));
  });
});

describe('a user', () => {
  it('is made, read, found, and made once', async () => {
    const told = {
      schemas: [User, Enterprise],
      userName: 'Okta.Test',
      externalId: '00u1',
      name: { givenName: 'Barbara', familyName: 'Jensen' },
      emails: [{ primary: true, value: 'bjensen@example.com', type: 'work' }],
      active: true,
      password: 'not-kept-1',
      title: 'passed over',
      [Enterprise]: { employeeNumber: 'e701', department: '1001', costCenter: 'passed over' },
    };
    const { status, headers, body } = await ask('POST', '/Users', told);
    expect(status).toBe(201);
    expect(body).toEqual({
      schemas: [User, Enterprise],
      id: expect.any(String),
      externalId: '00u1',
      userName: 'Okta.Test',
      name: { formatted: 'Barbara Jensen', familyName: 'Jensen', givenName: 'Barbara' },
      displayName: 'Barbara Jensen',
      active: true,
      emails: [{ value: 'bjensen@example.com', type: 'work', primary: true }],
      [Enterprise]: { employeeNumber: 'E701', department: '1001' },
      meta: { resourceType: 'User', lastModified: expect.any(String), location: headers.location },
    });
    expect(String(headers.location)).toMatch(new RegExp(`^http://[^/]+/prod-api/scim/v2/Users/${body.id}$`));
    expect((await ask('GET', `/Users/${body.id}`)).body).toEqual(body);
    for (const filter of [
      'userName eq "okta.test"',
      'USERNAME EQ "OKTA.TEST"',
      'externalId eq "00u1"',
      'emails[type eq "work"].value eq "BJensen@example.com"',
      'emails.value sw "bjensen"',
      'name.familyName eq "jensen" and active eq true',
      `${User}:userName eq "okta.test"`,
      `${Enterprise}:employeeNumber eq "E701"`,
      `id eq "${body.id}"`,
      'userName co "a.t" and not (active eq false) and meta.lastModified gt "2020-01-01T00:00:00Z"',
    ])
      expect([filter, (await find(filter)).body]).toEqual([
        filter,
        {
          schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
          totalResults: 1,
          startIndex: 1,
          itemsPerPage: 1,
          Resources: [body],
        },
      ]);
    expect(await ask('POST', '/Users', { ...told, userName: 'OKTA.TEST' })).toMatchObject(
      wrong(409, 'uniqueness'),
    );
    expect(await ask('POST', '/Users', { ...told, userName: 'other-one' })).toMatchObject(
      wrong(409, 'uniqueness'),
    );
    const kept = await server.db.execute(sql`
      select department_id as at, username, emp_id as number, search_pinyin is not null as spelt from users
      where id = ${body.id}`);
    expect(kept.rows).toEqual([{ at: '1001', username: 'Barbara Jensen', number: 'E701', spelt: true }]);
  });

  it('of Chinese names has them in their order, and as it is told to be shown where it is', async () => {
    const name = { givenName: '涛', familyName: '林' };
    expect(await user({ displayName: undefined, name })).toMatchObject({ displayName: '林涛', name });
    expect(await user({ displayName: '小林', name })).toMatchObject({ displayName: '小林', name });
  });

  it.each([
    ['nothing', undefined, 'invalidValue'],
    ['no name', { displayName: 'x' }, 'invalidValue'],
    ['an empty name', { userName: ' ' }, 'invalidValue'],
    ['a mail address as name', { userName: 'lin@example.com' }, 'invalidValue'],
    ['a name that is an object', { userName: { a: 1 } }, 'invalidValue'],
    ['a name of 300 letters', { userName: 'x', displayName: 'x'.repeat(300) }, 'invalidValue'],
    ['active as neither', { userName: 'x1', active: 'perhaps' }, 'invalidValue'],
    ['no mail address', { userName: 'x1', emails: [{ value: 'nobody' }] }, 'invalidValue'],
    ['emails as a text', { userName: 'x1', emails: 'a@b.com' }, 'invalidValue'],
    ['a NUL', { userName: 'x1', displayName: 'a\u0000' }, 'invalidValue'],
    ['half a letter', { userName: 'x1', displayName: 'a\ud83d' }, 'invalidValue'],
    ['a list', [], 'invalidSyntax'],
    ['no JSON', '{"userName":', 'invalidSyntax'],
    ['forty levels', '['.repeat(40) + ']'.repeat(40), 'invalidSyntax'],
    ['a prototype', '{"userName":"x1","__proto__":{"active":false}}', 'invalidSyntax'],
  ])('told with %s is refused', async (_, body, scimType) => {
    const type = body === undefined ? 'invalidSyntax' : scimType;
    expect(await ask('POST', '/Users', body ?? 'null')).toMatchObject(wrong(400, type));
  });

  test.each([
    ['application/json', 201],
    ['application/json; charset=utf-8', 201],
    ['application/scim+json; charset=utf-8', 201],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
  ])('comes as %s: %i', async (type, status) => {
    made += 1;
    expect((await ask('POST', '/Users', { userName: `scim${made}` }, { type })).status).toBe(status);
  });

  it('of more than three megabytes is not read', async () => {
    const body = { userName: 'big', displayName: 'x'.repeat(3_300_000) };
    expect(await ask('POST', '/Users', body)).toMatchObject(wrong(413));
  });

  it('is replaced: what is not told is none, but for what is kept here', async () => {
    const { id, userName } = await user({
      externalId: 'e1',
      name: { givenName: 'A', familyName: 'B' },
      emails: [{ value: 'keep@example.com', type: 'work' }],
    });
    const answer = await ask('PUT', `/Users/${id}`, { userName, displayName: 'Zoe' });
    expect(answer).toMatchObject({ status: 200, body: { id, displayName: 'Zoe', active: true } });
    expect(answer.body).not.toHaveProperty('externalId');
    expect(answer.body.name).toEqual({ formatted: 'Zoe' });
    expect(answer.body.emails).toMatchObject([{ value: 'keep@example.com' }]);
    expect(await ask('PUT', `/Users/${id}`, { displayName: 'Zoe' })).toMatchObject(
      wrong(400, 'invalidValue'),
    );
    expect(await ask('PUT', '/Users/none', { userName: 'none1' })).toMatchObject(wrong(404));
    const taken = await user();
    expect(await ask('PUT', `/Users/${id}`, { userName: taken.userName })).toMatchObject(
      wrong(409, 'uniqueness'),
    );
  });

  describe('is patched', () => {
    const op = (op: string, path: string | undefined, value?: unknown) => ({ op, path, value });
    test.each<[string, unknown[], object]>([
      ['with a path', [op('replace', 'displayName', 'Bob')], { displayName: 'Bob' }],
      [
        'without a path',
        [op('replace', undefined, { displayName: 'Bob', active: false })],
        { displayName: 'Bob', active: false },
      ],
      ['as Entra does', [op('Replace', 'active', 'False')], { active: false }],
      ['as Entra did', [op('Replace', 'active', [{ $ref: null, value: 'False' }])], { active: false }],
      [
        'with dotted keys and no path',
        [
          op('Add', undefined, {
            'name.givenName': 'Ada',
            'name.familyName': 'King',
            [`${Enterprise}:department`]: 'R9',
          }),
        ],
        { name: { givenName: 'Ada', familyName: 'King' }, [Enterprise]: { department: 'R9' } },
      ],
      ['by a part', [op('add', 'name.givenName', 'Ada')], { name: { givenName: 'Ada' } }],
      [
        'by the whole',
        [op('replace', 'name', { givenName: 'Ada', familyName: 'King' })],
        { displayName: 'Ada King' },
      ],
      [
        'in the extension',
        [op('add', `${Enterprise}:employeeNumber`, 7001)],
        { [Enterprise]: { employeeNumber: '7001' } },
      ],
      [
        'an address that is not there yet',
        [op('Add', 'emails[type eq "work"].value', 'new@example.com')],
        { emails: [{ value: 'new@example.com', type: 'work', primary: true }] },
      ],
      [
        'one of several',
        [
          op('replace', 'emails', [
            { type: 'home', value: 'h@example.com' },
            { type: 'work', value: 'w@example.com' },
          ]),
        ],
        { emails: [{ value: 'w@example.com' }] },
      ],
      [
        'one operation after the other',
        [
          op('add', 'emails', [{ value: 'a@example.com', type: 'work' }]),
          op('replace', 'emails[value eq "A@example.com"].value', 'b@example.com'),
          op('replace', 'displayName', 'One'),
          op('replace', 'displayName', 'Two'),
        ],
        { displayName: 'Two', emails: [{ value: 'b@example.com' }] },
      ],
      [
        'in what is not kept',
        [
          op('add', 'title', 'x'),
          op('add', 'addresses[type eq "work"].locality', 'y'),
          op('replace', `${Enterprise}:manager`, 'z'),
          op('add', 'phoneNumbers[type eq "work"].value', '1'),
          op('replace', 'roles[primary eq "True"].value', 'r'),
        ],
        { displayName: 'Before' },
      ],
      ['of its number at the provider', [op('replace', 'externalId', 'x9')], { externalId: 'x9' }],
    ])('%s', async (_, operations, expected) => {
      const { id } = await user({ displayName: 'Before' });
      const answer = await ask('PATCH', `/Users/${id}`, patchOf(...operations));
      expect(answer.body).toMatchObject(expected);
      expect(answer.status).toBe(200);
      expect((await ask('GET', `/Users/${id}`)).body).toEqual(answer.body);
    });

    it('of what is removed', async () => {
      const { id } = await user({
        externalId: 'x',
        name: { givenName: 'A' },
        emails: [{ value: `r${made}@example.com`, type: 'work' }],
        [Enterprise]: { employeeNumber: `n${made}` },
      });
      const removing = ['externalId', 'name', 'emails[type eq "work"]', `${Enterprise}:employeeNumber`];
      const { body } = await ask(
        'PATCH',
        `/Users/${id}`,
        patchOf(...removing.map((path) => op('remove', path))),
      );
      expect(Object.keys(body).sort()).toEqual(
        ['active', 'displayName', 'id', 'meta', 'name', 'schemas', 'userName'].sort(),
      );
      expect(body.name).toEqual({ formatted: expect.any(String) });
    });

    test.each<[string, unknown, string]>([
      ['no operation', patchOf(), 'invalidValue'],
      ['another schema', { schemas: [User], Operations: [op('add', 'displayName', 'x')] }, 'invalidSyntax'],
      ['another kind of operation', patchOf(op('move', 'displayName', 'x')), 'invalidSyntax'],
      ['an unknown path', patchOf(op('replace', 'shoeSize', 1)), 'invalidPath'],
      ['an unknown part', patchOf(op('replace', undefined, { shoeSize: 1 })), 'invalidPath'],
      ['what is no path', patchOf(op('replace', 'a b', 1)), 'invalidPath'],
      [
        'a path that would take for ever',
        patchOf(op('replace', `emails[value eq "${'\n'.repeat(60)}].value`, 1)),
        'invalidPath',
      ],
      [
        'a choice that cannot be read',
        patchOf(op('replace', 'emails[type is "work"].value', 'a@b.cn')),
        'invalidFilter',
      ],
      [
        'a choice that meets nothing',
        patchOf(op('replace', 'emails[type eq "home"].value', 'a@b.cn')),
        'noTarget',
      ],
      ['removing without a path', patchOf(op('remove', undefined)), 'noTarget'],
      ['adding nothing', patchOf(op('add', 'displayName')), 'invalidValue'],
      ['removing the name', patchOf(op('remove', 'userName')), 'invalidValue'],
      ['what is only read', patchOf(op('replace', 'groups', [])), 'mutability'],
      ['another id', patchOf(op('replace', 'id', 'x')), 'mutability'],
      ['a text for a flag', patchOf(op('replace', 'active', 'yes')), 'invalidValue'],
    ])('never with %s', async (_, body, scimType) => {
      const before = await user();
      expect(await ask('PATCH', `/Users/${before.id}`, body)).toMatchObject(wrong(400, scimType));
      expect((await ask('GET', `/Users/${before.id}`)).body).toEqual(before);
    });

    it('not at all where one of the operations is refused, and not where there is nobody', async () => {
      const before = await user();
      const body = patchOf(op('replace', 'displayName', 'x'), op('replace', 'shoeSize', 1));
      expect(await ask('PATCH', `/Users/${before.id}`, body)).toMatchObject(wrong(400, 'invalidPath'));
      expect((await ask('GET', `/Users/${before.id}`)).body).toEqual(before);
      expect(await ask('PATCH', '/Users/none', patchOf(op('replace', 'active', false)))).toMatchObject(
        wrong(404),
      );
    });

    it('as it is already leaves no trace', async () => {
      const before = await user({ [Enterprise]: { department: '1002' } });
      const lines = await server.db.execute(sql`select from audit_log where subject_id = ${before.id}`);
      await ask('PATCH', `/Users/${before.id}`, patchOf(op('replace', 'displayName', before.displayName)));
      const after = await server.db.execute(sql`select from audit_log where subject_id = ${before.id}`);
      expect(after.rows).toHaveLength(lines.rows.length);
    });
  });

  it.each([
    ['without a type', undefined],
    ['with a type of nothing', ''],
  ])('is deleted %s, and then there is none', async (_, body) => {
    const { id, userName } = await user();
    expect(await ask('DELETE', `/Users/${id}`, body)).toMatchObject({ status: 204 });
    for (const method of ['GET', 'DELETE'] as const)
      expect(await ask(method, `/Users/${id}`)).toMatchObject(wrong(404));
    expect((await find(`userName eq "${userName}"`)).body).toMatchObject({ totalResults: 0, Resources: [] });
    expect((await ask('POST', '/Users', { userName })).status).toBe(201);
  });

  test.each(['none', '%00', '..%2f', "x'y", 'x'.repeat(500)])('of the id %s is none', async (id) => {
    expect(await ask('GET', `/Users/${id}`)).toMatchObject(wrong(404));
  });
});

describe('a list', () => {
  it('of none is a list', async () => {
    expect(await find('userName eq "nobody"')).toMatchObject({
      status: 200,
      body: { totalResults: 0, itemsPerPage: 0, Resources: [] },
    });
  });

  it('has pages, in an order', async () => {
    for (const letter of ['c', 'a', 'b']) await user({ userName: `page-${letter}`, displayName: letter });
    const page = async (more: string) => {
      const { body } = await find('userName sw "page-"', more);
      return { ...body, Resources: body.Resources.map(({ userName }) => userName) };
    };
    const all = { totalResults: 3, startIndex: 1 };
    expect(await page('&sortBy=userName')).toMatchObject({
      ...all,
      Resources: ['page-a', 'page-b', 'page-c'],
    });
    expect(await page('&sortBy=displayName&sortOrder=descending&count=2')).toMatchObject({
      ...all,
      itemsPerPage: 2,
      Resources: ['page-c', 'page-b'],
    });
    expect(await page('&sortBy=userName&startIndex=3&count=2')).toMatchObject({
      totalResults: 3,
      startIndex: 3,
      itemsPerPage: 1,
      Resources: ['page-c'],
    });
    expect(await page('&startIndex=0')).toMatchObject({ ...all, itemsPerPage: 3 });
    expect(await page('&startIndex=-5&count=-1')).toMatchObject({ ...all, itemsPerPage: 0, Resources: [] });
    expect(await page('&count=0')).toMatchObject({ ...all, itemsPerPage: 0, Resources: [] });
    expect(await page('&startIndex=99')).toMatchObject({ totalResults: 3, startIndex: 99, Resources: [] });
    expect((await ask('GET', '/Users?count=5000')).status).toBe(200);
    expect(await ask('GET', '/Users?count=many')).toMatchObject(wrong(400, 'invalidValue'));
    expect(await ask('GET', '/Users?sortBy=shoeSize')).toMatchObject(wrong(400, 'invalidPath'));
  });

  it('tells the parts that are asked for', async () => {
    const { id } = await user({
      name: { givenName: 'A' },
      emails: [{ value: 'p@example.com', type: 'work' }],
    });
    const keys = async (more: string) => Object.keys((await ask('GET', `/Users/${id}?${more}`)).body).sort();
    expect(await keys('attributes=userName')).toEqual(['id', 'schemas', 'userName']);
    expect(await keys('attributes=USERNAME,emails.value')).toEqual(['emails', 'id', 'schemas', 'userName']);
    const { body } = await ask('GET', `/Users/${id}?attributes=name.givenName,emails.type`);
    expect(body).toMatchObject({ name: { givenName: 'A' }, emails: [{ type: 'work' }] });
    expect(JSON.stringify(body)).not.toContain('p@example.com');
    const { body: less } = await ask('GET', `/Users/${id}?excludedAttributes=emails,meta,id,name.formatted`);
    expect(Object.keys(less).sort()).toEqual(['active', 'displayName', 'id', 'name', 'schemas', 'userName']);
    expect(less.name).toEqual({ givenName: 'A' });
  });

  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq lin',
    'userName is "x"',
    'shoeSize eq 1',
    '(userName eq "x"',
    'active eq "true"',
    'active gt true',
    'userName eq 5',
    'emails[groups[value eq "x"]]',
    'password eq "x"',
    'passwordHash pr',
    '__proto__ eq "x"',
    'constructor pr',
    'groups.value co "x"',
    'meta.lastModified gt "yesterday"',
    'meta.lastModified gt "0000-12-31T00:00:00Z"',
    'meta.lastModified lt "+010000-01-01T00:00:00Z"',
    `userName eq "${'x'.repeat(3000)}"`,
    `userName eq "${'\n'.repeat(60)}`,
    `${'('.repeat(900)}userName eq "x"`,
  ])('of the filter %j is refused, at once', async (filter) => {
    const began = performance.now();
    expect(await find(filter)).toMatchObject(wrong(400, 'invalidFilter'));
    expect(performance.now() - began).toBeLessThan(inTime(2000));
  });

  test.each([
    'userName eq "x\' or true --"',
    'userName eq "x\\"; drop table users"',
    'userName co "%"',
    'externalId ne "x" or externalId eq null',
    'emails pr and userName ew "zz"',
  ])('of the filter %j is only a question', async (filter) => {
    expect((await find(filter)).status).toBe(200);
  });
});

describe('the department of a user', () => {
  it('that was never told is shown where they stand, and is nobody’s word', async () => {
    const { id, userName, displayName } = await user();
    const byHand = (at: string) =>
      server.db.execute(sql`update users set department_id = ${at} where id = ${id}`);
    const shown = async () => (await ask('GET', `/Users/${id}`)).body[Enterprise];
    const kept = async () =>
      (
        await server.db.execute(sql`
          select version, updated_by, (select count(*) from audit_log where subject_id = ${id}) as lines
          from users where id = ${id}`)
      ).rows;
    await byHand('1001');
    const before = await kept();
    const whole = await ask('PUT', `/Users/${id}`, { userName, displayName });
    expect(whole).toMatchObject({ status: 200, body: { [Enterprise]: { department: '1001' } } });
    expect(await kept()).toEqual(before);

    const renamed = patchOf({ op: 'replace', path: 'displayName', value: 'Somebody Else' });
    expect(await ask('PATCH', `/Users/${id}`, renamed)).toMatchObject({ status: 200 });
    await byHand('1002');
    expect(await shown()).toEqual({ department: '1002' });
  });
});

describe('out of reach', () => {
  it('are programs, and administrators whom no group has made such', async () => {
    for (const id of [userIdOf('admin'), 'nobody']) {
      expect(await ask('GET', `/Users/${id}`)).toMatchObject(wrong(404));
      expect(await ask('DELETE', `/Users/${id}`)).toMatchObject(wrong(404));
      const body = patchOf({ op: 'replace', path: 'active', value: false });
      expect(await ask('PATCH', `/Users/${id}`, body)).toMatchObject(wrong(404));
    }
    const all = (await ask('GET', '/Users?count=200&attributes=userName')).body.Resources;
    const names = all.map(({ userName }) => userName);
    expect(names).toContain('100101');
    expect(names).not.toContain('admin');
    expect(names).not.toContain('idp');
    for (const userName of ['admin', 'IDP'])
      expect(await ask('POST', '/Users', { userName })).toMatchObject(wrong(409, 'uniqueness'));
  });

  it('of this key are people with more, in roles or stores', async () => {
    const off = patchOf({ op: 'replace', path: 'active', value: false });
    // A head of stores, and staff of a store in the other region.
    for (const code of ['ho01', '101201', '100103']) {
      expect((await ask('GET', `/Users/${userIdOf(code)}`)).status).toBe(200);
      expect([code, await ask('PATCH', `/Users/${userIdOf(code)}`, off)]).toMatchObject([code, wrong(403)]);
      expect(await ask('DELETE', `/Users/${userIdOf(code)}`)).toMatchObject(wrong(403));
    }
    const { id } = await user({ [Enterprise]: { department: '1002' } });
    const there = (department: string) =>
      ask(
        'PATCH',
        `/Users/${id}`,
        patchOf({ op: 'replace', path: `${Enterprise}:department`, value: department }),
      );
    expect(await there('1012')).toMatchObject(wrong(403));
    expect(await there('人民路店')).toMatchObject({ status: 200 });
    expect(await there('nowhere known')).toMatchObject({ status: 200 });
    const kept = await server.db.execute(sql`select department_id as at from users where id = ${id}`);
    expect(kept.rows).toEqual([{ at: '1001' }]);
    expect(
      await ask('POST', '/Users', { userName: 'far-away', [Enterprise]: { department: '1012' } }),
    ).toMatchObject(wrong(403));
  });

  it('is the last administrator, whoever asks', async () => {
    const mighty = await keyOf('mighty', 'admin', ['HQ']);
    const off = patchOf({ op: 'replace', path: 'active', value: false });
    // By a group it is within reach.
    await groupsOfRole('admin', ['IT']);
    const by = mighty;
    expect(await ask('PATCH', `/Users/${userIdOf('admin')}`, off, { by })).toMatchObject(wrong(403));
    expect(await ask('DELETE', `/Users/${userIdOf('admin')}`, undefined, { by })).toMatchObject(wrong(403));
    await groupsOfRole('admin', []);
    expect(await admin.call(sessionInfo)).toMatchObject({ success: true });
  });
});

describe('a user who is disabled', () => {
  it('is signed out at once; what they did before is kept, and sent when they are back', async () => {
    const id = userIdOf('100201');
    const he = await server.login('100201');
    const article = await server.newGoods('1002', [{ lot: 'L1', expiryDate: '2036-03-12' }]);
    const unsent = he.notePin(article, 1);
    const active = (value: boolean) =>
      ask('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value }));
    expect(await active(false)).toMatchObject({ status: 200, body: { active: false } });
    expect(await he.call(sessionInfo)).toMatchObject(refused(codes.sessionReplaced, 'session-ended'));
    expect(
      await server.stranger.call(login, { body: { username: '100201', password: everyonesPassword } }),
    ).toMatchObject(refused(codes.wrongCredentials, 'wrong-credentials'));
    expect((await find('userName eq "100201" and active eq false')).body.totalResults).toBe(1);
    expect(await active(true)).toMatchObject({ status: 200, body: { active: true } });
    const again = await server.login('100201');
    expect(await again.replay([unsent])).toMatchObject([{ id: unsent.id, code: codes.success }]);
  });
});

describe('a group', () => {
  it('is made, found, renamed and removed', async () => {
    const one = await user();
    const { id, ...rest } = await group('Stock people', [one], 'g-1');
    expect(rest).toMatchObject({
      displayName: 'Stock people',
      externalId: 'g-1',
      members: [
        {
          value: one.id,
          type: 'User',
          display: `${one.displayName} ${one.userName}`.replace(` ${one.userName}`, ''),
        },
      ],
    });
    expect(await ask('POST', '/Groups', { displayName: 'STOCK people' })).toMatchObject(
      wrong(409, 'uniqueness'),
    );
    expect(await ask('POST', '/Groups', { members: [] })).toMatchObject(wrong(400, 'invalidValue'));
    const asked = (filter: string, more = '') =>
      ask('GET', `/Groups?filter=${encodeURIComponent(filter)}${more}`);
    for (const filter of [
      'displayName eq "stock PEOPLE"',
      'externalId eq "g-1"',
      `members.value eq "${one.id}"`,
      `id eq "${id}" and members eq "${one.id}"`,
    ])
      expect([filter, (await asked(filter)).body.Resources.map((found) => found.id)]).toEqual([filter, [id]]);
    const bare = await asked('externalId eq "g-1"', '&excludedAttributes=members');
    expect(bare.body.Resources[0]).not.toHaveProperty('members');
    expect((await ask('GET', `/Users/${one.id}`)).body.groups).toMatchObject([
      { value: id, display: 'Stock people' },
    ]);
    const name = patchOf({ op: 'replace', value: { id, displayName: 'Shelf people' } });
    expect(await ask('PATCH', `/Groups/${id}`, name)).toMatchObject({ status: 204 });
    expect((await ask('GET', `/Groups/${id}`)).body).toMatchObject({
      displayName: 'Shelf people',
      members: [{}],
    });
    expect((await ask('PUT', `/Groups/${id}`, { displayName: 'Shelf people' })).body).not.toHaveProperty(
      'members',
    );
    expect((await ask('DELETE', `/Groups/${id}`, '')).status).toBe(204);
    expect(await ask('GET', `/Groups/${id}`)).toMatchObject(wrong(404));
    expect(await ask('DELETE', `/Groups/${id}`)).toMatchObject(wrong(404));
  });

  it('lets members in and out in every way that providers have', async () => {
    const [a, b, c] = [await user(), await user(), await user()];
    const { id } = await group('Ways');
    const members = async () => {
      const { body } = await ask('GET', `/Groups/${id}`);
      const found = (body.members ?? []) as { value: string }[];
      return [a, b, c]
        .filter((one) => found.some(({ value }) => value === one.id))
        .map((one) => [a, b, c].indexOf(one));
    };
    const value = (...of: Resource[]) => of.map((one) => ({ value: one.id }));
    const does = async (...operations: unknown[]) => {
      expect(await ask('PATCH', `/Groups/${id}`, patchOf(...operations))).toMatchObject({ status: 204 });
      return members();
    };
    expect(await does({ op: 'Add', path: 'members', value: value(a) })).toEqual([0]);
    expect(await does({ op: 'add', path: 'members', value: value(a, a, b) })).toEqual([0, 1]);
    expect(await does({ op: 'add', value: { members: value(c) } })).toEqual([0, 1, 2]);
    expect(await does({ op: 'remove', path: `members[value eq "${a.id}"]` })).toEqual([1, 2]);
    expect(await does({ op: 'Remove', path: 'members', value: value(b) })).toEqual([2]);
    expect(await does({ op: 'remove', path: `members[value eq "${a.id}"]` })).toEqual([2]);
    expect(await does({ op: 'replace', path: 'members', value: value(a, b) })).toEqual([0, 1]);
    expect(
      await does(
        { op: 'remove', path: 'members', value: value(a) },
        { op: 'add', path: 'members', value: value(c) },
      ),
    ).toEqual([1, 2]);
    const all = { op: 'replace', path: 'members', value: value(a, b) };
    const without = { op: 'remove', path: `members[value eq "${a.id}"]` };
    expect(await does(all, without)).toEqual([1]);
    expect(await does(without, all)).toEqual([0, 1]);
    expect(await does(all, without, { op: 'add', path: 'members', value: value(a) })).toEqual([0, 1]);
    expect(await does({ op: 'replace', value: { members: value(a) } })).toEqual([0]);
    expect(await does({ op: 'remove', path: 'members' })).toEqual([]);
    for (const [operation, scimType] of [
      [{ op: 'add', path: 'members', value: [{ value: 'nobody' }] }, 'invalidValue'],
      [{ op: 'add', path: 'members', value: [{ value: userIdOf('admin') }] }, 'invalidValue'],
      [{ op: 'add', path: 'members', value: [{ value: id, type: 'Group' }] }, 'invalidValue'],
      [{ op: 'remove', path: 'members[display eq "x"]' }, 'invalidFilter'],
      [{ op: 'replace', path: 'shoeSize', value: 1 }, 'invalidPath'],
      [{ op: 'remove', path: 'displayName' }, 'invalidValue'],
    ] as const)
      expect(await ask('PATCH', `/Groups/${id}`, patchOf(operation))).toMatchObject(wrong(400, scimType));
    expect(await members()).toEqual([]);
  });

  it('gives its members the roles that name it, and takes them; others stay', async () => {
    await groupsOfRole('store-staff', ['Staff', 'g-staff']);
    const [a, b] = [await user(), await user()];
    await server.db.execute(sql`insert into user_roles (user_id, role_id) values (${a.id}, 'visitor')`);
    const by = await group('Staff', [a]);
    expect(await rolesOf(a)).toEqual(['store-staff', 'visitor']);
    const other = await group('Others', [b], 'g-staff');
    expect(await rolesOf(b)).toEqual(['store-staff']);
    const add = (of: Resource, who: Resource) =>
      ask('PATCH', `/Groups/${of.id}`, patchOf({ op: 'add', path: 'members', value: [{ value: who.id }] }));
    const remove = (of: Resource, who: Resource) =>
      ask('PATCH', `/Groups/${of.id}`, patchOf({ op: 'remove', path: `members[value eq "${who.id}"]` }));
    await add(by, b);
    await remove(other, b);
    // The other group still gives it.
    expect(await rolesOf(b)).toEqual(['store-staff']);
    await remove(by, b);
    expect(await rolesOf(b)).toEqual([]);
    await ask('PATCH', `/Groups/${by.id}`, patchOf({ op: 'replace', path: 'displayName', value: 'Renamed' }));
    expect(await rolesOf(a)).toEqual(['visitor']);
    // Whoever names a group afterwards gives the role to who is in it.
    await groupsOfRole('store-staff', ['Renamed', 'g-staff']);
    expect(await rolesOf(a)).toEqual(['store-staff', 'visitor']);
    await groupsOfRole('store-staff', ['g-staff']);
    expect(await rolesOf(a)).toEqual(['visitor']);
    await groupsOfRole('store-staff', ['Renamed']);
    await ask('DELETE', `/Groups/${by.id}`);
    expect(await rolesOf(a)).toEqual(['visitor']);
    const log = answered(listAudit, await admin.call(listAudit, { body: { subject: String(a.userName) } }));
    const told = log.items.filter(({ actorCode }) => actorCode === 'idp').map(({ changes }) => changes);
    expect(JSON.stringify(told)).toContain('"before":["店员","演示访客"],"after":["演示访客"]');
    await groupsOfRole('store-staff', []);
  });

  it('gives nothing that goes beyond the key, and to nobody with more', async () => {
    await groupsOfRole('headoffice', ['Office']);
    await groupsOfRole('store-staff', ['Staff two']);
    const one = await user();
    const lin = { id: userIdOf('100103') };
    const office = await ask('POST', '/Groups', { displayName: 'Office', members: [{ value: one.id }] });
    expect(office).toMatchObject(wrong(403));
    const staff = await group('Staff two');
    const add = (id: string) =>
      ask('PATCH', `/Groups/${staff.id}`, patchOf({ op: 'add', path: 'members', value: [{ value: id }] }));
    expect(await add(lin.id)).toMatchObject(wrong(403));
    expect(await add(one.id)).toMatchObject({ status: 204 });
    // Where nothing follows, anybody may be in a group.
    expect(
      await ask('POST', '/Groups', { displayName: 'Canteen', members: [{ value: lin.id }] }),
    ).toMatchObject({ status: 201 });
    await groupsOfRole('headoffice', []);
    await groupsOfRole('store-staff', []);
  });
});

describe('whoever SCIM made', () => {
  it('signs in by the provider with the roles of their groups, and by no password', async () => {
    await groupsOfRole('store-staff', ['Shop floor']);
    const one = await user({ userName: 'newcomer', [Enterprise]: { department: '1001' } });
    const floor = await group('Shop floor', [one]);
    idp.people.set('n1', { name: 'Newcomer', preferred_username: 'newcomer', groups: [] });
    const signIn = async () => {
      const { url, secret } = answered(
        beginProviderSignIn,
        await server.stranger.call(beginProviderSignIn, { body: {} }),
      );
      const { search } = await idp.browser().go(url, 'n1');
      return server.stranger.call(finishProviderSignIn, { body: { search, secret } });
    };
    const { token } = answered(finishProviderSignIn, await signIn());
    const info = await server.stranger.call(sessionInfo, { headers: { 'x-token': token } });
    expect(answered(sessionInfo, info)).toMatchObject({
      usercode: 'newcomer',
      roles: ['store-staff'],
      ownStore: '1001',
      mustChangePassword: false,
    });
    const off = patchOf({ op: 'replace', path: 'active', value: false });
    await ask('PATCH', `/Users/${one.id}`, off);
    expect(await server.stranger.call(sessionInfo, { headers: { 'x-token': token } })).toMatchObject(
      refused(codes.sessionReplaced, 'session-ended'),
    );
    expect(await signIn()).toMatchObject(refused(codes.forbidden, 'provider-account-disabled'));
    await ask('DELETE', `/Groups/${floor.id}`);
    await groupsOfRole('store-staff', []);
  });
});

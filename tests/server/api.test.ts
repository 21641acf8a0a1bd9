import { createHash, createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openApiDocs } from '#core/api-docs/contract';
import { healthCheck } from '#core/health/contract';
import { recordCheck } from '#core/near-expiry/contract';
import { goodsByCode, listHistory, listNearExpiry } from '#core/near-expiry/online-contract';
import { login, logout } from '#core/session/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { requestTagHeader } from '#core/wire/request-tag';
import en from '../../locales/en/reasons.json' with { type: 'json' };
import es from '../../locales/es/reasons.json' with { type: 'json' };
import ja from '../../locales/ja/reasons.json' with { type: 'json' };
import zh from '../../locales/zh/reasons.json' with { type: 'json' };
import { everyCall, inputOf } from '../support/every-call.ts';
import { type Person, refused } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';
import { inTurn } from '../support/whole-run.ts';

const server = await startTestServer();
afterAll(() => server.close());
await server.stock('1001', {
  article: 'A',
  goodsCode: '10001',
  barcodes: ['06901', '777'],
  lots: [
    { lot: 'L1', expiryDate: '2026-03-12' },
    { lot: 'L2', expiryDate: '2026-12-31', qty: 0 },
  ],
});
const lin = await server.login('100101');
const admin = await server.login('admin');

/** The documents' paths of this area, as they spell them. */
const given = [
  ['POST', '/api/system/user/login'],
  ['GET', '/api/system/user/info'],
  ['POST', '/api/jarvis/goodssfmanager/listsize'],
  ['POST', '/api/jarvis/goodssfmanager/getlistbypage'],
  ['POST', '/api/jarvis/goodssfmanager/getNewsflist'],
  ['POST', '/api/jarvis/goodssfmanager/insert'],
  ['POST', '/api/jarvis/goodssfmanager/update/01985a2c-0000-7000-8000-000000000000'],
  ['POST', '/api/jarvis/goodssfmanager/updatebymap'],
  ['DELETE', '/api/jarvis/goodssfmanager/delete/01985a2c-0000-7000-8000-000000000000'],
  ['GET', '/api/jarvis/hdposgoods/get/10001'],
  ['GET', '/api/tools/getid'],
  ['GET', '/qiniu/upload/token'],
  ['GET', '/vue-element-admin/article/list'],
  ['GET', '/vue-element-admin/article/detail'],
  ['GET', '/vue-element-admin/article/pv'],
  ['POST', '/vue-element-admin/article/create'],
  ['POST', '/vue-element-admin/article/update'],
  ['GET', '/vue-element-admin/routes'],
  ['GET', '/vue-element-admin/roles'],
  ['POST', '/vue-element-admin/role'],
  ['PUT', '/vue-element-admin/role/editor'],
  ['DELETE', '/vue-element-admin/role/editor'],
  ['GET', '/vue-element-admin/search/user'],
  ['GET', '/vue-element-admin/transaction/list'],
  ['POST', '/api/system/user/logout'],
] as const;

/** The documents' paths of the administration, as they spell them. */
const givenToTheOffice = [
  ['POST', '/api/jarvis/goodslackview/getlistbypage'],
  ['POST', '/api/jarvis/goodslackview/update/01985a2c-0000-7000-8000-000000000000'],
  ['POST', '/api/jarvis/goodslackview/updatebylist'],
  ['POST', '/api/jarvis/goodslackview/export'],
  ['POST', '/api/jarvis/goodslackview/insertlist'],
  ['POST', '/api/jarvis/goodslackmanager/getlistbypage'],
  ['POST', '/api/jarvis/goodslackmanager/update/01985a2c-0000-7000-8000-000000000000'],
  ['POST', '/api/jarvis/goodslackmanager/updatebylist'],
  ['POST', '/api/jarvis/goodslackmanager/export'],
  ['POST', '/api/jarvis/goodslackmanager/importExcel'],
  ['POST', '/api/jarvis/GoodsLackStareLog/mgrList'],
  ['POST', '/api/jarvis/GoodsLackStareLog/update/01985a2c-0000-7000-8000-000000000000'],
  ['POST', '/api/jarvis/goodsLockStareLog/importExcel'],
  ['POST', '/api/jarvis/goodsexchangelist/selectone'],
  ['POST', '/api/hqtr/dcslotregion/getlistbyentity'],
  ['POST', '/api/system/user/getlistbypage'],
  ['POST', '/api/system/user/list'],
  ['POST', '/api/system/user/insert'],
  ['PUT', '/api/system/user/update'],
  ['POST', '/api/system/user/updateemail'],
  ['POST', '/api/system/user/updateUserEmailToNull'],
  ['POST', '/api/system/user/updatepassword'],
  ['DELETE', '/api/system/user/delete/nobody'],
  ['PUT', '/api/system/user/assignRoles'],
  ['PUT', '/api/system/user/assignAreas'],
  ['GET', '/api/system/user/getuserandpermbyid/nobody'],
  ['POST', '/api/system/department/listtree'],
  ['POST', '/api/system/department/listtreenouser'],
  ['POST', '/api/system/department/getleadersize'],
  ['POST', '/api/system/role/getrolelistbypage'],
  ['PUT', '/api/system/role/list'],
  ['GET', '/api/system/role/get/admin'],
  ['POST', '/api/system/role/insert'],
  ['PUT', '/api/system/role/update'],
  ['DELETE', '/api/system/role/delete/nobody'],
  ['PUT', '/api/system/role/assignPerm'],
  ['GET', '/api/system/perm/routes'],
  ['GET', '/api/system/perm/list'],
  ['GET', '/api/system/perm/detail/nobody'],
  ['POST', '/api/system/perm/insert'],
  ['PUT', '/api/system/perm/update'],
  ['DELETE', '/api/system/perm/delete/nobody'],
  ['POST', '/api/system/perm/createcrud'],
  ['POST', '/api/admin/andoncordlist/getlistbypage'],
  ['POST', '/api/admin/andoncordlist/getmgrlistbypage'],
  ['POST', '/api/admin/andoncordlist/insert'],
  ['POST', '/api/admin/andoncordlist/update/01985a2c-0000-7000-8000-000000000000'],
  ['POST', '/api/admin/andoncordlist/gettotree'],
  ['DELETE', '/api/admin/andoncordlist/delete/01985a2c-0000-7000-8000-000000000000'],
  ['POST', '/api/admin/andoncorddisposehis/getlistbyentitynoinit'],
  ['POST', '/api/admin/andoncorddisposehis/listsize'],
  ['POST', '/api/admin/andoncorddisposehis/insert'],
  ['POST', '/api/admin/andoncorddisposehis/superiorassign'],
  ['GET', '/api/admin/andoncorddisposehis/getlaststats/01985a2c-0000-7000-8000-000000000000'],
  ['POST', '/api/admin/andoncordscenedesign/listtotree'],
  ['POST', '/api/admin/andoncordscenedesign/list'],
  ['POST', '/api/admin/andoncordscenedesign/insert'],
  ['POST', '/api/admin/andoncordscenedesign/update/01985a2c-0000-7000-8000-000000000000'],
  ['DELETE', '/api/admin/andoncordscenedesign/delete/01985a2c-0000-7000-8000-000000000000'],
  ['GET', '/api/admin/andoncordscenedesign/gettotree/01985a2c-0000-7000-8000-000000000000'],
  ['PUT', '/api/admin/andoncordscenedesign/assignEmailUser'],
  ['POST', '/api/jarvis/stockflothalfpastmanager/getWmsHalfPastRecord'],
  ['POST', '/api/jarvis/stockflothalfpastmanager/getlistbypage'],
  ['POST', '/api/jarvis/stockflothalfpastmanager/insertStockFlotHalfPastManagerByActRecord'],
  ['DELETE', '/api/jarvis/stockflothalfpastmanager/delete/01985a2c-0000-7000-8000-000000000000'],
  ['POST', '/api/meipin/mpamtopic/getlistbypage'],
  ['POST', '/api/meipin/mpamtopic/insert'],
  ['POST', '/api/meipin/mpamtopic/update/01985a2c-0000-7000-8000-000000000000'],
  ['POST', '/api/meipin/mpamtopic/sentMail'],
  ['DELETE', '/api/meipin/mpamtopic/delete/01985a2c-0000-7000-8000-000000000000'],
] as const;

describe('an address of the documents', () => {
  test.each(givenToTheOffice)('%s %s is served to the office as it is spelt', async (method, path) => {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined;
    for (const spelling of [path, path.toLowerCase(), `${path.toUpperCase()}/`]) {
      const answer = await admin.request(method, spelling, body);
      expect(answer.data).not.toMatchObject({ reason: 'address-unknown' });
      expect([200, 404, 422]).toContain(answer.status);
    }
  });

  test.each(given.slice(0, -1))('%s %s is served as it is spelt', async (method, path) => {
    const answer = await lin.request(method, path, method === 'POST' ? {} : undefined);
    expect(answer.data).not.toMatchObject({ reason: 'address-unknown' });
    expect([200, 404, 422]).toContain(answer.status);
  });

  test.each(given.slice(0, -1))(
    '%s %s is found in capitals and with a slash behind it',
    async (method, path) => {
      const body = method === 'POST' ? {} : undefined;
      const usual = await lin.request(method, path, body);
      for (const spelling of inTurn(
        [path.toUpperCase(), path.toLowerCase(), `${path}/`],
        given.findIndex((one) => one[1] === path),
      )) {
        expect(await lin.request(method, spelling, body)).toMatchObject({
          code: usual.code,
          status: usual.status,
        });
      }
    },
  );

  test('is marked as given, and every call that is marked so is among them', () => {
    const shape = (path: string) =>
      path
        .replace(/[0-9a-f]{8}-[-0-9a-f]+|10001|nobody$|(?<=role\/)editor$|(?<=get\/)admin$/, ':id')
        .toLowerCase();
    const known = new Set(
      [...given, ...givenToTheOffice].map(([method, path]) => `${method} ${shape(path)}`),
    );
    const marked = everyCall
      .filter(({ source }) => source === 'given')
      .map((call) => `${call.method} ${call.path.toLowerCase()}`);
    expect(new Set(marked)).toEqual(known);
  });
});

describe('an answer', () => {
  test.each(everyCall)('to $name is our envelope, whether it goes well or not', async (call) => {
    const visitor = await server.login('admin');
    const answer = await visitor.call(call, inputOf(call));
    // A file is the one answer without; what is in an envelope has been checked for its shape.
    if (answer.serverTime === '') return;
    expect(answer.serverTime).toBe(new Date(tuesdayMorning).toISOString());
    expect(answer.success).toBe(answer.status === 200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('repeats the word of its request, so that it is taken for no other', async () => {
    const answer = await lin.call(listNearExpiry, { body: {}, headers: { [requestTagHeader]: 'mine.1' } });
    expect(answer.headers[requestTagHeader]).toBe('mine.1');
  });

  test('says in the HTTP status what it says in its code', async () => {
    const statuses = await Promise.all([
      lin.call(listNearExpiry, { body: {} }),
      server.stranger.call(listNearExpiry, { body: {} }),
      server.stranger.call(login, { body: { username: 'x', password: 'x' } }),
      lin.call(listNearExpiry, { body: { hdstore: '1002' } }),
      lin.withdraw(crypto.randomUUID()),
      lin.check('A', 'no such lot'),
      lin.request('GET', '/no/such/address'),
    ]);
    expect(statuses.map(({ code, status }) => [code, status])).toEqual([
      [20000, 200],
      [50008, 401],
      [60204, 401],
      [40300, 403],
      [40400, 404],
      [42200, 422],
      [40400, 404],
    ]);
  });

  test('about an address that does not exist is an envelope too, under the API and with the wrong method', async () => {
    const unknown = refused(codes.notFound, 'address-unknown');
    expect(await lin.request('GET', '/api/no/such/address')).toMatchObject(unknown);
    expect(await lin.request('POST', '/../etc/passwd', {})).toMatchObject(unknown);
    expect(await lin.request('PUT', '/api/jarvis/goodssfmanager/insert', {})).toMatchObject(unknown);
    expect(await lin.request('GET', '')).toMatchObject(unknown);
  });

  test('to what is not JSON, is of another kind, or is too large says which', async () => {
    const url = basePath + listNearExpiry.path;
    const send = async (payload: string, type = 'application/json') => {
      const headers = { 'content-type': type, 'x-token': lin.token };
      const response = await server.app.inject({ method: 'POST', url, headers, payload });
      return { ...JSON.parse(response.payload), status: response.statusCode };
    };
    for (const payload of ['{', '', '{"a":1,}', '{"__proto__":{"x":1}}']) {
      expect(await send(payload)).toMatchObject(refused(codes.badRequest, 'bad-request'));
    }
    expect(await send('<xml/>', 'text/xml')).toMatchObject(refused(codes.badRequest, 'bad-request'));
    expect(await send(`"${'x'.repeat(5_000_000)}"`)).toMatchObject(refused(codes.tooLarge, 'too-large'));
    // A client may name the type of what it does not send.
    const headers = { 'content-type': 'application/json', 'x-token': lin.token };
    const none = `${basePath}/api/jarvis/goodssfmanager/delete/${crypto.randomUUID()}`;
    const nothing = await server.app.inject({ method: 'DELETE', url: none, headers });
    expect(JSON.parse(nothing.payload)).toMatchObject({ code: codes.notFound });
    for (const payload of ['null', '[]', '5', '"x"']) {
      const answer = await send(payload);
      expect([payload, answer.status < 500]).toEqual([payload, true]);
    }
  });
});

describe('validation', () => {
  test('names each field and what is wrong with it', async () => {
    const body = { hdstore: '', farticle: 'A', editType: 'gone', laterDate: 400, remark: 'x'.repeat(501) };
    expect(await lin.call(recordCheck, { body })).toMatchObject({
      status: 422,
      data: {
        reason: 'invalid-fields',
        fields: {
          id: 'required',
          flot: 'required',
          hdstore: 'minLength',
          editType: expect.any(String),
          laterDate: expect.any(String),
          remark: 'maxLength',
        },
      },
    });
  });

  test('looks at the address as well, and reads its numbers as what they are asked for', async () => {
    expect(await lin.request('POST', '/api/jarvis/goodssfmanager/update/1', {})).toMatchObject(
      refused(codes.invalid, 'invalid-fields', { fields: { id: 'format' } }),
    );
    expect(await lin.request('GET', `/api/jarvis/hdposgoods/get/${'9'.repeat(61)}`)).toMatchObject(
      refused(codes.invalid, 'invalid-fields', { fields: { id: 'maxLength' } }),
    );
    expect(await lin.call(goodsByCode, { params: { id: '10001' } })).toMatchObject({
      data: { farticle: 'A' },
    });
  });

  test('lets through what the documents send and asks nothing', async () => {
    const body = {
      page: 1,
      limit: 20,
      hdgdcode: '',
      likeName: '',
      someDay: '',
      num: null,
      sort: '+id',
      x: null,
    };
    expect(await lin.call(listNearExpiry, { body })).toMatchObject({ code: codes.success });
  });

  test.each([
    { page: 0 },
    { page: 1.5 },
    { limit: 0 },
    { limit: 1001 },
    { num: 'five' },
    { someDay: '2026-02-30' },
    { someDay: '0000-01-01' },
    { stock0: 2 },
    { flotchoice: 'both' },
  ])('refuses %o in the list', async (body) => {
    expect(await lin.call(listNearExpiry, { body })).toMatchObject(refused(codes.invalid, 'invalid-fields'));
  });
});

describe('look-ups', () => {
  test('count the lots that match', async () => {
    const count = async (body: object) =>
      (await lin.request('POST', '/api/jarvis/goodssfmanager/listsize', body)).data;
    expect(await count({ hdstore: '1001', farticle: 'A' })).toBe(2);
    expect(await count({ hdstore: '1001', farticle: 'A', flot: 'L1' })).toBe(1);
    expect(await count({ farticle: 'A', flot: '' })).toBe(0);
  });

  test.each(['10001', '06901', '777', 'A'])('find goods by the code %s', async (id) => {
    expect(await lin.call(goodsByCode, { params: { id } })).toMatchObject({
      data: {
        farticle: 'A',
        hdgdcode: '10001',
        hdgdcode2: '06901',
        barcodes: ['06901', '777'],
        validperiod: 30,
      },
    });
  });

  test('say which code they do not know', async () => {
    const answer = await lin.call(goodsByCode, { params: { id: '6901' } });
    expect(answer).toMatchObject(refused(codes.notFound, 'goods-unknown', { params: { code: '6901' } }));
  });

  test('page through a list whose end is no error', async () => {
    const page = await lin.call(listNearExpiry, { body: { page: 1_000_000, limit: 1000 } });
    expect(page).toMatchObject({ data: { items: [], total: 1 } });
    expect(await lin.call(listHistory, { body: { page: 7 } })).toMatchObject({
      data: { items: [], total: 0 },
    });
  });
});

describe('the message', () => {
  const words: Record<string, string> = {
    zh: zh['wrong-credentials'],
    en: en['wrong-credentials'],
    es: es['wrong-credentials'],
    ja: ja['wrong-credentials'],
  };
  const refusedIn = async (language?: string) => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    return (await server.stranger.call(login, { body: { username: 'x', password: 'x' }, headers })).message;
  };

  test('is in the caller’s language', async () => {
    const messages = new Map<string, string>();
    for (const language of ['zh', 'en', 'es', 'ja']) messages.set(language, await refusedIn(language));
    expect(messages.get('en')).toBe('account and password incorrect');
    expect(messages.get('zh')).toMatch(/[\u4e00-\u9fff]/);
    for (const [language, message] of messages) expect(message).toBe(words[language]);
    expect(await refusedIn('zh-TW, en;q=0.8')).toBe(messages.get('zh'));
    expect(await refusedIn('fr, es;q=0.5, en;q=0.8')).toBe(messages.get('en'));
  });

  test.each([undefined, '', 'fr', '*', 'q=1;;,,', 'x'.repeat(8_000)])(
    'is English for %s',
    async (language) => {
      // The throttle must not answer for us.
      server.clock.pass({ minutes: 20 });
      expect(await refusedIn(language)).toBe('account and password incorrect');
      server.clock.set(tuesdayMorning);
    },
  );
});

describe('the description of the API', () => {
  type Described = { operationId?: string; description?: string; summary?: string; requestBody?: object };
  const ask = (cookie: string, path = '/json') =>
    server.app.inject({ url: `${basePath}/docs${path}`, headers: { cookie } });
  const open = async (person?: Person): Promise<string> => {
    const answer = await (person ?? (await server.login('admin'))).call(openApiDocs);
    expect(answer).toMatchObject({ code: codes.success, data: `${basePath}/docs/` });
    return String(answer.headers['set-cookie']);
  };
  const read = async () => {
    const response = await ask((await open()).split(';')[0] ?? '');
    const described: { openapi: string; paths: Record<string, Record<string, Described>> } = JSON.parse(
      response.payload,
    );
    return described;
  };

  test('has every call, marked as given or chosen, with its summary and its access', async () => {
    const { openapi, paths } = await read();
    expect(openapi).toBe('3.1.0');
    for (const call of everyCall) {
      const at = basePath + call.path.replaceAll(/:(\w+)/g, '{$1}');
      const described = paths[at]?.[call.method.toLowerCase()];
      expect([call.name, described?.operationId]).toEqual([call.name, call.name]);
      expect(described?.summary).toBe(call.summary);
      expect(described?.description).toContain(`**${call.source}**`);
      expect(described?.description).toContain(`\`${call.access}\``);
      if (call.body) expect(described).toHaveProperty('requestBody');
    }
  });

  test('has nothing else, but the same calls under their other names', async () => {
    const { paths } = await read();
    const all = Object.values(paths).flatMap((methods) => Object.values(methods));
    const names = all.map((described) => described.operationId?.replace(/\.\d+$/, ''));
    expect(new Set(names)).toEqual(new Set(everyCall.map((call) => call.name)));
    const others = all.filter((described) => /\.\d+$/.test(described.operationId ?? ''));
    expect(others.filter(({ description }) => !description?.includes('**chosen**'))).toEqual([]);
    expect(others.map(({ operationId }) => operationId)).toContain('near-expiry.history.1');
  });

  test('is a page for whoever may see the permissions, in their own browser, and with its own scripts only', async () => {
    expect(await lin.call(openApiDocs)).toMatchObject(
      refused(codes.forbidden, 'no-permission', { point: 'MENU-PERMISSIONS' }),
    );
    const cookie = await open();
    expect(cookie).toMatch(/; Path=\/prod-api\/docs; Max-Age=600; HttpOnly; SameSite=Strict$/);
    const [ticket = ''] = cookie.split(';');
    for (const path of ['', '/', '/json', '/yaml', '/static/swagger-initializer.js']) {
      const page = await ask(ticket, path);
      expect([path, page.statusCode]).toEqual([path, 200]);
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(page.payload).not.toMatch(/<script(?![^>]* src=)/);
    }
  });

  test('is for nobody without a ticket, nor with one that is made up, old, or of a session that is over', async () => {
    const own = await server.login('admin');
    const [ticket = ''] = (await open(own)).split(';');
    const [name, value = ''] = ticket.split('=');
    const [session, until, signature = ''] = value.split('.');
    const closed = async (cookie: string) => {
      for (const path of ['', '/', '/json', '/yaml', '/static/index.html', '/static/swagger-ui.css']) {
        const answer = await ask(cookie, path);
        expect([path, answer.statusCode, answer.payload.includes('near-expiry')]).toEqual([path, 401, false]);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    };
    await closed('');
    await closed(`${name}=`);
    await closed(`${name}=${session}.${Number(until) + 60_000}.${signature}`);
    await closed(`${name}=${session}.${until}.${signature.replace(/./g, '0')}`);
    await closed(`${name}=${own.token}`);
    // As somebody would sign who has a session, and all that its device has.
    const tokenHash = createHash('sha256')
      .update(own.token ?? '')
      .digest('hex');
    const far = Date.parse('2200-01-01');
    for (const key of [own.token ?? '', tokenHash, '']) {
      const said = [`api-docs ${session} ${far}`, JSON.stringify(['api-docs', session, String(far)])];
      for (const text of said)
        for (const encoding of ['hex', 'base64url'] as const)
          await closed(
            `${name}=${session}.${far}.${createHmac('sha256', key).update(text).digest(encoding)}`,
          );
    }
    await closed(`${name}=no-session.${far}.${signature}`);
    await closed(`${name}=${session}.Infinity.${signature}`);
    await closed(`x=${value}`);
    expect((await ask(`language=en; ${ticket}`)).statusCode).toBe(200);
    server.clock.pass({ minutes: 11 });
    await closed(ticket);
    const [fresh = ''] = (await open(own)).split(';');
    await own.call(logout);
    await closed(fresh);
    server.clock.set(tuesdayMorning);
  });
});

test('the history answers under both of its names', async () => {
  await lin.remark('A', 'L1', '看过');
  const [one, other] = [
    await lin.request('POST', '/api/jarvis/goodssfmanager/getlistbypage', {}),
    await lin.request('POST', '/api/jarvis/goodssfmanager/hislist', {}),
  ];
  expect(one.data).toMatchObject({ total: 1, items: [{ remark: '看过' }] });
  expect(other.data).toEqual(one.data);
});

test('the health call tells strangers that the database is up, and nothing else', async () => {
  const { code, data } = await server.stranger.call(healthCheck);
  expect({ code, data }).toEqual({ code: codes.success, data: { database: 'up' } });
});

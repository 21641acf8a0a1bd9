import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, test } from 'vitest';
import type { InboxEntry } from '#core/inbox/entry';
import { insertTheme, themes, updateTheme } from '#core/themes/contract';
import { listThemes, mailTheme } from '#core/themes/online-contract';
import type { Theme } from '#core/themes/types';
import { codes } from '#core/wire/codes';
import { scopeOf, wholeCompany } from '#core/wire/collection';
import { operation, type Submission } from '#core/wire/operation';
import type { Operation } from '#core/wire/outbox';
import { sweepThemes } from '../../server/features/themes/sweep.ts';
import { allCollections } from '../../server/features.ts';
import { mailerTo } from '../support/mail-server.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';
import { putThemeTypes, someTheme, themeWork } from '../support/themes.ts';

// Nobody answers at this mail server.
const server = await startTestServer({
  runsJobs: false,
  limits: { idleHours: 10_000, absoluteDays: 1000 },
  more: { mailer: mailerTo({ port: 1 }) },
});
afterAll(() => server.close());
await putThemeTypes(server);
const [chen, wang, shen, ma, xie, lin] = [
  await server.login('ho01'),
  await server.login('admin'),
  await server.login('buyer01'),
  await server.login('wrh01'),
  await server.login('sell01'),
  await server.login('100101'),
];
const [editor, admin, buyer, keeper, seller] = [
  themeWork(chen),
  themeWork(wang),
  themeWork(shen),
  themeWork(ma),
  themeWork(xie),
];
const success = { code: codes.success };

/** A theme that its editor has confirmed. */
async function confirmed(): Promise<string> {
  const { id, answer } = await editor.write({ editUserCfm: 'cfm' });
  expect(answer).toMatchObject(success);
  return id;
}

/** Who was written to about a theme, in their order. */
async function mailed(id: string): Promise<string[]> {
  const found = await server.db.execute<{ user: string }>(sql`
    select user_id as "user" from mails where link = ${`/theme/list?open=${id}`} order by id`);
  return found.rows.map(({ user }) => user);
}

async function inboxOf(person: Person): Promise<InboxEntry[]> {
  const found: InboxEntry[] = [];
  const { rows } = await person.pull(scopeOf('user', userIdOf(person.usercode)), null, 1000);
  for (const { collection, value } of rows) if (collection === 'inbox') found.push(value as InboxEntry);
  return found;
}

const told = async (person: Person, id: string) =>
  (await inboxOf(person))
    .filter(({ subject }) => subject === `themes/${id}`)
    .map(({ kind, settledAt }) => [kind, settledAt === null ? 'open' : 'settled']);

describe('a theme', () => {
  test('is told of in part where its words are long, never with half of a letter', async () => {
    const { id, answer } = await editor.write({ topic: `${'长'.repeat(79)}🥛🥛`, editUserCfm: 'cfm' });
    expect(answer).toMatchObject(success);
    const note = `${'好'.repeat(199)}🥛🥛`;
    expect(await buyer.answer(id, 'purchase', 'partcfm', { note })).toMatchObject(success);
    const news = (await inboxOf(chen)).find(({ subject }) => subject === `themes/${id}`);
    expect(news?.params).toMatchObject({ title: '长'.repeat(79), words: '好'.repeat(199) });
  });

  test('goes from its draft to the last confirmation', async () => {
    const { id } = await editor.write({ importance: 2 });
    expect(await editor.read(id)).toMatchObject({
      ...someTheme,
      importance: 2,
      editUserCfm: 'notcfm',
      status: 'draft',
      editUserName: '陈曦',
      purchaseCfm: 'notcfm',
      wrhCfm: 'notcfm',
      sellCfm: 'notcfm',
    });
    expect(await editor.change(id, { editUserCfm: 'cfm' })).toMatchObject(success);
    expect(await buyer.answer(id, 'purchase', 'cfm')).toMatchObject(success);
    expect(await keeper.answer(id, 'wrh', 'partcfm', { note: '西部两仓缺货' })).toMatchObject(success);
    expect(await seller.answer(id, 'sell', 'cfm')).toMatchObject(success);
    expect(await buyer.read(id)).toMatchObject({
      editUserCfm: 'cfm',
      status: 'published',
      purchaseCfm: 'cfm',
      wrhCfm: 'partcfm',
      sellCfm: 'cfm',
      purchase: { cfmUserName: '沈越' },
      wrh: { cfmUserName: '马超', cfmNote: '西部两仓缺货' },
    });
  });

  test.each([
    ['no type', { amType: '' }, 'theme-type-required', 'amType'],
    ['no theme', { topic: ' ' }, 'theme-topic-required', 'topic'],
    ['no needs', { needs: '' }, 'theme-needs-required', 'needs'],
    ['no time', { amBeginTime: '' }, 'theme-time-required', 'amBeginTime'],
    ['its end before its beginning', { amEndTime: '2026-03-19' }, 'theme-ends-before', 'amEndTime'],
    ['a type that nobody offers', { amType: 'x' }, 'code-unknown', undefined],
  ])('with %s is refused', async (_, said, reason, field) => {
    for (const editUserCfm of ['notcfm', 'cfm'] as const) {
      const { id, answer } = await editor.write({ ...said, editUserCfm });
      expect(answer).toMatchObject(refused(codes.invalid, reason));
      if (field) expect(answer.data).toMatchObject({ fields: { [field]: reason } });
      expect(await editor.read(id)).toBeUndefined();
    }
  });

  test('is frozen by its editor’s confirmation, for everybody', async () => {
    const id = await confirmed();
    const refusal = { data: { reason: 'theme-frozen', params: { name: '陈曦' } } };
    expect(await editor.change(id, { topic: '别的' })).toMatchObject(refusal);
    expect(await admin.change(id, { editUserCfm: 'notcfm' })).toMatchObject(refusal);
    expect(await editor.read(id)).toMatchObject({ topic: someTheme.topic, editUserCfm: 'cfm' });
  });

  test('answers by nobody while it is a draft', async () => {
    const { id } = await editor.write();
    expect(await buyer.answer(id, 'purchase', 'cfm')).toMatchObject(
      refused(codes.invalid, 'theme-not-confirmed'),
    );
    expect(await editor.mail(id, 'purchase1')).toMatchObject(refused(codes.invalid, 'theme-not-confirmed'));
  });

  test('each does only what their points let them', async () => {
    const { id } = await editor.write();
    const no = refused(codes.forbidden, 'no-permission');
    expect((await buyer.write()).answer).toMatchObject(no);
    expect(await buyer.change(id, { topic: '别的' })).toMatchObject(no);
    expect(await buyer.remove(id)).toMatchObject(no);
    await editor.change(id, { editUserCfm: 'cfm' });
    for (const [who, side] of [
      [buyer, 'wrh'],
      [buyer, 'sell'],
      [keeper, 'purchase'],
      [keeper, 'sell'],
      [seller, 'wrh'],
      [editor, 'purchase'],
    ] as const)
      expect(await who.answer(id, side, 'cfm')).toMatchObject(no);
    expect(await lin.call(listThemes, { body: {} })).toMatchObject(no);
    expect(await seller.read(id)).toMatchObject({
      purchaseCfm: 'notcfm',
      wrhCfm: 'notcfm',
      sellCfm: 'notcfm',
    });
  });

  test('three sides confirm it at once, and all of them stand', async () => {
    const id = await confirmed();
    const said = await Promise.all([
      buyer.answer(id, 'purchase', 'cfm', { seen: null }),
      keeper.answer(id, 'wrh', 'cfm', { seen: null }),
      seller.answer(id, 'sell', 'partcfm', { seen: null, note: '首批' }),
    ]);
    for (const one of said) expect(one).toMatchObject(success);
    expect(await editor.read(id)).toMatchObject({ purchaseCfm: 'cfm', wrhCfm: 'cfm', sellCfm: 'partcfm' });
  });

  test('of two who speak for one side the second is told who was first, and when', async () => {
    const id = await confirmed();
    const both = await Promise.all([
      buyer.answer(id, 'purchase', 'cfm', { seen: null, note: '货已订' }),
      admin.answer(id, 'purchase', 'partcfm', { seen: null, note: '差一家' }),
    ]);
    const theme = await editor.read(id);
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.conflict].sort());
    expect(both.find(({ code }) => code === codes.conflict)?.data).toMatchObject({
      reason: 'theme-answered-meanwhile',
      params: { name: theme?.purchase.cfmUserName, at: theme?.purchase.cfmTime },
      current: { id, purchaseCfm: theme?.purchaseCfm },
    });
    const seen = theme?.purchase.cfmTime ?? null;
    expect(await buyer.answer(id, 'purchase', 'notcfm', { seen })).toMatchObject(success);
  });

  test('two editors of one draft: different fields merge, the same field is a conflict that shows both', async () => {
    const { id } = await editor.write();
    const was = { topic: someTheme.topic, needs: someTheme.needs };
    expect(await editor.change(id, { topic: '饺子节', was })).toMatchObject(success);
    expect(await admin.change(id, { needs: '馅料', was })).toMatchObject(success);
    expect(await admin.change(id, { topic: '汤圆节', was })).toMatchObject({
      code: codes.conflict,
      data: {
        reason: 'theme-changed',
        current: { topic: '饺子节', needs: '馅料' },
        params: { name: '管理员' },
      },
    });
    const seen = { amBeginTime: someTheme.amBeginTime, amEndTime: someTheme.amEndTime };
    expect(await editor.change(id, { amEndTime: '2026-03-25', was: seen })).toMatchObject(success);
    // Half of one time and half of another's is nobody's.
    expect(await admin.change(id, { amBeginTime: '2026-03-24', was: seen })).toMatchObject({
      code: codes.conflict,
    });
  });
});

test('a theme is named in letters of either case', async () => {
  const { id } = await editor.write({ id: uuidv7().toUpperCase() });
  expect(await editor.change(id, { topic: '年货' })).toMatchObject({ ...success, data: { topic: '年货' } });
  expect(await editor.change(id.toLowerCase(), { editUserCfm: 'cfm' })).toMatchObject(success);
  expect(await buyer.answer(id, 'purchase', 'cfm')).toMatchObject({
    ...success,
    data: { purchaseCfm: 'cfm' },
  });
  expect(await admin.remove((await editor.write()).id.toUpperCase())).toMatchObject(success);
});

describe('a theme is deleted', () => {
  test('while neither purchase nor the warehouse has confirmed, whatever telesales said', async () => {
    const id = await confirmed();
    await seller.answer(id, 'sell', 'cfm');
    for (const [who, side] of [
      [buyer, 'purchase'],
      [keeper, 'wrh'],
    ] as const) {
      await who.answer(id, side, 'partcfm');
      expect(await editor.remove(id)).toMatchObject(refused(codes.invalid, 'theme-answered'));
      await who.answer(id, side, 'notcfm');
    }
    expect(await editor.remove(id)).toMatchObject(success);
    expect(await editor.read(id)).toBeUndefined();
    expect(await editor.remove(id)).toMatchObject(refused(codes.notFound, 'theme-unknown'));
    expect(await buyer.answer(id, 'purchase', 'cfm')).toMatchObject(refused(codes.notFound, 'theme-unknown'));
    expect(await held(id)).toBeNull();
  });

  test('or confirmed, when both happen at once: never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await confirmed();
      const [gone, answer] = await Promise.all([editor.remove(id), buyer.answer(id, 'purchase', 'cfm')]);
      expect([gone.code, answer.code].filter((code) => code === codes.success)).toHaveLength(1);
    }
  });
});

describe('who is told', () => {
  test('purchase when the editor confirms, the others when purchase has: each by mail once', async () => {
    const { id } = await editor.write();
    expect(await mailed(id)).toEqual([]);
    await editor.change(id, { editUserCfm: 'cfm' });
    const first = await mailed(id);
    expect(first.toSorted()).toEqual(['u-admin', 'u-buyer01']);
    expect(await told(shen, id)).toEqual([['themes.purchase', 'open']]);
    expect(await told(ma, id)).toEqual([]);

    await buyer.answer(id, 'purchase', 'partcfm');
    expect(await mailed(id)).toEqual(first);
    await buyer.answer(id, 'purchase', 'cfm');
    const second = await mailed(id);
    expect(second.slice(2).toSorted()).toEqual(['u-admin', 'u-admin', 'u-sell01', 'u-wrh01']);
    expect(await told(shen, id)).toEqual([['themes.purchase', 'settled']]);
    expect(await told(ma, id)).toEqual([['themes.wrh', 'open']]);
    expect(await told(chen, id)).toEqual([['themes.answered', 'open']]);

    await buyer.answer(id, 'purchase', 'notcfm');
    await buyer.answer(id, 'purchase', 'cfm');
    expect(await mailed(id)).toEqual(second);
    await keeper.answer(id, 'wrh', 'cfm');
    expect(await told(ma, id)).toEqual([['themes.wrh', 'settled']]);
    expect(await told(xie, id)).toEqual([['themes.sell', 'open']]);
  });

  test('no more the warehouse and telesales once purchase has taken its answer back', async () => {
    const id = await confirmed();
    await buyer.answer(id, 'purchase', 'cfm');
    expect(await told(ma, id)).toEqual([['themes.wrh', 'open']]);
    await buyer.answer(id, 'purchase', 'notcfm');
    expect(await told(ma, id)).toEqual([['themes.wrh', 'settled']]);
    expect(await told(xie, id)).toEqual([['themes.sell', 'settled']]);
    await buyer.answer(id, 'purchase', 'cfm');
    expect(await told(ma, id)).toEqual([['themes.wrh', 'open']]);
  });

  test('its editor, where nobody may answer for a side; once somebody may, they are asked', async () => {
    const disabled = (is: boolean) =>
      server.db.execute(
        sql`update permissions set enable_status = ${!is} where code = 'POINT-THEME-PURCHASE'`,
      );
    await disabled(true);
    const id = await confirmed();
    expect(await mailed(id)).toEqual([]);
    expect(await told(chen, id)).toEqual([['themes.nobody', 'open']]);
    expect(await editor.mail(id, 'purchase1')).toMatchObject(
      refused(codes.invalid, 'theme-answered-by-nobody'),
    );
    await disabled(false);
    // Nothing was sent, so that nothing was sent just now.
    expect(await editor.mail(id, 'purchase1')).toMatchObject({ ...success, data: { mails: 2 } });
  });

  test('once, though the editor confirms twice, at the same time, and sends it again', async () => {
    const id = uuidv7();
    await editor.write({ id });
    await Promise.all([
      editor.change(id, { editUserCfm: 'cfm' }),
      admin.change(id, { editUserCfm: 'cfm' }),
      editor.change(id, { editUserCfm: 'cfm' }),
    ]);
    expect((await mailed(id)).toSorted()).toEqual(['u-admin', 'u-buyer01']);
    const note = noted(operation(insertTheme, { body: { ...someTheme, id: uuidv7(), editUserCfm: 'cfm' } }));
    const theme = Object(note.body).id;
    for (let times = 0; times < 3; times += 1) expect(await chen.replay([note])).toMatchObject([success]);
    expect(await mailed(theme)).toHaveLength(2);
  });

  test('again when somebody wants it so, but not within ten minutes', async () => {
    const id = await confirmed();
    const count = async () => (await mailed(id)).length;
    // As the documents' clients do: they ask for the mail that has been written already.
    expect(await editor.mail(id, 'purchase1')).toMatchObject({ ...success, data: { mails: 0 } });
    expect(await count()).toBe(2);
    server.clock.pass({ minutes: 11 });
    expect(await editor.mail(id, 'purchase1')).toMatchObject({ ...success, data: { mails: 2 } });
    expect(await editor.mail(id, 'purchase1')).toMatchObject({ ...success, data: { mails: 0 } });
    expect(await count()).toBe(4);
    expect(await editor.mail(id, 'nobody')).toMatchObject(refused(codes.invalid, 'code-unknown'));
    expect(await buyer.mail(id, 'purchase1')).toMatchObject(refused(codes.forbidden, 'no-permission'));
  });

  test('not at all by mail where that is switched off, and the mail server’s silence stops nobody', async () => {
    await server.db.execute(sql`
      update dictionaries set enable_status = false where type = 'mailusertype' and code = 'purchase1'`);
    const quiet = await confirmed();
    expect(await mailed(quiet)).toEqual([]);
    expect(await told(shen, quiet)).toEqual([['themes.purchase', 'open']]);
    await server.db.execute(sql`
      update dictionaries set enable_status = true where type = 'mailusertype' and code = 'purchase1'`);
    const loud = await confirmed();
    expect(await editor.read(loud)).toMatchObject({ editUserCfm: 'cfm' });
    expect(await mailed(loud)).toHaveLength(2);
    await editor.remove(loud);
    expect(await told(shen, loud)).toEqual([['themes.purchase', 'settled']]);
  });
});

describe('the documents’ clients', () => {
  test('write a theme without an id, with moments for days, and ask for the mail themselves', async () => {
    const body = {
      id: undefined,
      topic: '年货开市',
      needs: '礼盒',
      importance: 3,
      amType: 'festival',
      amBeginTime: '2026-03-19T16:00:00.000Z',
      amEndTime: '2026-03-25 23:59:59',
      purchaseCfm: 'cfm',
      wrhCfm: 'notcfm',
      sellCfm: 'notcfm',
      editUserCfm: 'cfm',
      editUserId: 'somebody',
      editUserName: '别人',
      editTime: '2020-01-01 00:00:00',
      status: '',
    };
    const made = answered(insertTheme, await chen.request('POST', '/api/meipin/mpamtopic/insert', body));
    expect(made).toMatchObject({
      amBeginTime: '2026-03-20',
      amEndTime: '2026-03-25',
      editUserCfm: 'cfm',
      editUserName: '陈曦',
      purchaseCfm: 'notcfm',
    });
    expect(
      answered(
        mailTheme,
        await chen.request('POST', '/api/meipin/mpamtopic/sentMail', {
          topicId: made.id,
          mailUserType: 'purchase1',
        }),
      ),
    ).toEqual({ mails: 0 });
    const listed = answered(
      listThemes,
      await shen.request('POST', '/api/meipin/mpamtopic/getlistbypage', {
        page: 1,
        limit: 20,
        amType: 'festival',
        topic: '年货',
        purchaseCfm: '',
        wrhCfm: '',
        sellCfm: '',
        amDate: ['2026-03-24', '2026-03-30'],
        editDate: null,
        sort: '+id',
      }),
    );
    expect(listed).toMatchObject({ total: 1, items: [{ id: made.id, number: expect.any(Number) }] });
  });

  test('send a whole row to change one thing of it', async () => {
    const { id } = await editor.write();
    const row = await editor.read(id);
    const path = `/api/meipin/mpamtopic/update/${id}`;
    const answer = await chen.request('POST', path, { ...row, topic: '改过', wrhCfm: 'cfm' });
    expect(answered(updateTheme, answer)).toMatchObject({ topic: '改过', wrhCfm: 'notcfm' });
  });

  test.each([
    [{ amDate: ['2026-04-01', '2026-04-02'] }, ['b']],
    [{ amDate: [null, '2026-04-02'] }, ['b', 'a']],
    [{ amDate: ['', ''] }, ['c', 'b', 'a']],
    [{ editDate: ['2026-03-11', '2026-03-11'] }, ['c', 'b', 'a']],
    [{ editDate: ['2026-03-12', null] }, []],
    [{ sort: '+id' }, ['a', 'b', 'c']],
    [{ sort: '-amEndTime' }, ['c', 'b', 'a']],
    [{ amType: 'promotion' }, ['b']],
    [{ topic: '筛选Ｂ' }, ['b']],
  ])('find by %j', async (asked, found) => {
    server.clock.set('2026-03-11T10:00:00+08:00');
    const rows = [
      ['a', '2026-03-01', '2026-03-02', 'festival'],
      ['b', '2026-03-28', '2026-04-01', 'promotion'],
      ['c', '2026-04-10', '2026-04-11', 'festival'],
    ] as const;
    const known = (await editor.list({ topic: '筛选' })).total;
    for (const [name, amBeginTime, amEndTime, amType] of known > 0 ? [] : rows)
      await editor.write({ topic: `筛选${name}`, amBeginTime, amEndTime, amType });
    const { items } = await editor.list({ topic: '筛选', ...asked });
    expect(items.map(({ topic }) => topic.slice(-1))).toEqual(found);
  });
});

test('no day that there is not is looked for', async () => {
  for (const [field, range] of [
    ['amDate', ['2026-02-31', null]],
    ['editDate', ['', '2026-13-01 00:00:00']],
  ] as const)
    expect(await chen.call(listThemes, { body: { [field]: [...range] } })).toMatchObject(
      refused(42200, 'invalid-fields', { params: { fields: field } }),
    );
});

describe('devices', () => {
  test('hold themes until 90 days after their end, and drafts; older ones are the server’s list', async () => {
    const over = { amBeginTime: '2026-03-01', amEndTime: '2026-03-09' };
    const { id } = await editor.write({ ...over, topic: '会过期', editUserCfm: 'cfm' });
    const draft = await editor.write({ ...over, topic: '会过期' });
    expect(await held(id)).toMatchObject({ topic: '会过期', ends: '2026-03-09' });
    server.clock.set('2026-06-07T10:00:00+08:00');
    await sweepThemes(server.db, allCollections, server.clock.now());
    expect(await held(id)).toMatchObject({ topic: '会过期' });
    server.clock.set('2026-06-08T10:00:00+08:00');
    const older = () => editor.list({ topic: '会过期', older: true });
    expect((await older()).total).toBe(0);
    await sweepThemes(server.db, allCollections, server.clock.now());
    expect(await held(id)).toBeNull();
    expect(await held(draft.id)).toMatchObject({ isConfirmed: false });
    const ids = async (older: boolean) =>
      (await editor.list({ topic: '会过期', older })).items.map((item) => item.id);
    expect(await ids(true)).toEqual([id]);
    expect((await older()).total).toBe(1);
    expect(await ids(false)).toEqual([draft.id]);
    expect(await buyer.answer(id, 'purchase', 'cfm')).toMatchObject(success);
    expect(await held(id)).toBeNull();
  });
});

/** The row as a device has it; null where it has none. */
async function held(id: string): Promise<Theme | null> {
  let found: Theme | null = null;
  let cursor: Parameters<Person['pull']>[1] = null;
  for (;;) {
    const page = await shen.pull(scopeOf('company', wholeCompany), cursor, 1000);
    for (const { collection, key, value } of page.rows)
      if (collection === themes.name && key === id) found = value as Theme | null;
    if (!page.more) return found;
    cursor = page.cursor;
  }
}

function noted({ call, version, params, body, base = { version: null, was: {} } }: Submission): Operation {
  return { id: uuidv7(), call, version, params, body, base, occurredAt: server.clock.now().toISOString() };
}

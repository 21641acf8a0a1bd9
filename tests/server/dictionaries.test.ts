import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteDictionary,
  insertDictionary,
  listByType,
  listDictionaries,
  listStats,
  orderDictionary,
  updateDictionary,
} from '#core/dictionaries/contract';
import { dictionaryTypes } from '#core/dictionaries/rules';
import type { BodyOf } from '#core/wire/call';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let clerk: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  clerk = await server.login('100101');
});
afterAll(() => server.close());

const names = { nameZh: '样品', nameEn: 'Sample', nameEs: 'Muestra', nameJa: 'サンプル' };
const add = (code: string, said: Partial<BodyOf<typeof insertDictionary>> = {}) =>
  admin.call(insertDictionary, { body: { type: 'activitymanagertype', code, ...names, ...said } });
const update = (body: BodyOf<typeof updateDictionary>) => admin.call(updateDictionary, { body });
const remove = (type: string, code: string) => admin.call(deleteDictionary, { params: { type, code } });
const codesOf = async (type: string, all = false) =>
  answered(listByType, await clerk.call(listByType, { body: { type, all } })).map(({ code }) => code);
const rowOf = async (type: string, code: string) => {
  const rows = answered(listDictionaries, await admin.call(listDictionaries));
  const row = rows.find((one) => one.type === type && one.code === code);
  if (!row) throw new Error(`no ${type} ${code}`);
  return row;
};

/** Types without a code that the program knows. */
const isFree = (type: string) => ['activitymanagertype', 'goodscategory'].includes(type);

describe('codes by type', () => {
  it('every type of the documents is there in a new database, in its order', async () => {
    expect(await codesOf('goodslack')).toEqual(['nodispose', 'exchange', 'wait', 'cancel']);
    expect(await codesOf('export')).toEqual(['export', 'noexport', 'exported', 'lapsed']);
    expect(await codesOf('exchangegoods')).toEqual(['accept', 'refuse']);
    for (const type of dictionaryTypes.filter((one) => !isFree(one))) {
      expect(await codesOf(type), type).not.toEqual([]);
    }
  });

  it.each([
    ['en', 'Substitute'],
    ['es-MX', 'Sustituir'],
    ['ja', '代替商品'],
    ['zh-CN,en;q=0.5', '替代商品'],
  ])('are named as the caller speaks: %s', async (language, name) => {
    const answer = await clerk.call(listByType, {
      body: { type: 'goodslack' },
      headers: { 'accept-language': language },
    });
    expect(answered(listByType, answer)[1]).toEqual({
      code: 'exchange',
      name,
      nameZh: '替代商品',
      nameEn: 'Substitute',
      nameEs: 'Sustituir',
      nameJa: '代替商品',
      enableStatus: true,
      isFinal: false,
    });
  });

  it('of a type that does not exist are refused', async () => {
    expect(await clerk.call(listByType, { body: { type: 'colours' } })).toMatchObject(
      refused(40400, 'dictionary-type-unknown'),
    );
  });
});

describe('the stats list', () => {
  it('answers the items of a type', async () => {
    const answer = await clerk.call(listStats, { body: { type: 'andoncordtype' } });
    expect(answer.data).toMatchObject([{ code: 'nochoice' }, { code: 'soft' }, { code: 'hard' }]);
  });

  it('answers every status by its code when nothing is asked', async () => {
    const answer = await clerk.call(listStats, { body: {}, headers: { 'accept-language': 'zh' } });
    expect(answer.data).toMatchObject({ temporary: '暂存', sented: '已发送', close: '已关闭' });
  });
});

describe('a code', () => {
  it('is added at the end of its type, and logged with its names', async () => {
    expect(await add('  sample ')).toMatchObject({ code: 20000, data: { code: 'sample', system: false } });
    expect((await codesOf('activitymanagertype')).at(-1)).toBe('sample');
    const { rows } = await server.db.execute(sql`
      select actor_code, changes from audit_log where subject_id = 'activitymanagertype/sample'`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.changes).toContainEqual({ field: 'nameEs', before: null, after: 'Muestra' });
  });

  it('is added once', async () => {
    expect(await add('sample')).toMatchObject(
      refused(42200, 'code-taken', { fields: { code: 'code-taken' } }),
    );
    const twice = await Promise.all([add('twice'), add('twice')]);
    expect(twice.map(({ code }) => code).sort()).toEqual([20000, 42200]);
  });

  it.each([
    [{ code: ' ' }, { code: 'required' }],
    [{ code: 'with space' }, { code: 'code-characters' }],
    [{ code: 'x'.repeat(21) }, { code: 'code-characters' }],
    [{ nameJa: '' }, { nameJa: 'required' }],
    [{ nameZh: '长'.repeat(61) }, { nameZh: 'text-too-long' }],
  ])('with %o is refused beside the field', async (said, fields) => {
    expect(await add('other', said)).toMatchObject(refused(42200, 'invalid-fields', { fields }));
  });

  it('of no known type is refused', async () => {
    expect(await add('other', { type: 'colours' })).toMatchObject(refused(40400, 'dictionary-type-unknown'));
  });

  it('that is disabled is not offered, but still named for what was written earlier', async () => {
    const {
      updatedAt: _at,
      updatedBy: _by,
      system: _system,
      ...row
    } = await rowOf('activitymanagertype', 'sample');
    expect(await update({ ...row, enableStatus: false })).toMatchObject({ code: 20000 });
    expect(await codesOf('activitymanagertype')).not.toContain('sample');
    expect(await codesOf('activitymanagertype', true)).toContain('sample');
  });

  it('changed by two at once is one’s; the other is told and shown it', async () => {
    await add('contested');
    const { type, code, version } = await rowOf('activitymanagertype', 'contested');
    const answers = await Promise.all(
      ['A', 'B'].map((nameEn) => update({ type, code, version, enableStatus: true, ...names, nameEn })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([20000, 40900]);
    expect(answers.find((answer) => answer.code === 40900)?.data).toMatchObject({
      reason: 'edited-meanwhile',
      params: { name: '管理员 admin' },
      current: { version: version + 1 },
    });
  });

  it('of the system is renamed, never disabled or removed', async () => {
    const { version } = await rowOf('goodslack', 'wait');
    const body = { type: 'goodslack', code: 'wait', version, enableStatus: true, ...names };
    expect(await update({ ...body, enableStatus: false })).toMatchObject(refused(42200, 'system-row'));
    expect(await remove('goodslack', 'wait')).toMatchObject(refused(42200, 'system-row'));
    expect(await update(body)).toMatchObject({ code: 20000, data: { nameZh: '样品', system: true } });
  });

  it('that is free is removed', async () => {
    await add('short-lived');
    expect(await remove('activitymanagertype', 'short-lived')).toMatchObject({ code: 20000 });
    expect(await codesOf('activitymanagertype', true)).not.toContain('short-lived');
    expect(await remove('activitymanagertype', 'short-lived')).toMatchObject(refused(40400, 'code-unknown'));
  });
});

describe('the order of a type', () => {
  const order = (codes: string[]) => admin.call(orderDictionary, { body: { type: 'export', codes } });

  it('is as it was put', async () => {
    const wanted = ['exported', 'export', 'lapsed', 'noexport'];
    expect(await order(wanted)).toMatchObject({ code: 20000 });
    expect(await codesOf('export')).toEqual(wanted);
  });

  it.each([
    ['lacks one', ['export', 'noexport', 'lapsed']],
    ['has one twice', ['export', 'export', 'noexport', 'exported', 'lapsed']],
    ['knows one that is gone', ['export', 'noexport', 'exported', 'lapsed', 'gone']],
  ])('that %s is refused with the codes as they are', async (_, codes) => {
    expect(await order(codes)).toMatchObject(refused(40900, 'order-outdated'));
  });
});

it('is for those with the point', async () => {
  const body = { type: 'export', code: 'x', ...names };
  expect(await clerk.call(insertDictionary, { body })).toMatchObject(
    refused(40300, 'no-permission', { point: 'POINT-DICTIONARY-UPDATE' }),
  );
  expect(await clerk.call(listDictionaries)).toMatchObject(
    refused(40300, 'no-permission', { point: 'MENU-DICTIONARIES' }),
  );
});

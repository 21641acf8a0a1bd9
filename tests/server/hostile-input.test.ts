import { sql } from 'drizzle-orm';
import type * as T from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editRecord, pinArticle, recordCheck, withdrawRecord } from '#core/near-expiry/contract';
import { recordCheckByKey } from '#core/near-expiry/online-contract';
import type { AnyCall } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { everyCall, hostileSamples, inputOf } from '../support/every-call.ts';
import type { Person } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { isWholeRun } from '../support/whole-run.ts';

const server = await startTestServer();
afterAll(() => server.close());
const lots = [{ lot: 'L1', expiryDate: '2026-03-12' }, { lot: '' }];
let admin: Person;
let record: string;
beforeAll(async () => {
  await server.db.execute(sql`create sequence injected`);
  await server.stock('1001', { article: 'A', goodsCode: "50%_o'ff\\", lots });
  admin = await server.login('admin');
  const note = { ...admin.noteCheck('A', 'L1'), body: checkOf({ editType: 'onlyremark', remark: 'x' }) };
  expect(await admin.replay([note])).toMatchObject([{ code: codes.success }]);
  record = note.body.id;
});
function checkOf(said: object) {
  const id = crypto.randomUUID();
  return { id, hdstore: '1001', farticle: 'A', flot: 'L1', editType: 'nodisplay', ...said };
}

const hostile: (string | number)[] = [
  ...[
    "'",
    '"',
    '\\',
    '%_',
    '$1',
    "' or '1'='1",
    "'||nextval('injected')||'",
    "1); select nextval('injected'); --",
  ],
  ...['+qty; drop table lots', '../../etc/passwd', '\u202e', '\ud83e', 'a\u0000b'],
  ...[-1, 0.5, 1e300, 2 ** 53, 1e-300],
];
const isUnstorable = (value: string | number) => /\0|\p{Surrogate}/u.test(String(value));

describe('text that means something to a database', () => {
  const named = () => ({
    hdstore: '1001',
    farticle: 'A',
    flot: 'L1',
    scope: 'store:1001',
    id: record,
    cursor: null,
  });

  test.each(everyCall)('is only text in $name', async (call) => {
    await server.db.execute(sql`delete from login_failures`);
    // With a session, so that it reaches the work; but one may not end it.
    const actor = call.name === 'session.logout' ? server.stranger : admin;
    for (const [turn, value] of hostile.entries()) {
      const inputs = inItsTurn(inputsWith(call, value), turn);
      const answers = await Promise.all(inputs.map((input) => actor.call(call, input)));
      for (const answer of answers) {
        expect([value, answer.status]).not.toEqual([value, expect.toSatisfy((status) => status >= 500)]);
        expect(JSON.stringify(answer.data)).not.toContain('syntax error');
      }
    }
    expect(await hasRun()).toEqual([{ ran: false }]);
  });

  test.each(everyCall.filter((call) => call.body && !call.queue && call.name !== 'outbox.replay'))(
    'is refused by $name when no database can keep it',
    async (call) => {
      for (const value of hostile.filter(isUnstorable)) {
        const answers = await Promise.all(inputsWith(call, value).map((input) => admin.call(call, input)));
        expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 422));
      }
    },
  );

  test.each(everyCall.filter((call) => call.queue))('is only text in a replayed $name', async (call) => {
    for (const [turn, value] of hostile.entries()) {
      const notes = inItsTurn(inputsWith(call, value), turn).map(({ params, body }) => ({
        ...admin.notePin('A', 1),
        call: call.name,
        params,
        body,
      }));
      for (const note of notes) {
        const [outcome] = await admin.replay([note]);
        expect([value, outcome?.code]).toEqual([
          value,
          expect.toSatisfy((code) => code !== codes.serverError),
        ]);
      }
    }
  });

  afterAll(async () => {
    expect(await hasRun()).toEqual([{ ran: false }]);
    const left = await server.db.execute<{ lots: number }>(
      sql`select count(*)::int as lots from lots where store = '1001' and article = 'A'`,
    );
    expect(left.rows).toEqual([{ lots: lots.length }]);
  });

  /** In the gate each place meets every ninth text, and each text every ninth place; in a whole run all meet all. */
  function inItsTurn<Input>(inputs: readonly Input[], turn: number): Input[] {
    return inputs.filter((_, place) => isWholeRun || (place + turn) % 9 === 0);
  }

  /** Whether a text has become a part of a statement, also of one that was taken back: a sequence stays counted. */
  async function hasRun(): Promise<unknown[]> {
    return (await server.db.execute(sql`select is_called as ran from injected`)).rows;
  }

  function inputsWith(call: AnyCall, value: string | number) {
    const sound = inputOf(call, named());
    const text = String(value);
    // A number stands in an address as its text, in a field of either kind.
    const written = [...new Set([value, text])];
    const all = (schema: T.TSchema, names: Record<string, unknown>) =>
      written.flatMap((one) => hostileSamples(schema, one, names));
    // Half a letter cannot stand in an address.
    const inAddress = call.params && !/\p{Surrogate}/u.test(text) ? all(call.params, named()) : [];
    return [
      ...inAddress.map((params) => ({ ...sound, params: Object.assign({}, params) })),
      ...(call.query ? all(call.query, {}) : []).map((query) => ({
        ...sound,
        query: Object.assign({}, query),
      })),
      ...(call.body ? hostileSamples(call.body, value, named()) : []).map((body) => ({ ...sound, body })),
    ];
  }
});

describe('fields that nobody asked for', () => {
  const tables = ['check_records', 'pins', 'lots', 'current_lots', 'goods'] as const;
  let everyColumn: Record<string, unknown>;
  beforeAll(async () => {
    const found = await server.db.execute<{ name: string }>(
      sql`select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const names = found.rows.flatMap(({ name }) => [
      name,
      name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
    ]);
    everyColumn = Object.fromEntries(names.map((name) => [name, 'MASS']));
  });

  const id = () => crypto.randomUUID();
  test.each<{ call: AnyCall; body: () => object; params?: (record: string) => object }>([
    { call: recordCheck, body: () => ({ id: id(), editType: 'cfmandremark', remark: '看过', top: 1 }) },
    { call: recordCheckByKey, body: () => ({ editType: 'later', laterDate: 3, remark: '' }) },
    { call: editRecord, body: () => ({ remark: '改过', top: 1 }), params: (record) => ({ id: record }) },
    { call: withdrawRecord, body: () => ({}), params: (record) => ({ id: record }) },
    { call: pinArticle, body: () => ({ top: 1 }) },
  ])('change nothing in $call.name', async ({ call, body, params }) => {
    const lin = await server.login('100101');
    const effects = [];
    for (const more of [{}, everyColumn]) {
      const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }], {
        name: '米',
      });
      const note = lin.noteCheck(article, 'L1', { editType: 'onlyremark', remark: '旧' });
      await lin.replay([note]);
      const where = { hdstore: '1001', farticle: article, flot: 'L1' };
      const answer = await lin.call(call, {
        body: { ...more, ...where, ...body() },
        ...(params && { params: params(note.id) }),
      });
      expect(answer).toMatchObject({ code: codes.success });
      effects.push(await contentsOf(article));
    }
    expect(effects[1]).toEqual(effects[0]);
    expect(JSON.stringify(effects[1])).not.toContain('MASS');
  });

  /** All rows about goods, without what is different for any goods. */
  async function contentsOf(article: string): Promise<unknown> {
    const rows = await Promise.all(
      tables.map((table) =>
        server.db.execute<Record<string, unknown>>(sql`
          select * from ${sql.identifier(table)} where article = ${article}
          order by ${table === 'check_records' ? sql`ordinal` : sql`1`}`),
      ),
    );
    return rows.map((found) =>
      found.rows.map(({ id: _, ordinal: __, ...row }) =>
        JSON.parse(
          JSON.stringify(row).replaceAll(new RegExp(`\\b${article.toLowerCase()}\\b`, 'gi'), 'ARTICLE'),
        ),
      ),
    );
  }
});

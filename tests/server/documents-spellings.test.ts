import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as T from 'typebox';
import { afterAll, describe, expect, test } from 'vitest';
import { type AnyCall, basePath, isQuestion } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { declaredName, otherNamesOf } from '#core/wire/spellings';
import { readInput } from '../../server/platform/http/read-input.ts';
import { isOf } from '../../server/platform/http/validation.ts';
import { everyCall, sampleOf } from '../support/every-call.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ more: { demoPages: true } });
const admin = await server.login('admin');

/** Made from the contracts, so that a call or a field that is added is looked at too. */
const heard = everyCall.filter(({ ownTalk }) => !ownTalk);
const questions = heard.filter(isQuestion);

type Part = { call: AnyCall; where: 'body' | 'query'; title: string; row: T.TObject; isList: boolean };

const parts = heard.flatMap((call) =>
  (['body', 'query'] as const).flatMap((where): Part[] => {
    const schema = call[where];
    const row = schema && T.IsArray(schema) ? schema.items : schema;
    if (!row || !T.IsObject(row) || Object.keys(row.properties).length === 0) return [];
    return [{ call, where, title: `${call.name} (${where})`, row, isList: row !== schema }];
  }),
);
const fieldsOf = ({ row }: Part) => Object.entries<T.TSchema>(row.properties);
const isNeeded = ({ row }: Part, name: string) => row.required?.includes(name) ?? false;

/** What a call makes of its body or its query, before it is validated. */
async function read({ call, where, isList }: Part, said: Record<string, unknown>) {
  const request = { query: {}, [where]: isList ? [said] : said };
  await readInput(call, false)(request as unknown as FastifyRequest);
  const made = (request as Record<string, unknown>)[where];
  return (isList ? (made as unknown[])[0] : made) as Record<string, unknown>;
}

/** Values that a field takes. */
function valuesOf(schema: T.TSchema): unknown[] {
  const usual = ['x', '2026-03-10', randomUUID(), '1003', 'E10', 'a-b@c.de', 1, 0, 30, true, ['x'], []];
  // What no general value is: a calendar's week, a push service's keys, a surplus's place.
  const rare = [
    Array.from({ length: 7 }, () => []),
    { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    { source: 'store', place: '1001', lot: 'L1' },
    { period: 'week' },
  ];
  const lists = T.IsArray(schema) ? [valuesOf(schema.items as T.TSchema).slice(0, 1)] : [];
  const found = [...choicesOf(schema), ...usual, ...rare, ...lists, sampleOf(schema)].filter((one) =>
    isOf(schema, one),
  );
  return found.filter((one) => one !== '' && one !== null);
}

function choicesOf(schema: T.TSchema): readonly unknown[] {
  if (T.IsUnion(schema)) return schema.anyOf.flatMap(choicesOf);
  if (T.IsLiteral(schema)) return [schema.const];
  return T.IsEnum(schema) ? schema.enum : [];
}

describe.each(parts)('$title', (part) => {
  const names = fieldsOf(part).map(([name]) => name);

  test('reads each field under all of its spellings', async () => {
    for (const [name, schema] of fieldsOf(part)) {
      const [value] = valuesOf(schema);
      expect([name, value]).not.toEqual([name, undefined]);
      const spellings = [name.toLowerCase(), name.toUpperCase(), ...otherNamesOf(name)];
      for (const spelling of spellings) {
        // Where the call has a field of that name too, it is that one.
        if (declaredName(spelling, names) !== name) continue;
        expect([spelling, await read(part, { [spelling]: value })]).toEqual([spelling, { [name]: value }]);
      }
    }
  });

  test('takes "" and null for nothing, where a field may be left out', async () => {
    for (const [name, schema] of fieldsOf(part)) {
      if (isNeeded(part, name)) continue;
      for (const nothing of ['', ' ', null]) {
        const made = (await read(part, { [name]: nothing }))[name];
        const isNothing = made === undefined || made === null || String(made).trim() === '';
        expect([name, nothing, isNothing && (made === undefined || isOf(schema, made))]).toEqual([
          ...[name, nothing, true],
        ]);
      }
    }
  });

  test('takes digits for numbers, and words and digits for flags', async () => {
    for (const [name, schema] of fieldsOf(part)) {
      const values = valuesOf(schema);
      const saidAs = async (said: unknown) => (await read(part, { [name]: said }))[name];
      // Where a text is a value of its own it stays one.
      for (const value of values.filter((one) => typeof one === 'number'))
        expect([name, await saidAs(String(value))]).toEqual([
          name,
          isOf(schema, String(value)) ? String(value) : value,
        ]);
      if (!isOf(schema, true) || isOf(schema, 'x')) continue;
      for (const said of ['true', '1', 1])
        expect([name, said, await saidAs(said)]).toEqual([name, said, true]);
      for (const said of ['false', '0', 0])
        expect([name, said, await saidAs(said)]).toEqual([name, said, false]);
    }
  });

  test(
    isQuestion(part.call)
      ? 'refuses a field that it does not know'
      : 'passes over a field that it does not know',
    async () => {
      const said = { noSuchField: 'x' };
      if (isQuestion(part.call) || part.where === 'query')
        await expect(read(part, said)).rejects.toMatchObject({
          code: codes.invalid,
          data: { reason: 'filter-unknown', fields: { noSuchField: 'filter-unknown' } },
        });
      else expect(await read(part, said)).toEqual(said);
    },
  );
});

describe('over the network', () => {
  afterAll(() => server.close());

  /** By every address that a call has. */
  const places = questions.flatMap((call) =>
    [{ method: call.method, path: call.path }, ...(call.aliases ?? [])].map(({ method, path }) => ({
      method: method ?? call.method,
      path: path.replace(/:\w+/g, '1'),
    })),
  );

  async function ask(method: (typeof places)[number]['method'], path: string, said: Record<string, string>) {
    const response = await server.app.inject({
      method,
      url: basePath + path,
      headers: { 'x-token': admin.token },
      ...(method === 'GET' ? { query: said } : { payload: said }),
    });
    return { status: response.statusCode, text: response.body };
  }

  test.each(places)(
    '$method $path refuses a field that it does not know, naming it',
    async ({ method, path }) => {
      const { status, text } = await ask(method, path, { noSuchField: 'x' });
      expect([status, text]).toEqual([422, expect.stringContaining('noSuchField')]);
    },
  );

  test('the filter of a list stands in the address, where it is asked with GET', async () => {
    const listed = async (said: Record<string, string>) =>
      JSON.parse((await ask('GET', '/api/system/user/list', said)).text).data.map(
        ({ usercode }: { usercode: string }) => usercode,
      );
    expect(await listed({ userCode: '100101' })).toEqual(['100101']);
    expect(await listed({ usercode: '', enablestatus: '1' })).toContain('100102');
  });

  test('two spellings of one field that do not agree are refused; those that do are one', async () => {
    const path = '/api/jarvis/goodslackmanager/getlistbypage';
    const twice = await ask('POST', path, { hdgdcode: '1', hdgdCode: '2' });
    expect(JSON.parse(twice.text)).toMatchObject({
      code: codes.invalid,
      data: { reason: 'filter-twice', fields: { hdgdcode: 'filter-twice' } },
    });
    expect(await ask('POST', path, { hdgdcode: '1', hdgdCode: '1' })).toMatchObject({ status: 200 });
    expect(await ask('POST', path, { hdgdcode: '1', hdgdCode: '' })).toMatchObject({ status: 200 });
  });
});

import '@fastify/swagger';
import openapiTs, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examples } from '#core/api-docs/examples';
import { basePath } from '#core/wire/call';
import { isRecord } from '#core/wire/is-record';
import { validate } from '../../server/platform/http/validation.ts';
import { everyCall } from '../support/every-call.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** What is wrong with the description of the API, as a partner's tools would find. */
let server: TestServer;
type Part = Record<string, unknown>;
let whole: Part;
const operations: { at: string; of: Part }[] = [];
const part = (of: unknown, name: string): Part => {
  const found = isRecord(of) ? of[name] : undefined;
  return isRecord(found) ? found : {};
};

beforeAll(async () => {
  server = await startTestServer({ runsJobs: false });
  whole = JSON.parse(JSON.stringify(server.app.swagger()));
  for (const [path, methods] of Object.entries(part(whole, 'paths')))
    for (const [method, of] of Object.entries(isRecord(methods) ? methods : {}))
      if (isRecord(of)) operations.push({ at: `${method} ${path}`, of });
});
afterAll(() => server.close());

const wrong = (is: (one: { at: string; of: Part }) => boolean) =>
  operations.filter((one) => !is(one)).map(({ at }) => at);

it('every operation has an id of its own, a summary, a tag and a description', () => {
  expect(operations.length).toBeGreaterThanOrEqual(everyCall.length);
  const ids = operations.map(({ of }) => of.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(
    wrong(({ of }) => typeof of.operationId === 'string' && /^[a-z-]+\.[\w.-]+$/i.test(of.operationId)),
  ).toEqual([]);
  expect(wrong(({ of }) => typeof of.summary === 'string' && of.summary.length > 5)).toEqual([]);
  expect(wrong(({ of }) => Array.isArray(of.tags) && of.tags.length === 1)).toEqual([]);
  expect(wrong(({ of }) => `${of.description}`.includes('Access:'))).toEqual([]);
});

it('every operation says what it answers, and how it is refused', () => {
  const schemaOf = ({ of }: { of: Part }) =>
    Object.values(part(part(part(of, 'responses'), '200'), 'content')).map((one) => part(one, 'schema'));
  expect(wrong((one) => schemaOf(one).some((schema) => Object.keys(schema).length > 0))).toEqual([]);
  for (const status of ['400', '422', '500', '503'])
    expect(wrong(({ of }) => status in part(of, 'responses'))).toEqual([]);
  const isOpen = ({ of }: { of: Part }) => Array.isArray(of.security) && of.security.length === 0;
  expect(wrong((one) => isOpen(one) !== '403' in part(one.of, 'responses'))).toEqual([]);
  expect(operations.filter(isOpen).length).toBeLessThan(20);
});

it('every reference leads somewhere, and every part of an address is declared', () => {
  const refs = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref);
  const lost = [...new Set(refs)].filter(
    (ref) => Object.keys(ref.split('/').reduce<Part>((of, name) => part(of, name), whole)).length === 0,
  );
  expect(refs.length).toBeGreaterThan(1000);
  expect(lost).toEqual([]);
  expect(
    wrong(({ at, of }) => {
      const named = [...at.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = Array.isArray(of.parameters) ? of.parameters.filter(isRecord) : [];
      const declared = given.filter((one) => one.in === 'path').map(({ name }) => name);
      return JSON.stringify(named.sort()) === JSON.stringify(declared.sort());
    }),
  ).toEqual([]);
});

it('keys open what is for programs, and nothing that is for people', () => {
  const keyed = (path: string) => {
    const [of] = operations.filter(({ at }) => at.endsWith(basePath + path)).map((one) => one.of);
    return JSON.stringify(of?.security).includes('"key"');
  };
  expect(keyed('/api/jarvis/goodssfmanager/getNewsflist')).toBe(true);
  expect(keyed('/api/webhook/deliveries')).toBe(true);
  expect(keyed('/api/service-account/insert')).toBe(false);
  expect(keyed('/api/system/user/logout')).toBe(false);
});

it.each(Object.entries(examples))('the example of %s is what its call takes', (name, example) => {
  const call = everyCall.find((one) => one.name === name);
  if (!call) throw new Error(`there is no call ${name}`);
  if (example.params !== undefined) validate(call.params ?? {}, example.params);
  if (example.body !== undefined) validate(call.body ?? {}, example.body);
  const [described] = operations.filter(({ of }) => of.operationId === name);
  const json = part(part(part(described?.of, 'requestBody'), 'content'), 'application/json');
  expect(json.example).toEqual(example.body);
});

it('types of a client can be made of it, with each call by its name', async () => {
  const types = astToString(await openapiTs(JSON.stringify(whole)));
  for (const { name } of everyCall) expect(types).toContain(`"${name}": {`);
});

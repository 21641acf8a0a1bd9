import { afterAll, expect, test } from 'vitest';
import { afterWalk, keepWalk, type Shelf } from '#core/near-expiry/walk';
import { codes } from '#core/wire/codes';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('two people walk through a store: devices hold what core makes of both, in the order of the server', async () => {
  const lin = await server.login('100101');
  const xu = await server.login('100102');
  const first: Shelf[] = [
    { name: '冷柜', articles: ['A', 'B'] },
    { name: '货架 3', articles: ['C'] },
  ];
  const second: Shelf[] = [{ name: '冷柜', articles: ['C', 'B'] }];
  for (const [who, shelves] of [
    [lin, first],
    [xu, second],
  ] as const)
    expect(await who.replay([who.noteWalk(shelves)])).toMatchObject([{ code: codes.success }]);
  const held = (await lin.pullAll()).get('walks/walk');
  expect(held?.value).toEqual(afterWalk(afterWalk(undefined, first), second));
  expect(held?.value).toEqual({ shelves: [{ name: '冷柜', articles: ['C', 'B', 'A'] }] });
});

test('nobody sets the order of another store, or an empty shelf', async () => {
  const lin = await server.login('100101');
  const body = (shelves: unknown, hdstore = '1001') => ({ body: { hdstore, shelves } });
  const shelf = { name: '冷柜', articles: ['A'] };
  expect(await lin.call(keepWalk, body([shelf], '1002'))).toMatchObject({ code: codes.forbidden });
  expect(await lin.call(keepWalk, body([{ name: '', articles: ['A'] }]))).toMatchObject({
    code: codes.invalid,
  });
  expect(await lin.call(keepWalk, body([{ name: '冷柜', articles: [] }]))).toMatchObject({
    code: codes.invalid,
  });
});

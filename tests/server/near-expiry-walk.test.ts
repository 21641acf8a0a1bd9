import { afterAll, expect, test } from 'vitest';
import { afterWalk, keepWalk, type Shelf } from '#core/near-expiry/walk';
import { codes } from '#core/wire/codes';
import { startTestServer } from '../support/server.ts';
import { csvOfCells, importsBy, ordinaryMilk } from '../support/stock-file.ts';

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

test('a file places goods, and leaves those where somebody walked (decision E21)', async () => {
  const lin = await server.login('100101');
  const { imports, previews } = importsBy(server.app, await server.login('ho01'));
  const columns = [...Object.keys(ordinaryMilk), '货位', '陈列顺序'];
  const file = csvOfCells([
    columns,
    ...[
      ['P1', 'A10', 1],
      ['P2', 'A2', ''],
      ['P3', 'A10', 0],
      ['C', 'A2', ''],
    ].map(([article = '', ...place]) => [
      ...Object.values({ ...ordinaryMilk, farticle: article, hdgdcode: `G-${article}`, hdgdcode2: '' }),
      ...place,
    ]),
  ]);
  const walk = async () => (await lin.pullAll()).get('walks/walk')?.value;
  const before = await walk();
  expect((await previews(file)).changes?.rows[0]?.changes).toContainEqual({
    column: 'shelf',
    from: null,
    to: 'A10',
  });
  expect(await walk()).toEqual(before);
  expect(await imports(file)).toMatchObject({ imported: 4, refused: [] });
  const placed = {
    shelves: [
      { name: '冷柜', articles: ['C', 'B', 'A'] },
      { name: 'A2', articles: ['P2'], fromFile: true },
      { name: 'A10', articles: ['P3', 'P1'], fromFile: true },
    ],
  };
  expect(await walk()).toEqual(placed);
  expect(await imports(file)).toMatchObject({ imported: 0, unchanged: 4 });
  await lin.replay([lin.noteWalk([{ name: 'A10', articles: ['P2'] }])]);
  expect(await imports(file)).toMatchObject({ imported: 0, unchanged: 4 });
  expect(await walk()).toEqual({
    shelves: [placed.shelves[0], { name: 'A10', articles: ['P2', 'P3', 'P1'] }],
  });
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

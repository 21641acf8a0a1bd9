import { afterAll, expect, test } from 'vitest';
import { listRows } from '#core/near-expiry/list';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { noFilter } from '#core/near-expiry/query';
import { answered } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { csvOfCells, importsBy, ordinaryMilk } from '../support/stock-file.ts';
import { articlesIn } from '../support/store-article.ts';

// Runs in a copy in which lots have an origin.
const server = await startTestServer();
afterAll(() => server.close());
const { imports, previews } = importsBy(server.app, await server.login('ho01'));
const lin = await server.login('100101');

/** Two lots, called in words of ours; the second has no origin of its own. */
function file(origin: string) {
  const columns = Object.entries(ordinaryMilk);
  return csvOfCells([
    [...columns.map(([name]) => name), 'Origen'],
    [...columns.map(([, value]) => value), origin],
    [...columns.map(([name, value]) => (name === 'farticle' ? 'A2' : value)), ''],
  ]);
}

async function found(likeOrigin: string, sort = '') {
  const body = Object.assign({ hdstore: '1001', sort }, { likeOrigin });
  const { items } = answered(listNearExpiry, await lin.call(listNearExpiry, { body }));
  return items;
}

test('what a file says of it is staged, told, kept, and answered as news', async () => {
  expect(await previews(file('西班牙'))).toMatchObject({
    ignoredColumns: [],
    changes: {
      rows: [{ changes: expect.arrayContaining([{ column: 'origin', from: null, to: '西班牙' }]) }, {}],
    },
  });
  expect(await imports(file('西班牙'))).toMatchObject({ imported: 2, unchanged: 0 });
  expect(await imports(file('西班牙'))).toMatchObject({ unchanged: 2 });
  expect(await previews(file('西班牙 Ａ'))).toMatchObject({
    changes: { rows: [{ changes: [{ column: 'origin', from: '西班牙', to: '西班牙 Ａ' }] }] },
  });
  // What a file leaves empty stays.
  expect(await imports(file(''))).toMatchObject({ unchanged: 2 });
  expect(await imports(file('西班牙 Ａ'))).toMatchObject({ imported: 1, unchanged: 1 });
});

test('the server and a device list it, find by it and order by it', async () => {
  const held = articlesIn((await lin.pullAll('1001', 20)).values());
  const context = { today: '2026-03-10', timeZone: 'Asia/Shanghai', isPinned: () => false };
  const onDevice = (origin: string, sort = '') =>
    listRows(held, Object.assign({ ...noFilter, sort }, { origin }), context);
  expect(onDevice('班牙 a')).toMatchObject([{ article: 'A1', origin: '西班牙 Ａ' }]);
  expect(await found('班牙 a')).toMatchObject([{ farticle: 'A1', origin: '西班牙 Ａ' }]);
  expect([onDevice('葡萄牙'), await found('葡萄牙')]).toEqual([[], []]);
  for (const sort of ['+origin', '-origin']) {
    expect(onDevice('', sort).map(({ article }) => article)).toEqual(['A1', 'A2']);
    expect((await found('', sort)).map(({ farticle }) => farticle)).toEqual(['A1', 'A2']);
  }
});

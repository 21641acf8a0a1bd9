import { afterAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { lackFlags } from '#core/goods-lack/contract';
import { substitutesKey } from '#core/goods-lack/decision';
import { codes } from '#core/wire/codes';
import { lackCollections } from '../../server/features/goods-lack/collections.ts';
import { sweepLacks } from '../../server/features/goods-lack/sweep.ts';
import { lackWork, putLacks } from '../support/lacks.ts';
import { startTestServer, today } from '../support/server.ts';

const server = await startTestServer({ runsJobs: false });
afterAll(() => server.close());
const chen = await server.login('ho01');
const lin = await server.login('100101');
const [office, clerk] = [lackWork(chen), lackWork(lin)];

const newGoods = () => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }]);

describe('a shortage that devices have let go', () => {
  const lines = [{ store: '1001', requestedQty: 12, lackQty: 6 }];
  const flagsHere = async (id: string) => (await lin.pullAll()).get(`${lackFlags.name}/${id}`)?.value ?? null;

  /** Open for so long that no device holds it any more, and not exported by the store. */
  async function letGo() {
    const article = await newGoods();
    const day = addDays(today, -55);
    const [id = ''] = await putLacks(server, [{ article, day, lines }]);
    await clerk.flag(id, { exportFlag: 'noexport' });
    expect(await flagsHere(id)).toMatchObject({ exportFlag: 'noexport' });
    await sweepLacks(server.db, lackCollections, new Date(`${addDays(today, 7)}T04:00:00Z`));
    expect(await flagsHere(id)).toBeNull();
    return { article, day, id };
  }

  test('comes back with what the store says about it, once somebody decides', async () => {
    const { id } = await letGo();
    await office.decide(id, { disposeFlag: 'wait' });
    expect(await flagsHere(id)).toMatchObject({ exportFlag: 'noexport', lackQty: 6 });
  });

  test('stays among the older ones where a file decides it: its day is past (decision L13)', async () => {
    const { article, day, id } = await letGo();
    const file = [{ article, day, disposal: 'wait' }];
    for (const again of [file, file]) await putLacks(server, again);
    expect(await flagsHere(id)).toBeNull();
    expect(await office.list({ id, older: true })).toMatchObject([{ id, disposeFlag: 'wait' }]);
  });

  test('of today is held, whoever has decided it', async () => {
    const [id = ''] = await putLacks(server, [
      { article: await newGoods(), day: today, disposal: 'wait', lines },
    ]);
    expect(await flagsHere(id)).toMatchObject({ lackQty: 6 });
  });
});

test('a store’s word about substitutes that are offered no more does not displace its word about the present ones', async () => {
  const [article, former, present] = [await newGoods(), await newGoods(), await newGoods()];
  const [id = ''] = await putLacks(server, [{ article }]);
  await office.decide(id, { disposeFlag: 'exchange', exchangeGd1Code2: former });
  await clerk.flag(id, { exchangeFlag: 'accept' });
  await office.decide(id, { disposeFlag: 'exchange', exchangeGd1Code2: present });
  await clerk.flag(id, { exchangeFlag: 'accept' });
  // Another phone of the store has been offline since it had accepted the former ones.
  const late = clerk.noteFlags(
    id,
    { exchangeFlag: 'refuse', exchangeFor: substitutesKey([{ article: former, code: '' }]) },
    { exchangeFlag: 'accept' },
  );
  expect(await lin.replay([late])).toMatchObject([{ code: codes.success }]);
  expect(await clerk.storeList({ id })).toMatchObject([{ exchangeFlag: 'accept' }]);
});

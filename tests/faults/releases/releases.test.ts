import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { updateFlags } from '#core/goods-lack/contract';
import { browserEnvironment, databaseName, openOffline } from '#offline';
import { openDevice } from '#offline/device';
import { lackWork, putLacks } from '../../support/lacks.ts';
import type { Person } from '../../support/person.ts';
import { startTestServer } from '../../support/server.ts';
import { formOfThisProgram } from './form.ts';
import { type Release, readRelease, releases, writeDatabase } from './read.ts';

const server = await startTestServer();
afterAll(() => server.close());

/** A busy machine takes its time. */
const slowly = { timeout: 60_000 };

test('the form of what this program keeps has its fixture: a changed one is recorded as a release of its own', async () => {
  const [newest = ''] = releases().slice(-1);
  const names = { owner: '', store: '', lots: [] };
  expect(await formOfThisProgram()).toEqual(readRelease(newest, names).form);
});

describe.each(releases())('a phone that release %s worked on', (version) => {
  test('is opened by today’s program: what waits is sent in order, what was refused stays, drafts are there', async () => {
    const lin = await server.login('100101');
    const lots = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const lot = `V${version}-${index}`;
        const later = { lot: `${lot}-later`, expiryDate: '2026-03-30' };
        return { article: await server.newGoods('1001', [{ lot, expiryDate: '2026-03-12' }, later]), lot };
      }),
    );
    const lacks = await putLacks(server, [{ article: lots[0]?.article ?? '' }]);
    const release = readRelease(version, { owner: 'u-100101', store: '1001', lots, lacks });
    const offline = await opened('u-100101', lin, release);
    await offline.drain();
    await vi.waitUntil(() => offline.mirror.pending.get().loaded, slowly);
    const left = offline.mirror.pending.get().operations.map(({ call, state }) => `${state} ${call}`);
    expect(left).toEqual(['parked near-expiry.record', 'waiting near-expiry.pin']);
    expect(await offline.drafts.read(`remark/${lots[0]?.article}`)).toBe('下午再');

    const says = release.rows.operations.some(({ call }) => call === updateFlags.name);
    expect(await lackWork(lin).storeList({ id: lacks[0] ?? '' })).toMatchObject([
      { exportFlag: says ? 'noexport' : 'export' },
    ]);

    const history = await lin.history({ status: 'all', sort: '+id' });
    const seen = lots.map(({ article }) =>
      history
        .filter(({ farticle }) => farticle === article)
        .map(({ editType, remark, status }) => `${editType} ${remark} ${status}`),
    );
    expect(seen).toEqual([
      ['cfmandremark 靠里 5 件 normal'],
      ['later  deleted'],
      [],
      ['nodisplay  normal'],
      ['onlyremark 先看 normal'],
      [],
    ]);

    // The refused one, tried again: the lot is there now. What waited behind it goes too.
    const [parked] = offline.mirror.pending.get().operations;
    await offline.resolve.retry(parked?.id ?? '');
    await offline.drain();
    await vi.waitUntil(() => offline.mirror.pending.get().operations.length === 0, slowly);
    offline.close();
  });

  test('at a desk: what was decided there is sent in order', async () => {
    const chen = await server.login('ho01');
    const articles = [
      await server.newGoods('1001', [lotOf(version)]),
      await server.newGoods('1001', [lotOf(version)]),
    ];
    const lacks = await putLacks(
      server,
      articles.map((article) => ({ article })),
    );
    const { form, desk } = readRelease(version, { owner: 'u-ho01', store: '', lots: [], lacks });
    // Before 0.3.0 nothing of a desk waited.
    if (!desk) return;
    const offline = await opened('u-ho01', chen, { form, rows: desk });
    await offline.drain();
    await vi.waitUntil(() => offline.mirror.pending.get().loaded, slowly);
    expect(offline.mirror.pending.get().operations).toEqual([]);
    const rows = await Promise.all(lacks.map((id) => lackWork(chen).list({ id })));
    expect(rows.flat()).toMatchObject([
      { disposeFlag: 'wait', remark: '周二到货' },
      { disposeFlag: 'nodispose', editUserName: '陈曦' },
    ]);
    offline.close();
  });
});

function lotOf(version: string) {
  return { lot: `V${version}`, expiryDate: '2026-03-30' };
}

/** A device that holds what the release wrote, with somebody signed in, under today's program. */
async function opened(userId: string, { token }: Person, release: Pick<Release, 'form' | 'rows'>) {
  const factory = new IDBFactory();
  await writeDatabase(factory, databaseName(userId), release);
  const device = openDevice(factory);
  await device.write('session', { token, user: { userId }, at: '' });
  return openOffline({
    userId,
    kinds: [],
    device,
    environment: {
      ...browserEnvironment(uuidv7),
      indexedDB: factory,
      IDBKeyRange,
      now: () => server.clock.now().getTime(),
      withLock: (_, work) => work(),
      fetch: (path, request) => carry(path, request),
    },
    language: () => 'zh',
  });
}

async function carry(path: string, request: RequestInit): Promise<Response> {
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: Object.fromEntries(new Headers(request.headers)),
    payload: String(request.body),
  });
  return new Response(answer.payload, { status: answer.statusCode });
}

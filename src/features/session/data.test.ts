import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionInfo } from '#core/session/contract';
import { codes } from '#core/wire/codes';

/** Questions on their way, in the order in which they were asked: each is answered when the test says so. */
const onTheirWay: ((data: unknown, code?: number) => void)[] = [];

beforeEach(() => {
  onTheirWay.length = 0;
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('document', { documentElement: { lang: 'zh' } });
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((resolve) => {
      onTheirWay.push((data, code = codes.success) => {
        const envelope = { code, success: code === codes.success, message: '', data, serverTime: '' };
        resolve(new Response(JSON.stringify(envelope)));
      });
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Somebody signed in, who has been asked for twice. */
async function askedTwice() {
  const { device, readSession, refreshSession } = await import('./data.ts');
  const userWith = (...points: string[]) =>
    ({ userId: 'u-1', usercode: '1', points, stores: [] }) as unknown as SessionInfo;
  const session = { token: 'token', user: userWith('a'), at: '' };
  await device.write('session', session);
  const [first, second] = [refreshSession(session), refreshSession(session)];
  const [answerFirst, answerSecond] = onTheirWay;
  if (!answerFirst || !answerSecond) throw new Error('it was not asked twice');
  return { userWith, readSession, first, second, answerFirst, answerSecond };
}

it('keeps what the later question was answered, when the earlier one’s answer comes behind it', async () => {
  const { userWith, readSession, first, second, answerFirst, answerSecond } = await askedTwice();
  answerSecond(userWith('a', 'b'));
  expect(await second).toMatchObject({ user: { points: ['a', 'b'] } });
  answerFirst(userWith('a'));
  expect(await first).toBe('no-news');
  expect(await readSession()).toMatchObject({ user: { points: ['a', 'b'] } });
});

it('does not take back that the server said nothing, nor that it said so earlier', async () => {
  const { userWith, first, second, answerFirst, answerSecond } = await askedTwice();
  answerSecond({ reason: 'unknown', params: {} }, codes.serverError);
  expect(await second).toBe('refused');
  answerFirst(userWith('a'));
  expect(await first).toBe('no-news');
});

it('hears every answer that comes in the order of the questions', async () => {
  const { userWith, readSession, first, second, answerFirst, answerSecond } = await askedTwice();
  answerFirst({ reason: 'unknown', params: {} }, codes.serverError);
  expect(await first).toBe('refused');
  answerSecond(userWith('b'));
  expect(await second).toMatchObject({ user: { points: ['b'] } });
  expect(await readSession()).toMatchObject({ user: { points: ['b'] } });
});

it('does not bring back a session that was left while the answer was being kept, at whatever moment', async () => {
  const { device, readSession, refreshSession } = await import('./data.ts');
  const session = { token: 'token', user: { userId: 'u-1', points: [] } as unknown as SessionInfo, at: '' };
  for (let turns = 0; turns < 20; turns += 1) {
    await device.write('session', session);
    const refreshed = refreshSession(session);
    onTheirWay.at(-1)?.(session.user);
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await device.remove('session');
    await refreshed;
    expect(await readSession(), `${turns} turns`).toBeUndefined();
  }
});

it('who gets in and cannot be told who they are is not signed in, and the session is given back', async () => {
  const { readSession, readLastUser, signIn } = await import('./data.ts');
  const paths: string[] = [];
  const answered: typeof fetch = async (input) => {
    paths.push(new URL(String(input), 'http://stockroom.invalid').pathname);
    // The line breaks between the two calls of a sign-in.
    if (paths.length !== 1) throw new TypeError('Failed to fetch');
    const data = { token: 'token', deviceKey: 'key' };
    return new Response(
      JSON.stringify({ code: codes.success, success: true, message: '', data, serverTime: '' }),
    );
  };
  vi.stubGlobal('fetch', answered);
  await expect(signIn({ username: '100102', password: 'secret' })).rejects.toMatchObject({
    refusal: { reason: 'info-failed' },
  });
  expect([await readSession(), await readLastUser()]).toEqual([undefined, undefined]);
  const [login, info, logout] = paths;
  expect([login, info, logout].map((path) => path?.split('/').at(-1))).toEqual(['login', 'info', 'logout']);
});

it('what the app asks of a session by itself says so: its end holds nobody up', async () => {
  const { forget, refreshSession } = await import('./data.ts');
  const { onTrouble } = await import('../../api/trouble.ts');
  const heard: unknown[] = [];
  onTrouble(({ path, unasked }) => void heard.push([path.split('/').at(-1), unasked]));
  const user = { userId: 'u-1', usercode: '1', points: [], stores: [] } as unknown as SessionInfo;
  const refreshed = refreshSession({ token: 'token', user, at: '' });
  onTheirWay[0]?.(null, codes.sessionUnknown);
  expect(await refreshed).toBe('expired');
  forget('token');
  onTheirWay[1]?.(null, codes.sessionUnknown);
  const waitedFor = refreshSession({ token: 'token', user, at: '' }, {});
  onTheirWay[2]?.(null, codes.sessionUnknown);
  expect(await waitedFor).toBe('expired');
  await expect
    .poll(() => heard)
    .toEqual([
      ['info', true],
      ['logout', true],
      ['info', undefined],
    ]);
});

it('of whoever was signed in last the phone keeps the code, and no name', async () => {
  const { readLastUser, signIn } = await import('./data.ts');
  const user = { userId: 'u-100102', usercode: '100102', name: '许静', username: '许静' };
  const answers = [{ token: 'token', deviceKey: 'key', recoveryCodesLeft: null }, user];
  vi.stubGlobal('fetch', async () => {
    const data = answers.shift();
    return new Response(
      JSON.stringify({ code: codes.success, success: true, message: '', data, serverTime: '' }),
    );
  });
  await signIn({ username: '100102', password: 'secret' });
  expect(await readLastUser()).toEqual({ userId: 'u-100102', usercode: '100102' });
});

it('asks for no stores that it knows, and keeps them; others come whole', async () => {
  const { device, readSession, refreshSession } = await import('./data.ts');
  const { askedApart } = await import('#core/session/known-stores');
  const stores = [{ code: '1001', name: '一店', timeZone: 'Asia/Shanghai', leader: false }];
  const user = { userId: 'u-1', usercode: '1', points: [], stores } as unknown as SessionInfo;
  const session = { token: 'token', user, at: '' };
  await device.write('session', session);
  const asked = vi.spyOn(globalThis, 'fetch');
  const kept = refreshSession(session);
  expect(String(asked.mock.calls[0]?.[0])).toContain(`?stores=${askedApart(stores)}`);
  onTheirWay.shift()?.({ ...user, points: ['a'], stores: [], storesAsKnown: true });
  await kept;
  expect((await readSession())?.user).toEqual({ ...user, points: ['a'] });
  const fewer = refreshSession({ ...session, user: { ...user, points: ['a'] } });
  onTheirWay.shift()?.({ ...user, stores: [] });
  await fewer;
  expect((await readSession())?.user.stores).toEqual([]);
});

it('of many stores the first come with who it is, all of them once by themselves, and stay when they cannot be read', async () => {
  const { device, readSession, readStores, refreshSession } = await import('./data.ts');
  const all = Array.from({ length: 30 }, (_, place) => ({ code: String(1001 + place), name: '店' }));
  const user = { userId: 'u-1', usercode: '1', points: [], stores: all.slice(0, 2), storesCount: 30 };
  const session = { token: 'token', user: user as unknown as SessionInfo, at: '' };
  await device.write('session', session);
  const read = readStores(session);
  onTheirWay.shift()?.(all);
  await read;
  const { storesCount: _, ...known } = user;
  const whole = await readSession();
  expect(whole?.user).toEqual({ ...known, stores: all });
  if (!whole) throw new Error('nobody is signed in');

  // One of them has another name by now.
  const refreshed = refreshSession(whole);
  onTheirWay.shift()?.({ ...user, points: ['a'] });
  await vi.waitFor(() => expect(onTheirWay).toHaveLength(1), 60_000);
  onTheirWay.shift()?.({ reason: 'database-busy', params: {} }, codes.unavailable);
  expect(await refreshed).toBe('refused');
  expect((await readSession())?.user.stores).toEqual(all);

  const again = refreshSession(whole);
  onTheirWay.shift()?.({ ...user, points: ['a'] });
  await vi.waitFor(() => expect(onTheirWay).toHaveLength(1), 60_000);
  const renamed = all.with(5, { code: '1006', name: '新店' });
  onTheirWay.shift()?.(renamed);
  await again;
  expect((await readSession())?.user).toEqual({ ...known, points: ['a'], stores: renamed });
});

it('who was told only the first stores is somebody all the same while the rest cannot be read', async () => {
  const { device, readSession, refreshSession } = await import('./data.ts');
  const user = { userId: 'u-1', usercode: '1', points: [], stores: [], storesCount: 30 };
  const session = { token: 'token', user: user as unknown as SessionInfo, at: '' };
  await device.write('session', session);
  const refreshed = refreshSession(session);
  onTheirWay.shift()?.({ ...user, points: ['a'] });
  await vi.waitFor(() => expect(onTheirWay).toHaveLength(1), 60_000);
  onTheirWay.shift()?.({ reason: 'password-must-be-changed', params: {} }, codes.forbidden);
  await refreshed;
  expect((await readSession())?.user).toEqual({ ...user, points: ['a'] });
});

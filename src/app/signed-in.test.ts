import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import type { SessionInfo } from '#core/session/contract';

afterEach(() => {
  vi.doUnmock('./start-offline.ts');
  vi.unstubAllGlobals();
});

it('the open store goes by what its user may do by now', async () => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', class {});
  vi.stubGlobal('document', { documentElement: { lang: 'zh' }, getElementById: () => null });
  const opened: SessionInfo[] = [];
  const startOffline = async (user: SessionInfo) => void opened.push(user);
  vi.doMock('./start-offline.ts', () => ({ startOffline }));
  await (await import('./language.ts')).startLanguage();
  const { createSignedIn } = await import('./signed-in.ts');
  const signedIn = createSignedIn();
  const workAs = (user: Partial<SessionInfo>) =>
    signedIn.offline({ token: '', at: '', user: { userId: 'u-1', ...user } as SessionInfo });

  await workAs({ ownStore: '1001', points: [] });
  await workAs({ ownStore: '1002', points: ['MENU-ANDON'] });
  expect(opened).toEqual([{ userId: 'u-1', ownStore: '1002', points: ['MENU-ANDON'] }]);
});

import { afterEach, expect, it, vi } from 'vitest';
import { openDevice } from '#offline/device';
import { Unreachable } from '../../api/answered.ts';
import { readPushState, turnPush } from './device-push.ts';

vi.mock('../../api/send.ts', () => ({ send: () => Promise.reject(new Unreachable()) }));
afterEach(() => vi.unstubAllGlobals());

it('what was switched off here is shown so, though the server could not be told', async () => {
  const subscription = { unsubscribe: async () => true };
  const getRegistration = async () => ({ pushManager: { getSubscription: async () => subscription } });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('window', { Notification, PushManager: {} });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  await openDevice().write('push', 'u-1');
  expect(await readPushState('u-1')).toBe('on');
  const said = { userId: 'u-1', token: '', language: 'en' };
  expect(await turnPush(false, said)).toEqual({ state: 'off', hasFailed: true });
});

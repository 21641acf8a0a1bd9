import { afterEach, expect, it, vi } from 'vitest';
import { openDevice } from '#offline/device';
import { tellPushed } from './push.ts';

const device = openDevice();
afterEach(() => device.remove('session'));

const message = {
  to: 'u-1',
  kind: 'users.password-reset',
  title: 'New password',
  body: 'Open',
  link: '/inbox',
  tag: 'a',
};

/** What a device on which `userId` is signed in shows of what is pushed, and whether it asks for no more. */
async function pushed(userId: string | undefined, said: unknown) {
  if (userId !== undefined) await device.write('session', { token: 'a token', user: { userId }, at: '' });
  const showNotification = vi.fn(async (_title: string, _options: { data: { link: string } }) => undefined);
  const unsubscribe = vi.fn(async () => true);
  const registration = { showNotification, pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  const data = { json: () => said };
  await tellPushed(
    registration as unknown as ServiceWorkerRegistration,
    data as unknown as Parameters<typeof tellPushed>[1],
  );
  return {
    shown: showNotification.mock.calls.map(([title, { data }]) => `${title} ${data.link}`),
    isOver: unsubscribe.mock.calls.length > 0,
  };
}

it('a push is shown to whom it is for, with its way into the app', async () => {
  expect(await pushed('u-1', message)).toEqual({ shown: ['New password /inbox'], isOver: false });
});

it.each([
  ['somebody else', 'u-2'],
  ['nobody', undefined],
])('where %s is signed in it is not shown, and no more is asked for', async (_who, userId) => {
  expect(await pushed(userId, message)).toEqual({ shown: [], isOver: true });
});

it.each([
  ['leads out of the app', { ...message, link: '//example.com' }],
  ['lacks its words', { ...message, title: undefined }],
  ['is no message', 'hello'],
])('what %s is not shown', async (_what, said) => {
  expect((await pushed('u-1', said)).shown).toEqual([]);
});

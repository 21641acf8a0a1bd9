import { readNotices, subscribe, unsubscribe } from '#core/inbox/notices-contract';
import { languages } from '#core/wire/languages';
import { openDevice } from '#offline/device';
import { isIos } from '../../api/is-ios.ts';
import { send } from '../../api/send.ts';

/**
 * Whether this device is told by web push. `blocked`: the browser was told not to. `not-installed`: an iPhone or iPad
 * whose app is open in Safari. `none`: it cannot.
 */
export type PushState = 'none' | 'not-installed' | 'blocked' | 'off' | 'on';

export async function readPushState(userId: string): Promise<PushState> {
  if (!canBePushed()) {
    const { userAgent, maxTouchPoints: touchPoints } = navigator;
    return isIos({ userAgent, touchPoints }) ? 'not-installed' : 'none';
  }
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return 'none';
  const isOn = (await registration.pushManager.getSubscription()) !== null && (await wantedBy()) === userId;
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

type Said = { userId: string; token: string; language: string };

/** Must be called by a press; answers how it stands then, also where the push service or the server failed it halfway. */
export async function turnPush(isOn: boolean, said: Said): Promise<{ state: PushState; hasFailed: boolean }> {
  try {
    return { state: await (isOn ? turnPushOn(said) : turnPushOff(said.token)), hasFailed: false };
  } catch {
    return { state: await readPushState(said.userId).catch(() => 'none'), hasFailed: true };
  }
}

/** Asks the browser, which asks its user. */
async function turnPushOn(said: Said): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await subscribeHere(said);
  await openDevice().write('push', said.userId);
  return 'on';
}

async function turnPushOff(token: string): Promise<PushState> {
  await openDevice().remove('push');
  await forgetPush();
  await send(unsubscribe, { token });
  return 'off';
}

/** Whoever asked to be told here still is after signing in anew, and in the language that they read now. */
export async function keepPush(said: Said): Promise<void> {
  if (!canBePushed() || Notification.permission !== 'granted' || (await wantedBy()) !== said.userId) return;
  await subscribeHere(said);
}

/** This browser is sent nothing more, whether or not the server has heard so. */
export async function forgetPush(): Promise<void> {
  if (!canBePushed()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
}

function canBePushed(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window;
}

function wantedBy(): Promise<string | undefined> {
  return openDevice().read<string>('push');
}

async function subscribeHere({ token, language }: { token: string; language: string }): Promise<void> {
  const { publicKey } = await send(readNotices, { token });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // One that was made with another key than the company's is of no use.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  await send(subscribe, {
    token,
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      language: languages.find((one) => one === language) ?? 'en',
    },
  });
}

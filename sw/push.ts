import type { PushMessage } from '#core/inbox/notices-contract';
import { openDevice, type SignedIn } from '#offline/device';

/**
 * Shows what a push brings: browsers let nobody be told without it. Whoever it is for may have signed out here without a
 * network: then it is not for the eyes of whoever has the device now, who is told nothing more.
 */
export async function tellPushed(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  const message = readMessage(data);
  if (!message) return;
  const session = await openDevice().read<SignedIn<{ userId: string }>>('session');
  if (session?.user.userId !== message.to) {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  await registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    data: { link: message.link },
    icon: '/icons/icon-192.png',
  });
}

/** Undefined for what nobody of ours has sent. The link stays inside of the app. */
function readMessage(data: PushMessageData | null): PushMessage | undefined {
  try {
    const message: Partial<PushMessage> = data?.json() ?? {};
    const { to, kind, title, body, link, tag } = message;
    const texts = [to, kind, title, body, link, tag];
    if (!texts.every((text) => typeof text === 'string') || !/^\/(?![/\\])/.test(link ?? ''))
      return undefined;
    return message as PushMessage;
  } catch {
    return undefined;
  }
}

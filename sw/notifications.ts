import { noticeNumberMark, openDevice } from '#offline/device';

const syncAddress = '/sync';

/** The words that a page wrote down when its user asked to be told; `noticeNumberMark` stands for how many. */
type NoticeWords = { title: string; body: string };

/**
 * Tells the user that so many refused operations need them, if they asked for it and no window is before their eyes. How
 * many, and nothing about them: a phone's locked screen is anybody's to read.
 */
export async function tellNeedsYou(
  registration: ServiceWorkerRegistration,
  clients: Clients,
  count: number,
): Promise<void> {
  const words = await openDevice().read<NoticeWords>('notice');
  if (!words || Notification.permission !== 'granted') return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await registration.showNotification(words.title, {
    body: words.body.replace(noticeNumberMark, String(count)),
    // One notification, brought up to date, however much is refused.
    tag: 'needs-you',
    icon: '/icons/icon-192.png',
  });
}

/** Brings the Sync page to the front: the window that shows it, else a new one, so that no half-typed page is left. */
export async function showSync(clients: Clients): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => new URL(url).pathname === syncAddress);
  if (open) await open.focus();
  else await clients.openWindow(syncAddress);
}

/**
 * Brings the app to the front with what a notification is about: a window that is open is asked to go there, by its own
 * ways, which ask before something half typed is left; without one a new one opens.
 */
export async function openLink(clients: Clients, link: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  const here = windows.find(({ url }) => addressOf(url) === link) ?? windows[0];
  if (!here) {
    await clients.openWindow(link);
    return;
  }
  await here.focus();
  if (addressOf(here.url) !== link) here.postMessage({ open: link });
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

import { expect, it } from 'vitest';
import { locksOfPage } from './page-locks.ts';

/** A lock that nobody else wants, and how often it was asked for. */
function freeLock() {
  const lock = { asked: 0 };
  const request = (_name: string, work: () => unknown) => {
    lock.asked += 1;
    return work();
  };
  return { lock, locks: { request } as unknown as LockManager };
}

it('a page that is being left asks for no lock, and shown again it asks as before', async () => {
  const page = new EventTarget();
  const { lock, locks } = freeLock();
  const withLock = locksOfPage(locks, page);
  expect(await withLock('replay', async () => 1)).toBe(1);
  page.dispatchEvent(new Event('pagehide'));
  await expect(withLock('replay', async () => 2)).rejects.toThrow('the page is being left');
  expect(lock.asked).toBe(1);
  page.dispatchEvent(new Event('pageshow'));
  expect(await withLock('replay', async () => 3)).toBe(3);
});

import { expect, it } from 'vitest';
import { locksOfPage } from './page-locks.ts';

/** One lock, held by somebody else until `free` is called. Gives it to whoever still asks then, as a browser does. */
function heldLock() {
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const request = async (_name: string, { signal }: LockOptions, work: () => unknown) => {
    signal?.throwIfAborted();
    await held;
    signal?.throwIfAborted();
    return work();
  };
  return { locks: { request } as unknown as LockManager, free };
}

it('a page that is left lets go of its place in the queue for a lock', async () => {
  const page = new EventTarget();
  const { locks, free } = heldLock();
  let hasWorked = false;
  const asked = locksOfPage(locks, page)('replay', async () => {
    hasWorked = true;
  });
  page.dispatchEvent(new Event('pagehide'));
  free();
  await expect(asked).rejects.toThrow(/aborted/);
  expect(hasWorked).toBe(false);
});

it('while it is away it asks for none, and shown again it asks as before', async () => {
  const page = new EventTarget();
  const { locks, free } = heldLock();
  const withLock = locksOfPage(locks, page);
  free();
  page.dispatchEvent(new Event('pagehide'));
  await expect(withLock('replay', async () => 1)).rejects.toThrow(/aborted/);
  page.dispatchEvent(new Event('pageshow'));
  expect(await withLock('replay', async () => 1)).toBe(1);
});

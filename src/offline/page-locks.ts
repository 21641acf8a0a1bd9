/**
 * Locks as a page may ask for them: not from the moment it is left until it is shown again. A browser may keep it, frozen,
 * for its back button, and Firefox gives a lock that is asked for so late to the frozen page, which would hold it for as
 * long as it is kept. What it asked for before is left to the browser: Chromium, told to abort that while it freezes the
 * page, was seen to give the lock to nobody any more.
 */
export function locksOfPage(
  locks: Pick<LockManager, 'request'>,
  page: Pick<EventTarget, 'addEventListener'>,
): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  let isLeft = false;
  page.addEventListener('pagehide', () => {
    isLeft = true;
  });
  page.addEventListener('pageshow', () => {
    isLeft = false;
  });
  return async (name, work) => {
    if (isLeft) throw new DOMException('the page is being left', 'AbortError');
    return locks.request(name, work);
  };
}

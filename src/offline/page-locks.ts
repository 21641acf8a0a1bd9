/**
 * Locks as a page may ask for them. From the moment it is left it asks for none: a browser may keep it, frozen, for its
 * back button, and Firefox gives a lock also to such a page, which would hold it for as long as it is kept.
 */
export function locksOfPage(
  locks: Pick<LockManager, 'request'>,
  page: Pick<EventTarget, 'addEventListener'>,
): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  let leaving = new AbortController();
  page.addEventListener('pagehide', () => leaving.abort());
  page.addEventListener('pageshow', () => {
    if (leaving.signal.aborted) leaving = new AbortController();
  });
  return (name, work) => locks.request(name, { signal: leaving.signal }, work);
}

import type { Page, Route } from '@playwright/test';

/** From here on calls find their answer held back, until what this answers is called: then each goes its way. */
export async function hold(page: Page, calls = /\/api\//): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const wait = async (route: Route) => {
    await released;
    // Its page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  };
  await page.route(calls, wait);
  return async () => {
    release();
    await page.unroute(calls, wait);
  };
}

import type { Random } from '#core/tools/random';
import type { AppServer } from '../../../support/app-server.ts';
import type { Fate } from '../../../support/faulty-proxy.ts';
import { expect } from '../../../support/story.ts';
import { chanceOf, kills, moment, report } from './amounts.ts';
import { killStory } from './kill-story.ts';
import { words } from './ledger.ts';
import { atNth, pulls, sends } from './nth.ts';
import { carried, type Person } from './person-at.ts';
import { checksPerBay, deliver } from './shelf.ts';

killStory.setTimeout(240_000 + kills * 20_000);

/** The browser is killed when `now` has come, in the middle of a row of checks, and is started again. */
async function killWhileTapping(person: Person, now: () => Promise<void>): Promise<void> {
  const { phone } = person;
  let tapping: Promise<void> | undefined;
  await phone.kill(async () => {
    tapping = person.tap(checksPerBay);
    await now();
  });
  await tapping;
  await phone.switchOn();
  await person.standAgain();
}

async function proveAll(person: Person, moments: string): Promise<void> {
  await person.allSent();
  report(`browser killed while ${moments}: ${kills} of ${kills}, ${words(await person.ledger.prove())}`);
}

killStory(
  `the browser is killed ${kills} times while it saves, with no network: nothing acknowledged is lost`,
  async ({ person }) => {
    const random = chanceOf('browser killed while saving');
    const lin = await person('100501', { bays: kills });
    await lin.phone.goOffline();
    for (let kill = 0; kill < kills; kill += 1) {
      await lin.stand();
      await killWhileTapping(lin, async () => {
        await lin.ledger.more(random.int(1, 12));
        await moment(random, 10);
      });
      await expect(lin.phone.pill()).toContainText('已存');
      expect(await lin.unsent()).toBeGreaterThanOrEqual(lin.ledger.count);
    }
    await lin.phone.goOnline();
    await proveAll(lin, 'saving');
  },
);

killStory(
  `the browser is killed ${kills} times while it sends: nothing is lost, nothing happens twice`,
  { tag: '@all' },
  async ({ person }) => {
    const random = chanceOf('browser killed while sending');
    const lin = await person('100502', { bays: kills });
    for (let kill = 0; kill < kills; kill += 1) {
      await lin.stand();
      await killWhileTapping(lin, () => inTheMiddleOf(lin, sends, random, 4));
      lin.fate.now = carried;
    }
    await proveAll(lin, 'sending');
  },
);

killStory(
  `the browser is killed ${kills} times while it fetches: what it holds is whole, what it kept is sent`,
  { tag: '@all' },
  async ({ server, person }) => {
    const random = chanceOf('browser killed while pulling');
    // More rows than one page of the download has.
    const lin = await person('100503', { bays: Math.max(kills, 10) });
    let qty = 10;
    for (let kill = 0; kill < kills; kill += 1) {
      await lin.stand();
      qty += 1;
      await deliver(server, lin.shelf, qty);
      await killWhileTapping(lin, async () => {
        const fetched = inTheMiddleOf(lin, pulls, random, 2);
        await lin.phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await fetched;
      });
      lin.fate.now = carried;
      await expect(lin.phone.cards().filter({ hasText: `库存 ${qty}` })).toHaveCount(8);
    }
    await proveAll(lin, 'pulling');
  },
);

killStory(
  `the browser is killed ${kills} times while the app is updated: it opens, and what it kept is sent`,
  { tag: '@all' },
  async ({ server, person }) => {
    const random = chanceOf('browser killed while updating');
    const lin = await person('100504', { bays: kills });
    for (let kill = 0; kill < kills; kill += 1) {
      await lin.stand();
      lin.fate.now = newerBuild(server, kill);
      await killWhileTapping(lin, async () => {
        const { page } = lin.phone;
        await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
        // Half of them while the new version is being kept on the device, half while it takes over.
        if (random.chance(0.5)) {
          const update = page.getByRole('button', { name: '更新', exact: true });
          // Only tapped: what it leads to is what is killed.
          await update.dispatchEvent('click');
        }
        await moment(random, 150);
      });
    }
    // The newest build is whole on the device: it opens without any network.
    await lin.allSent();
    await lin.phone.isKept();
    await lin.phone.goOffline();
    await lin.phone.page.reload();
    await expect(lin.phone.cards()).toHaveCount(8);
    await lin.phone.goOnline();
    await proveAll(lin, 'updating');
  },
);

/** Settles at some moment around the server's taking one of the next such requests. */
async function inTheMiddleOf(
  { fate }: Person,
  isSuch: typeof sends,
  random: Random,
  atMost: number,
): Promise<void> {
  const nth = atNth(isSuch, random.int(1, atMost), random.pick(['arrived', 'applied']), () =>
    moment(random, 20),
  );
  fate.now = nth.fate;
  await nth.happened;
}

/** A build whose worker is another one, and whose every file without a hash in its name has to be fetched anew. */
function newerBuild({ address }: AppServer, number: number): Fate {
  return async ({ path }, carry) => {
    if (path !== '/worker.js') return carry();
    const source = await (await fetch(address + path)).text();
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
    const body = Buffer.from(source.replaceAll('"revision":"', `"revision":"${number} `));
    return { status: 200, headers, body };
  };
}

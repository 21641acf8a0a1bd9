import { expect, type Page } from '@playwright/test';
import type { AppServer } from '../../../support/app-server.ts';
import type { Device, DeviceOptions } from '../../../support/device.ts';
import { type Fate, type HttpProxy, startProxy } from '../../../support/faulty-proxy.ts';
import { tapChecks, watchHand } from './hand.ts';
import { Ledger } from './ledger.ts';
import { type Shelf, stockShelf } from './shelf.ts';

/** Somebody with a phone at a shelf of their own, and everything that they did there. */
export type Person = {
  phone: Device;
  ledger: Ledger;
  shelf: Shelf;
  /** The way from the phone to the server; `fate` decides what becomes of requests on it. */
  proxy: HttpProxy;
  fate: { now: Fate };
  /** Brings the page to the next bay, which has `checksPerBay` lots to check. */
  stand(): Promise<void>;
  /** The page is at the bay of before again, in a browser that was started anew. */
  standAgain(): Promise<void>;
  /** Checks so many lots; settles early when the page dies. */
  tap(checks: number, page?: Page): Promise<void>;
  /** How many operations the phone says that it keeps unsent. */
  unsent(): Promise<number>;
  /** Waits until the phone says that everything has gone. */
  allSent(): Promise<void>;
};

export const carried: Fate = (_asked, carry) => carry();

/** A shelf of so many bays, and a phone that is signed in and ready for a cold aisle. */
export async function personAt(
  server: AppServer,
  usercode: string,
  { bays = 1, ...options }: { bays?: number } & DeviceOptions = {},
  device: (options: DeviceOptions) => Promise<Device>,
): Promise<Person> {
  const fate = { now: carried };
  const proxy = await startProxy(server.address, (asked, carry) => fate.now(asked, carry));
  const shelf = await stockShelf(server, usercode, bays);
  const phone = await device({ hasApp: true, ...options, address: proxy.address });
  phone.losesConnections();
  const ledger = await Ledger.open(server, usercode);
  await phone.becomeReady(usercode);
  await watchHand(phone.page, ledger);

  let at = -1;
  const bay = () => {
    const found = shelf.bays[at];
    if (!found) throw new Error('there is no further bay');
    return found;
  };
  async function open() {
    await phone.open(`/sf/check?q=${bay().name}`);
    await expect(phone.cards()).toHaveCount(bay().articles.length);
  }

  return {
    phone,
    ledger,
    shelf,
    proxy,
    fate,
    async stand() {
      at += 1;
      if (at === 0) return open();
      // As a person does it, and quicker than a page that is loaded anew.
      await phone.page.getByRole('searchbox').fill(bay().name);
      await expect(phone.card(bay().articles.at(-1) ?? '')).toBeVisible();
    },
    async standAgain() {
      await watchHand(phone.page, ledger);
      await open();
    },
    tap: (checks, page = phone.page) => tapChecks(page, bay().articles, checks),
    async unsent() {
      return Number(/已存 (\d+)/.exec((await phone.pill().textContent()) ?? '')?.[1] ?? 0);
    },
    async allSent() {
      await expect(phone.pill()).toHaveText('在线', { timeout: 60_000 });
    },
  };
}

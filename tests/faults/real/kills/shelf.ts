import { addDays, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { insertLacks } from '#core/goods-lack/online-contract';
import { fileField } from '#core/imports/verdict';
import { login } from '#core/session/contract';
import { importStockLots } from '#core/stock-lots/contract';
import { type AnyCall, basePath } from '#core/wire/call';
import { isEnvelope } from '#core/wire/envelope';
import type { AppServer } from '../../../support/app-server.ts';
import { csvOf } from '../../../support/stock-file.ts';

/** Goods that nobody else touches, all due, in bays: what one screen shows. */
export type Shelf = { store: string; bays: readonly Bay[] };

/** Its goods are found by searching for its name. */
export type Bay = { name: string; articles: readonly string[] };

/** One bay has `checksPerBay` lots that can be checked, and of each article one more, which then is its last. */
const articlesPerBay = 8;
const lots = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'];
export const checksPerBay = articlesPerBay * (lots.length - 1);

/** All that can be checked in a bay, in an order in which it can be done. */
export const checksIn = ({ articles }: Bay) =>
  articles.flatMap((article) => lots.slice(0, -1).map((lot) => ({ article, lot })));

/** What the names of a person's goods begin with. */
export const shelfOf = (usercode: string) => `shelf-${usercode}-`;

/** Stocks a shelf in the person's own store. */
export async function stockShelf(server: AppServer, usercode: string, bays: number): Promise<Shelf> {
  const made = numbered(bays, (bay) => {
    const name = `${shelfOf(usercode) + bay}-`;
    return { name, articles: numbered(articlesPerBay, (number) => name + number) };
  });
  const shelf = { store: usercode.slice(0, 4), bays: made };
  await deliver(server, shelf, 10);
  return shelf;
}

/** The warehouse says anew how much there is of each lot: every row of the shelf changes. */
export async function deliver(server: AppServer, shelf: Shelf, qty: number): Promise<void> {
  const today = dayInZone(Date.now(), defaultTimeZone);
  const ordinary = { hdstore: shelf.store, hdgdcode2: '', validperiod: 30, lastStkinDate: today, qty };
  const rows = shelf.bays
    .flatMap(({ articles }) => articles)
    .flatMap((farticle) =>
      lots.map((flot) => ({
        ...ordinary,
        farticle,
        hdgdcode: farticle,
        goodsName: farticle,
        flot,
        fexpiracy: addDays(today, 1),
      })),
    );
  const file = csvOf(...rows);
  const form = new FormData();
  form.set(fileField, new Blob([new Uint8Array(file.bytes)]), file.name);
  await ask(server, importStockLots, { body: form, token: await tokenOf(server, 'ho01') });
}

/** Logistics could not deliver goods of a store today; answers the shortage's id. */
export async function bringLack(server: AppServer, hdstore: string, hdgdCode: string): Promise<string> {
  const genDate = dayInZone(Date.now(), defaultTimeZone);
  const body = JSON.stringify([{ hdstore, genDate, hdgdCode, reqQty: 2, lackQty: 1 }]);
  const data = await ask(server, insertLacks, { body, token: await tokenOf(server, 'ho01') });
  const { rows }: { rows?: { id: string }[] } = Object(data);
  const id = rows?.[0]?.id;
  if (id === undefined) throw new Error('no shortage');
  return id;
}

async function tokenOf(server: AppServer, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: '111111' });
  const data = await ask(server, login, { body });
  if (typeof data !== 'object' || data === null || !('token' in data)) throw new Error('no token');
  return String(data.token);
}

async function ask(
  server: AppServer,
  call: AnyCall,
  { body, token }: { body: string | FormData; token?: string },
): Promise<unknown> {
  const response = await fetch(server.address + basePath + call.path, {
    method: call.method,
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { 'x-token': token }),
    },
    body,
  });
  const said: unknown = await response.json();
  if (!isEnvelope(said) || !said.success)
    throw new Error(`${call.name} was refused: ${JSON.stringify(said)}`);
  return said.data;
}

/** Made of `001`, `002`, ...: words that sort as they are counted. */
function numbered<Made>(count: number, make: (number: string) => Made): Made[] {
  return Array.from({ length: count }, (_, index) => make(String(index + 1).padStart(3, '0')));
}

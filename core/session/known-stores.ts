import type { SessionInfo, StoreInfo } from './contract.ts';

/** Whoever has more stores is not told all of them with who they are: of a thousand they are 90 kB. */
export const storesAtOnce = 20;

/** A short name for a list of stores, by which a device says which it knows. */
export function printOfStores(stores: readonly StoreInfo[]): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const char of JSON.stringify(
    stores.map(({ code, name, timeZone, leader }) => [code, name, timeZone, leader]),
  )) {
    const point = char.codePointAt(0) ?? 0;
    one = Math.imul(one ^ point, 2654435761);
    other = Math.imul(other ^ point, 1597334677);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}

/** What a device asks with that reads a long list by itself; a server that knows no such word answers the whole list. */
export function askedApart(known: readonly StoreInfo[] = []): string {
  return apart + printOfStores(known);
}

const apart = 'apart.';

/** Leaves out what whoever asks knows, or will read by itself. `asked`: a print, or what `askedApart` says. */
export function withoutKnown(info: SessionInfo, asked = ''): SessionInfo {
  const { stores } = info;
  const readsApart = asked.startsWith(apart);
  const known = readsApart ? asked.slice(apart.length) : asked;
  if (stores.length > 0 && known === printOfStores(stores))
    return { ...info, stores: [], storesAsKnown: true };
  if (!readsApart || stores.length <= storesAtOnce) return info;
  return { ...info, stores: firstOf(stores), storesCount: stores.length };
}

/** What was answered, with the stores that were left out. */
export function withKnown({ storesAsKnown, ...info }: SessionInfo, known: readonly StoreInfo[]): SessionInfo {
  return storesAsKnown ? { ...info, stores: [...known] } : info;
}

/** Whether a session knows all stores of its user; one that an earlier version kept does. */
export function hasAllStores({ stores, storesCount }: Pick<SessionInfo, 'stores' | 'storesCount'>): boolean {
  return storesCount === undefined || stores.length >= storesCount;
}

/** The own one, another, and one for each further time zone: whoever has several is known by them, and how to tell times. */
function firstOf(stores: readonly StoreInfo[]): StoreInfo[] {
  const zones = new Set<string>();
  return stores.filter(({ timeZone }, place) => {
    const isNew = !zones.has(timeZone);
    zones.add(timeZone);
    return isNew || place < 2;
  });
}

import type { SessionInfo, StoreInfo } from './contract.ts';

/** A short name for a list of stores, by which a device says which it knows: of a thousand stores it is 90 kB. */
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

/** Leaves the stores out that whoever asks knows. */
export function withoutKnown(info: SessionInfo, known: string | undefined): SessionInfo {
  const isKnown = info.stores.length > 0 && known === printOfStores(info.stores);
  return isKnown ? { ...info, stores: [], storesAsKnown: true } : info;
}

/** What was answered, with the stores that were left out. */
export function withKnown({ storesAsKnown, ...info }: SessionInfo, known: readonly StoreInfo[]): SessionInfo {
  return storesAsKnown ? { ...info, stores: [...known] } : info;
}

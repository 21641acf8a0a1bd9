import { defaultTimeZone } from '../catalog/days.ts';
import type { Attribution, Author } from '../fields/kinds.ts';
import type { SessionInfo } from './contract.ts';

type Done = { store: string; occurredAt: string };

/** Who did something and when, of what this user does. */
export function attributionBy(user: Pick<SessionInfo, 'userId' | 'name'>) {
  return ({ occurredAt: at }: Pick<Done, 'occurredAt'>): Attribution => {
    return { userId: user.userId, userName: user.name, at };
  };
}

/** The same of what they do in their stores, which `user` may come to know later. */
export function authorBy(user: Pick<SessionInfo, 'userId' | 'name' | 'stores'>) {
  const attributed = attributionBy(user);
  return (done: Done): Author => ({ ...attributed(done), timeZone: zoneIn(user.stores, done.store) });
}

type Zoned = { code: string; timeZone: string };

/** The time zone of one store; of any other place the company's. */
export function zoneIn(stores: readonly Zoned[], store: string): string {
  return stores.find(({ code }) => code === store)?.timeZone ?? defaultTimeZone;
}

/** The time zone of each store, by its code; of any other place the company's. */
export function zonesOf(stores: readonly Zoned[]) {
  const zones = new Map(stores.map(({ code, timeZone }) => [code, timeZone]));
  return (store: string | undefined): string => zones.get(store ?? '') ?? defaultTimeZone;
}

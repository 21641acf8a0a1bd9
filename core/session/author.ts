import { defaultTimeZone } from '../catalog/days.ts';
import type { Attribution, Author } from '../fields/kinds.ts';
import type { SessionInfo } from './contract.ts';

type Done = { store: string; occurredAt: string };

/** Who did something and when, of what this user does. */
export function attributionBy({ userId, name }: Pick<SessionInfo, 'userId' | 'name'>) {
  return ({ occurredAt: at }: Pick<Done, 'occurredAt'>): Attribution => ({ userId, userName: name, at });
}

/** The same of what they do in their stores. */
export function authorBy(user: Pick<SessionInfo, 'userId' | 'name' | 'stores'>) {
  const attributed = attributionBy(user);
  const zoneOf = zonesOf(user.stores);
  return (done: Done): Author => ({ ...attributed(done), timeZone: zoneOf(done.store) });
}

/** The time zone of each store, by its code; of any other place the company's. */
export function zonesOf(stores: readonly { code: string; timeZone: string }[]) {
  const zones = new Map(stores.map(({ code, timeZone }) => [code, timeZone]));
  return (store: string | undefined): string => zones.get(store ?? '') ?? defaultTimeZone;
}

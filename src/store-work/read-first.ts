import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { hasAllStores } from '#core/session/known-stores';
import { type Collection, wholeCompany } from '#core/wire/collection';
import { type Offline, when } from '#offline';

/** A device that cannot be read now says so on the screen itself. */
const mostMs = 1000;

/**
 * Reads what the first rows of a screen are made of before it is built: built with grey places first, it is built twice.
 *
 * @param wanted the store that the address names
 */
export async function readFirst<Session extends { user: SessionInfo }>(
  { signedIn, session }: { signedIn: { offline(session: Session): Promise<Offline> }; session: Session },
  wanted: string | undefined,
  collections: readonly Collection[],
): Promise<void> {
  const store = storeFor(session.user, wanted);
  if (!store || store === 'awaited') return;
  const offline = await signedIn.offline(session);
  const reading = collections.map((rows) =>
    when(
      offline.mirror.rows(rows, rows.scope === 'company' ? wholeCompany : store.code),
      ({ loaded }) => loaded,
    ),
  );
  await Promise.race([Promise.all(reading), new Promise((resolve) => setTimeout(resolve, mostMs))]);
}

/** The store that the address names, else the user's own, else any; it may be one that this device has not been told of yet. */
export function storeFor(user: SessionInfo, named: string | undefined): StoreInfo | 'awaited' | undefined {
  const wanted = named ?? user.ownStore;
  const found = user.stores.find(({ code }) => code === wanted);
  if (found === undefined && wanted !== null && !hasAllStores(user)) return 'awaited';
  return found ?? user.stores[0];
}

import type { RowRef } from '#core/wire/collection';
import type { Offline, Read } from '#offline';

/** Reads rows as screens show them, and tells when one of the collections read so far has changed. */
export type Reader = {
  /** `isLoaded` false: the row's collection is still being read from the device. */
  read<Row>(row: RowRef<Row>): { isLoaded: boolean; value: Row | undefined };
  subscribe(listener: () => void): () => void;
  /** Another number after each change. */
  version(): number;
};

/** Which collections operations speak of is known only when they are put into words: they are followed from then on. */
export function createReader(mirror: Pick<Offline['mirror'], 'collectionOf'>): Reader {
  const followed = new Map<string, { source: Source; stop: () => void }>();
  const listeners = new Set<() => void>();
  let version = 0;

  function follow(id: string, source: Source): void {
    followed.set(id, { source, stop: source.subscribe(changed) });
  }

  function changed(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  return {
    read<Row>(row: RowRef<Row>) {
      const id = `${row.scope} ${row.collection}`;
      const source = mirror.collectionOf(row);
      if (!followed.has(id)) follow(id, source);
      const { loaded, rows } = source.get();
      return { isLoaded: loaded, value: rows.get(row.key)?.value };
    },
    subscribe(listener) {
      // Nobody listened for a while, so nothing was followed; what was read stays known.
      if (listeners.size === 0)
        for (const [id, { source, stop }] of followed) {
          stop();
          follow(id, source);
        }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const { stop } of followed.values()) stop();
      };
    },
    version: () => version,
  };
}

/** Reads rows as they are on this device now, where somebody follows their collection. */
export function readIn({ mirror }: Pick<Offline, 'mirror'>): Read {
  return (row) => mirror.collectionOf(row).get().rows.get(row.key)?.value;
}

type Source = ReturnType<Offline['mirror']['collectionOf']>;

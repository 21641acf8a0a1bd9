import { type ReactNode, useMemo, useState } from 'react';
import type { Offline, StoredOperation } from '#offline';
import { OfflineContext } from '#offline/react';
import type { Download } from '../../lists/reader.ts';
import { type StoreWork, StoreWorkContext } from '../../store-work/store-work.ts';
import { WorkProvider } from '../../store-work/work-screen.tsx';
import { useSample } from './sample.ts';
import { SampleQueries } from './sample-office.tsx';
import { sampleDay, sampleInstant, sampleUser, sampleZone } from './sample-session.ts';

type Device = {
  isReachable?: boolean;
  /** When its data came; null = never. */
  pulledAt?: string | null;
  /** How many rows the first download has brought, of how many. */
  coming?: { here: number; total: number };
};

/**
 * A store and its device around a part: what is on the device stands here, and nothing is kept or sent.
 */
export function SampleWork(props: { device?: Device; children: ReactNode }) {
  const { t } = useSample();
  const [device] = useState(props.device ?? {});
  const [offline] = useState(() => offlineOf(device));
  const [east, west] = [t('store.east'), t('store.west')];
  const work = useMemo<StoreWork>(() => {
    const user = sampleUser([east, west]);
    const [store] = user.stores;
    if (!store) throw new Error('the sample user has no store');
    return {
      token: '',
      user,
      store,
      today: sampleDay,
      timeZone: sampleZone,
      may: () => true,
      download: downloadOf(device),
    };
  }, [device, east, west]);
  return (
    <OfflineContext value={offline}>
      <WorkProvider work={work}>
        <StoreWorkContext value={work}>
          <SampleQueries>{props.children}</SampleQueries>
        </StoreWorkContext>
      </WorkProvider>
    </OfflineContext>
  );
}

function downloadOf({ coming, pulledAt = sampleInstant, isReachable = true }: Device): Download {
  const isHere = coming === undefined;
  return {
    cursor:
      pulledAt === null
        ? undefined
        : {
            scope: 'sample',
            epoch: '',
            seq: 1,
            key: '',
            complete: isHere,
            remaining: 0,
            pulledAt,
            openedAt: pulledAt,
          },
    isFailed: !isReachable,
    isComplete: isHere,
    here: coming?.here ?? 132,
    total: coming?.total,
    pull: () => Promise.resolve(),
  };
}

/** What parts ask a device for. */
function offlineOf({ isReachable = true }: Device): Offline {
  const rows = watchable({ loaded: true, rows: new Map() });
  const offline: Pick<Offline, 'clock' | 'status' | 'submitAll'> & {
    mirror: Pick<Offline['mirror'], 'rows' | 'pending'>;
    kinds: Pick<Offline['kinds'], 'about' | 'entryOf'>;
    resolve: Pick<Offline['resolve'], 'undo'>;
  } = {
    clock: clockAt(Date.parse(sampleInstant)),
    status: watchable({
      reachable: isReachable,
      sending: null,
      paused: null,
      heldUp: false,
      lastSyncAt: sampleInstant,
      clockBehind: false,
      clockAhead: false,
      storeBroken: false,
    }),
    submitAll: async (submissions) => submissions.map((_, place) => String(place)),
    mirror: {
      // Whichever they are asked for: this device holds none.
      rows: () => rows as never,
      pending: watchable({ loaded: true, operations: [] }),
    },
    kinds: { about: described, entryOf: () => undefined },
    resolve: { undo: () => Promise.resolve(true) },
  };
  return offline as Offline;
}

function watchable<Value>(value: Value) {
  return { get: () => value, subscribe: () => () => undefined };
}

/** It stands still: what is left of a time is the same in every picture. */
function clockAt(ms: number): Offline['clock'] {
  return {
    now: () => ms,
    iso: () => sampleInstant,
    lastServerMs: () => ms,
    isBehind: () => false,
    isAhead: () => false,
    measure: () => undefined,
  };
}

/** An operation, in the words of work in a store; what its user wrote is its body. */
function described({ body }: StoredOperation): ReturnType<Offline['kinds']['about']> {
  const words = typeof body === 'string' ? { words: body } : {};
  const known: Pick<NonNullable<ReturnType<Offline['kinds']['about']>>, 'feature' | 'describe'> = {
    feature: 'near-expiry',
    describe: () => ({ text: 'sync.withdraw', params: {}, title: '', ...words }),
  };
  return known as ReturnType<Offline['kinds']['about']>;
}

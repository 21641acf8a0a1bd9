import { type ReactNode, useMemo, useState } from 'react';
import type { GoodsPicture } from '#core/goods-pictures/rules';
import type { Offline, StoredOperation, StoredPhoto } from '#offline';
import { OfflineContext } from '#offline/react';
import { PictureSource } from '../../api/picture.ts';
import type { Download } from '../../lists/reader.ts';
import { type StoreWork, StoreWorkContext } from '../../store-work/store-work.ts';
import { WorkProvider } from '../../store-work/work-screen.tsx';
import { useSample } from './sample.ts';
import { sampleBytes } from './sample-photo.ts';
import { samplePicture } from './sample-picture.ts';
import { sampleDay, sampleInstant, sampleUser, sampleZone } from './sample-session.ts';

type Device = {
  isReachable?: boolean;
  /** Photos that wait on it. */
  photos?: readonly StoredPhoto[];
  /** The picture of the goods that it holds. */
  picture?: GoodsPicture;
  /** When its data came; null = never. */
  pulledAt?: string | null;
  /** How many rows the first download has brought, of how many. */
  coming?: { here: number; total: number };
};

/**
 * A store and its device around a part: what is on the device stands here, and nothing is kept or sent.
 *
 * @param props.hasOneStore whoever works there has no other
 * @param props.at code of the store; else it is the first
 */
export function SampleWork(props: {
  device?: Device;
  hasOneStore?: boolean;
  at?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useSample();
  const [device] = useState(props.device ?? {});
  const [offline] = useState(() => offlineOf(device));
  const [east, west] = [t('store.east'), t('store.west')];
  const { hasOneStore, at } = props;
  const work = useMemo<StoreWork>(() => {
    const user = sampleUser(hasOneStore ? [east] : [east, west]);
    const store = user.stores.find(({ code }) => code === at) ?? user.stores[0];
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
  }, [device, east, west, hasOneStore, at]);
  return (
    <OfflineContext value={offline}>
      <PictureSource value={pictures}>
        <WorkProvider work={work}>
          <StoreWorkContext value={work}>{props.children}</StoreWorkContext>
        </WorkProvider>
      </PictureSource>
    </OfflineContext>
  );
}

const pictures = () => Promise.resolve(samplePicture);

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
function offlineOf({ isReachable = true, photos = [], picture }: Device): Offline {
  const held = picture && new Map([[picture.article, { value: picture, pending: false, parked: false }]]);
  const rows = watchable({ loaded: true, rows: held ?? new Map() });
  const offline: Pick<Offline, 'clock' | 'status' | 'submitAll'> & {
    mirror: Pick<Offline['mirror'], 'rows' | 'pending'>;
    photos: Pick<Offline['photos'], 'waiting' | 'bytesOf'>;
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
      // Whichever they are asked for: of all that the parts look up, this device holds the picture alone.
      rows: () => rows as never,
      pending: watchable({ loaded: true, operations: [] }),
    },
    photos: {
      waiting: watchable({ loaded: true, photos }),
      bytesOf: () => Promise.resolve(sampleBytes()),
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

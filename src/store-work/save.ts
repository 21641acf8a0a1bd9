import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Submission } from '#core/wire/operation';
import { type NewPhotos, NotSaved, type Offline, OnlyLooking } from '#offline';
import { useOffline } from '#offline/react';
import { alertToast } from '../ui/feedback/toast.tsx';

/** What must be on this device before anybody believes it done. What could not be kept is told loudly, once, here. */
export type Saved = {
  /** True when it was kept. */
  keep(work: () => Promise<unknown>): Promise<boolean>;
  /**
   * Records operations; answers their ids, undefined when they could not be kept. `replacing`: the refused operation in
   * whose place the first of them is sent. `photos` follow the first, and are kept with it or nothing is: without them the
   * same can still be saved.
   */
  save(
    work: readonly Submission[],
    replacing?: string,
    photos?: NewPhotos,
  ): Promise<readonly string[] | undefined>;
  /** Takes operations back, all at once; false when one has no way back, undefined when that could not be kept. */
  undo(...ids: readonly string[]): Promise<boolean | undefined>;
};

export function useSaved(): Saved {
  const { t } = useTranslation('store-work');
  const offline = useOffline();
  return useMemo(() => {
    async function kept<Value>(
      work: () => Promise<Value>,
      hasPhotos = false,
    ): Promise<{ value: Value } | undefined> {
      try {
        return { value: await work() };
      } catch (error) {
        // Said where it was refused.
        if (error instanceof OnlyLooking) return undefined;
        const reason = error instanceof NotSaved ? error.reason : 'storage-failed';
        const isForPhotos = hasPhotos && reason === 'storage-full';
        alertToast(t(isForPhotos ? 'not-saved.photos' : `not-saved.${reason}`), t('app:close'));
        return undefined;
      }
    }
    return {
      keep: async (work) => (await kept(work)) !== undefined,
      save: async (work, replacing, photos) => {
        const hasPhotos = photos !== undefined && photos.photos.length > 0;
        return (await kept(() => recorded(offline, work, replacing, photos), hasPhotos))?.value;
      },
      undo: async (...ids) => (await kept(() => offline.resolve.undo(...ids)))?.value,
    };
  }, [offline, t]);
}

async function recorded(
  offline: Offline,
  work: readonly Submission[],
  replacing: string | undefined,
  photos?: NewPhotos,
): Promise<readonly string[]> {
  const [first, ...rest] = work;
  if (first === undefined) return [];
  if (replacing === undefined) return offline.submitAll(work, photos);
  const id = await offline.resolve.replace(replacing, first, photos);
  return [id, ...(await recorded(offline, rest, undefined))];
}

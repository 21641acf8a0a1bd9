import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlagsChange } from '#core/goods-lack/fold';
import type { StoreLack } from '#core/goods-lack/row';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useHalfTyped } from '../../../ui/forms/half-typed.ts';
import type { Answering } from './use-answering.ts';

/** What was chosen in rows of the table and is not saved yet: each row by itself (spec 1, sections 2 and 4). */
export type RowEdits = {
  of(row: StoreLack): FlagsChange | undefined;
  choose(row: StoreLack, change: FlagsChange): void;
  save(row: StoreLack): Promise<void>;
  /** Restores what was there, and says so. */
  cancel(row: StoreLack): void;
};

/** `seen`: the row as it was chosen in; undefined once somebody else's word was told: whoever saves again knows it. */
type Edit = { seen: StoreLack | undefined; change: FlagsChange };

export function useRowEdits(say: Answering): RowEdits {
  const { t } = useTranslation('lack-view');
  const { user } = useStoreWork();
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  useHalfTyped({ isDirty: () => edits.size > 0, saveDraft: async () => undefined, isLostOnReload: true });
  const forget = useCallback(
    (row: StoreLack) => setEdits((now) => new Map([...now].filter(([id]) => id !== row.id))),
    [],
  );
  return useMemo(() => {
    const keep = (row: StoreLack, edit: Edit) => setEdits((now) => new Map(now).set(row.id, edit));
    // What its user has said meanwhile is nobody else's word.
    const seenIn = (row: StoreLack) =>
      row.flagEdit?.userId === user.userId ? row : (edits.get(row.id)?.seen ?? row);
    return {
      of: (row) => edits.get(row.id)?.change,
      choose(row, change) {
        const seen = seenIn(row);
        const chosen = leftOf(seen, { ...edits.get(row.id)?.change, ...change });
        if (chosen) keep(row, { seen, change: chosen });
        else forget(row);
      },
      async save(row) {
        const change = edits.get(row.id)?.change;
        if (!change) return;
        if (await say.one(seenIn(row), change)) forget(row);
        else keep(row, { seen: undefined, change });
      },
      cancel(row) {
        forget(row);
        toast(t('edit.cancelled'));
      },
    };
  }, [edits, forget, say, t, user]);
}

/** What differs from the row; undefined when nothing does. */
function leftOf(row: StoreLack, { exportFlag, exchangeFlag }: FlagsChange): FlagsChange | undefined {
  const left = {
    ...(exportFlag !== undefined && exportFlag !== row.exportFlag && { exportFlag }),
    ...(exchangeFlag !== undefined && exchangeFlag !== row.exchangeFlag && { exchangeFlag }),
  };
  return Object.keys(left).length > 0 ? left : undefined;
}

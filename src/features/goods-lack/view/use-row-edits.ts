import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlagsChange } from '#core/goods-lack/fold';
import type { StoreLack } from '#core/goods-lack/types';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useHalfTyped } from '../../../ui/forms/half-typed.ts';
import type { Say } from './use-say.ts';

/** What was chosen in rows of the table and is not saved yet: each row by itself (spec 1, sections 2 and 4). */
export type RowEdits = {
  of(row: StoreLack): FlagsChange | undefined;
  choose(row: StoreLack, change: FlagsChange): void;
  save(row: StoreLack): Promise<void>;
  /** Restores what was there, and says so. */
  cancel(row: StoreLack): void;
};

export function useRowEdits(say: Say): RowEdits {
  const { t } = useTranslation('lack-view');
  const [edits, setEdits] = useState<ReadonlyMap<string, FlagsChange>>(new Map());
  useHalfTyped({ isDirty: () => edits.size > 0, saveDraft: async () => undefined, isLostOnReload: true });
  const forget = useCallback(
    (row: StoreLack) => setEdits((now) => new Map([...now].filter(([id]) => id !== row.id))),
    [],
  );
  return useMemo(
    () => ({
      of: (row) => edits.get(row.id),
      choose(row, change) {
        const chosen = leftOf(row, { ...edits.get(row.id), ...change });
        if (chosen) setEdits((now) => new Map(now).set(row.id, chosen));
        else forget(row);
      },
      async save(row) {
        const change = edits.get(row.id);
        if (change && (await say.one(row, change))) forget(row);
      },
      cancel(row) {
        forget(row);
        toast(t('edit.cancelled'));
      },
    }),
    [edits, forget, say, t],
  );
}

/** What differs from the row; undefined when nothing does. */
function leftOf(row: StoreLack, { exportFlag, exchangeFlag }: FlagsChange): FlagsChange | undefined {
  const left = {
    ...(exportFlag !== undefined && exportFlag !== row.exportFlag && { exportFlag }),
    ...(exchangeFlag !== undefined && exchangeFlag !== row.exchangeFlag && { exchangeFlag }),
  };
  return Object.keys(left).length > 0 ? left : undefined;
}

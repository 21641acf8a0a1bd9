import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { flagsProblem } from '#core/goods-lack/decision';
import type { FlagsChange } from '#core/goods-lack/fold';
import type { StoreLack } from '#core/goods-lack/types';
import type { Codes } from '../../../api/codes.ts';
import { useSaved } from '../../../store-work/save.ts';
import { useRestingFinger } from '../../../ui/feedback/resting-finger.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { sayFlags } from './operations.ts';
import { useLacks } from './store-lacks.ts';
import { useGathered } from './use-gathered.ts';
import { useSayDirectly } from './use-say-directly.ts';

/** What a store says about its shortages, with the words for it and the way back. */
export type Say = {
  /** False when it could not be saved, which the person has then been told. */
  one(row: StoreLack, change: FlagsChange): Promise<boolean>;
  /** Answers those of which it was said; of the others it is told why not. */
  many(rows: readonly StoreLack[], change: FlagsChange): Promise<readonly StoreLack[]>;
};

export type FlagCodes = { exports: Codes; answers: Codes };

export function useSay(codes: FlagCodes): Say {
  const { t, i18n } = useTranslation('lack-view');
  const { language } = i18n;
  const { save, undo } = useSaved();
  const { rowOf } = useLacks();
  const rest = useRestingFinger();
  const tell = useGathered();
  const sayDirectly = useSayDirectly();
  const underWay = useRef(new Set<string>());
  const { exports, answers } = codes;
  const wordsOf = useCallback(
    ({ exportFlag, exchangeFlag }: FlagsChange) => {
      if (exchangeFlag === '') return t('said.open');
      if (exchangeFlag !== undefined) return answers.nameOf(exchangeFlag);
      return t('said.export', { value: exports.nameOf(exportFlag ?? '') });
    },
    [t, exports, answers],
  );

  const one: Say['one'] = useCallback(
    async (row, change) => {
      const words = wordsOf(change);
      const title = nameIn(row, language);
      if (!rowOf(row.id)) return rest(sayDirectly(row, change, { wordsOf, title }));
      // Of a key that is held down the first press counts.
      if (underWay.current.has(row.id)) return false;
      underWay.current.add(row.id);
      const [operation] = (await rest(save([sayFlags(row, change)]))) ?? [];
      underWay.current.delete(row.id);
      if (operation === undefined) return false;
      tell({ title, words, undo: async () => void (await undo(operation)) });
      return true;
    },
    [wordsOf, language, rowOf, rest, sayDirectly, save, tell, undo],
  );

  const many: Say['many'] = useCallback(
    async (rows, change) => {
      const judged = rows.map((row) => ({ row, problem: flagsProblem(row, change) }));
      const can = judged.filter(({ problem }) => problem === undefined).map(({ row }) => row);
      const [stays] = judged.flatMap(({ problem }) => problem ?? []);
      const ids = await save(can.map((row) => sayFlags(row, change)));
      if (ids === undefined) return [];
      const words = [t('said.many', { count: ids.length, value: wordsOf(change) })];
      if (stays)
        words.push(t('said.stay', { count: rows.length - can.length, reason: t(`reasons:${stays}`) }));
      toast(
        words.join(' · '),
        ids.length === 0
          ? []
          : {
              label: t('store-work:undo'),
              run: () => void undo(...ids),
            },
      );
      return can;
    },
    [t, save, undo, wordsOf],
  );

  return useMemo(() => ({ one, many }), [one, many]);
}

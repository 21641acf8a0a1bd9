import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { asTold, flagsProblem } from '#core/goods-lack/decision';
import type { FlagsChange } from '#core/goods-lack/fold';
import type { StoreLack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { usePerform } from '../../../store-work/perform.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { flagsSubmission } from './operations.ts';
import { useLacks } from './store-lacks.ts';
import { useGathered } from './use-gathered.ts';

/** What a store says about its shortages, with the words for it and the way back. */
export type Answering = {
  /** False when it could not be saved, which the person has then been told. */
  one(row: StoreLack, change: FlagsChange): Promise<boolean>;
  /** Answers those of which it was said; of the others it is told why not. */
  many(rows: readonly StoreLack[], change: FlagsChange): Promise<readonly StoreLack[]>;
};

export type FlagCodes = { exports: Codes; answers: Codes };

export function useAnswering(codes: FlagCodes): Answering {
  const { t, i18n } = useTranslation('lack-view');
  const { language } = i18n;
  const { perform } = usePerform();
  const { rowOf } = useLacks();
  const tell = useGathered();
  const { exports, answers } = codes;
  const wordsOf = useCallback(
    ({ exportFlag, exchangeFlag }: FlagsChange) => {
      if (exchangeFlag === '') return t('said.open');
      if (exchangeFlag !== undefined) return answers.nameOf(exchangeFlag);
      return t('said.export', { value: exports.nameOf(exportFlag ?? '') });
    },
    [t, exports, answers],
  );

  const one: Answering['one'] = useCallback(
    async (row, change) => {
      const title = nameIn(row, language);
      const changedFirst = (who: string, current: unknown) =>
        t('older.changed', { who, now: wordsOf(flagsIn(current, change)) });
      const isHeld = rowOf(row.id) !== undefined;
      const { isDone, isWaiting, undo } = await perform([flagsSubmission(row, change)], {
        now: !isHeld,
        said: { title, changedFirst },
      });
      if (isDone && !isWaiting)
        tell({ title, words: wordsOf(asTold(change, isHeld)), undo: async () => void (await undo()) });
      return isDone;
    },
    [t, wordsOf, language, rowOf, perform, tell],
  );

  const many: Answering['many'] = useCallback(
    async (rows, change) => {
      const judged = rows.map((row) => ({ row, problem: flagsProblem(row, change) }));
      const can = judged.filter(({ problem }) => problem === undefined).map(({ row }) => row);
      const [stays] = judged.flatMap(({ problem }) => problem ?? []);
      const words = [t('said.many', { count: can.length, value: wordsOf(change) })];
      if (stays)
        words.push(t('goods-lack:stay', { count: rows.length - can.length, reason: t(`reasons:${stays}`) }));
      const text = words.join(' · ');
      if (can.length === 0) toast(text);
      const now = can.some(({ id }) => !rowOf(id));
      const { done } = await perform(
        can.map((row) => flagsSubmission(row, change)),
        { now, said: { text } },
      );
      return can.filter((_, index) => done[index]);
    },
    [t, perform, rowOf, wordsOf],
  );

  return useMemo(() => ({ one, many }), [one, many]);
}

/** What is said of the same fields in the row that a refusal tells. */
function flagsIn(current: unknown, { exportFlag, exchangeFlag }: FlagsChange): FlagsChange {
  const told: Readonly<Record<string, unknown>> = Object(current);
  return {
    ...(exportFlag !== undefined && typeof told.exportFlag === 'string' && { exportFlag: told.exportFlag }),
    ...(exchangeFlag !== undefined &&
      typeof told.exchangeFlag === 'string' && { exchangeFlag: told.exchangeFlag }),
  };
}

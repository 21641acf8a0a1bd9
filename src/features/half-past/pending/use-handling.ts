import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { HalfPastStock } from '#core/half-past/row';
import { usePerform } from '../../../store-work/perform.ts';
import { type Handling, handled } from '../operations.ts';

/**
 * Handles rows, with the way back; answers those with which it is done.
 *
 * @param isHeld whether this device holds them; else the server is waited for, and one row's `problem` shown in its form
 */
export function useHandling(isHeld: boolean) {
  const { t, i18n } = useTranslation('half-past');
  const { perform, isBusy, problem } = usePerform();
  return {
    isBusy,
    failure: problem && t(`reasons:${problem.reason}`, problem.params),
    /** `replacing`: the refused decision in whose place the first is sent. */
    async handle(
      rows: readonly HalfPastStock[],
      handling: Handling,
      replacing?: string,
    ): Promise<readonly HalfPastStock[]> {
      const [first] = rows;
      const isOne = rows.length === 1 && first !== undefined;
      const { done } = await perform(
        rows.map((row) => handled(row, handling)),
        {
          now: !isHeld,
          isProblemShown: isOne,
          replacing,
          said: {
            text: t(`disposal.${handling.disposal}`),
            title: isOne ? nameIn(first, i18n.language) : t('done.several', { count: rows.length }),
            undone: t('done.undone'),
            notUndone: t('done.not-undone'),
          },
        },
      );
      return rows.filter((_, index) => done[index]);
    },
  };
}

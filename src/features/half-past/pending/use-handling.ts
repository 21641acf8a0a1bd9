import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { StockFigures } from '#core/half-past/row';
import { useSaved } from '../../../store-work/save.ts';
import { useRestingFinger } from '../../../ui/feedback/resting-finger.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type Handling, handled } from '../operations.ts';

type Row = StockFigures & { id: string };

/**
 * Handles rows through the outbox, online or not, with the way back. False when it could not be kept: the person has been
 * told why. `replacing`: the refused decision in whose place the first is sent.
 */
export function useHandling(): (
  rows: readonly Row[],
  handling: Handling,
  replacing?: string,
) => Promise<boolean> {
  const { t, i18n } = useTranslation('half-past');
  const { save, undo } = useSaved();
  const rest = useRestingFinger();
  return async (rows, handling, replacing) => {
    const work = rows.map((row) => handled(row, handling));
    const ids = await rest(save(work, replacing));
    if (ids === undefined) return false;
    const [first] = rows;
    const title =
      rows.length === 1 && first ? nameIn(first, i18n.language) : t('done.several', { count: rows.length });
    const takeBack = async () => {
      toast(t((await undo(...ids)) === true ? 'done.undone' : 'done.not-undone'));
    };
    toast(
      t(`disposal.${handling.disposal}`),
      { label: t('store-work:undo'), run: () => void rest(takeBack()) },
      { title },
    );
    return true;
  };
}

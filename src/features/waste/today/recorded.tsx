import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/catalog/days';
import { moneyText } from '#core/catalog/money-text';
import type { StoreInfo } from '#core/session/contract';
import { waste } from '#core/waste/contract';
import { groupsOf, ledgerRows, totalsOf } from '#core/waste/ledger';
import type { Waste } from '#core/waste/row';
import { useRows } from '#offline/react';
import { useDownload } from '../../../store-work/download.ts';
import { useToday } from '../../../store-work/today.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { type LedgerSearch, ledgerAddress, ledgerFilterOf } from '../ledger/search.ts';

/** What a store has recorded as waste today: how many lines, what they come to in fen, and the address of their list. */
export function wasteLine(
  rows: readonly Waste[],
  { store, today }: { store: string; today: Day },
): { count: number; valueFen: number; search: LedgerSearch } {
  const search = ledgerAddress.read({ of: store, day: today });
  const { count, valueFen } = totalsOf(groupsOf(ledgerRows(rows, ledgerFilterOf(search, today)))).all;
  return { count, valueFen, search };
}

export function WasteToday({ store }: { store: StoreInfo }) {
  const { t, i18n } = useTranslation('dashboard');
  const { code, timeZone } = store;
  const { loaded, rows } = useRows(waste, code);
  const { isComplete } = useDownload(waste, code);
  const isHere = loaded && isComplete;
  const today = useToday(timeZone);
  const { count, valueFen, search } = useMemo(
    () =>
      wasteLine(
        [...rows.values()].map(({ value }) => value),
        { store: code, today },
      ),
    [rows, code, today],
  );
  return (
    <FigureLine
      name="waste"
      figure={isHere ? count : undefined}
      words={t('line.waste')}
      note={isHere && valueFen > 0 && moneyText(valueFen, i18n.language)}
      tone="fine"
      link={{ to: '/stock/waste', search }}
    />
  );
}

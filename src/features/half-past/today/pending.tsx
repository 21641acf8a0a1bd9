import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { type Day, defaultTimeZone } from '#core/catalog/days';
import { halfPastStock } from '#core/half-past/contract';
import { listPending } from '#core/half-past/list';
import { pendingQuery } from '#core/half-past/query';
import type { HalfPastStock } from '#core/half-past/row';
import { useRows } from '#offline/react';
import { useDownload } from '../../../store-work/download.ts';
import { useToday } from '../../../store-work/today.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { dayText } from '../../../ui/text/format.ts';
import { type PendingSearch, pendingAddress } from '../pending/search.ts';

/** What waits for a purchaser: how many, since when, and the address of the list. */
export function pendingLine(
  stock: readonly HalfPastStock[],
  today: Day,
): { count: number; since: string | undefined; search: PendingSearch } {
  const search = pendingAddress.read({});
  const [first, ...rest] = listPending(stock, pendingQuery.ofAddress(search), today);
  return { count: first ? rest.length + 1 : 0, since: first?.since, search };
}

export function HalfPastToday({ psrCode }: { psrCode: string }) {
  const { t, i18n } = useTranslation('dashboard');
  const { loaded, rows } = useRows(halfPastStock, psrCode);
  const { isComplete } = useDownload(halfPastStock, psrCode);
  const today = useToday(defaultTimeZone);
  const { count, since, search } = useMemo(
    () =>
      pendingLine(
        [...rows.values()].map(({ value }) => value),
        today,
      ),
    [rows, today],
  );
  const isHere = loaded && isComplete;
  return (
    <FigureLine
      name="half-past"
      figure={isHere ? count : undefined}
      words={t('line.half-past')}
      note={isHere && since !== undefined && t('since', { day: dayText(since, i18n.language) })}
      tone="needs-you"
      link={{ to: '/halfpast/purchaser', search }}
    />
  );
}

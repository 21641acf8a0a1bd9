import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, defaultTimeZone } from '#core/catalog/days';
import { nameIn } from '#core/catalog/name-in';
import { halfPastStock } from '#core/half-past/contract';
import { listPending } from '#core/half-past/list';
import { pendingQuery } from '#core/half-past/query';
import type { HalfPastStock } from '#core/half-past/row';
import { useRows } from '#offline/react';
import { useDownload } from '../../../store-work/download.ts';
import { useToday } from '../../../store-work/today.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { FirstRow, FirstRows, firstRows } from '../../../ui/lists/first-rows.tsx';
import { dayText } from '../../../ui/text/format.ts';
import { type PendingSearch, pendingAddress } from '../pending/search.ts';

/** What waits for a purchaser: how many, since when, and the address of the list. */
export function pendingLine(
  stock: readonly HalfPastStock[],
  today: Day,
): { count: number; since: string | undefined; search: PendingSearch; first: readonly HalfPastStock[] } {
  const search = pendingAddress.read({});
  const waiting = listPending(stock, pendingQuery.ofAddress(search), today);
  return { count: waiting.length, since: waiting[0]?.since, search, first: waiting.slice(0, firstRows) };
}

export function HalfPastToday({ psrCode }: { psrCode: string }) {
  const { t, i18n } = useTranslation('dashboard');
  const { loaded, rows } = useRows(halfPastStock, psrCode);
  const { isComplete } = useDownload(halfPastStock, psrCode);
  const today = useToday(defaultTimeZone);
  const { count, since, search, first } = useMemo(
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
      rows={
        <FirstRows>
          {first.map((stock) => (
            <FirstRow
              key={stock.id}
              name={nameIn(stock, i18n.language)}
              about={stock.qty}
              link={{ to: '/halfpast/purchaser', search: { ...search, open: stock.id } }}
            />
          ))}
        </FirstRows>
      }
    />
  );
}

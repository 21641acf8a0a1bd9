import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall, BodyOf } from '#core/wire/call';
import { useIsCutOff } from '../api/use-cut-off.ts';
import { type RowOf, useListOf, usePage } from '../lists/sources.ts';
import { FigureLine, type FigureTone } from '../ui/lists/figure-line.tsx';
import { FirstRows, firstRows } from '../ui/lists/first-rows.tsx';
import { dateTimeOf } from '../ui/text/format.ts';

/**
 * A line of Today of what only the server knows: it is counted by the call of the list that it leads to, asked as the list
 * asks it.
 *
 * @param props.body what the list asks for at the line's address
 */
export function ListLine<C extends AnyCall>(props: {
  name: string;
  words: string;
  tone: FigureTone;
  call: C;
  body: Omit<BodyOf<C>, 'page' | 'limit'>;
  link: Parameters<typeof FigureLine>[0]['link'];
  /** One of its first rows. */
  row?: (item: RowOf<C>) => ReactNode;
}) {
  const { t, i18n } = useTranslation('dashboard');
  const { call, body, row, ...line } = props;
  const { items, total, fetchedAt, problem } = usePage(useListOf(call, body), 1, row ? firstRows : 1);
  const isCutOff = useIsCutOff();
  const asOf = fetchedAt > 0 && isCutOff && t('as-of', { at: dateTimeOf(fetchedAt, i18n.language) });
  return (
    <FigureLine
      {...line}
      figure={total}
      note={asOf || (problem && total === undefined && t('unknown'))}
      rows={row && <FirstRows>{items.map(row)}</FirstRows>}
    />
  );
}

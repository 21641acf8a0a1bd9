import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import type { Column, Groups, Sums } from '../ui/lists/data-table.tsx';
import { pageOf } from './pages.tsx';
import type { Source } from './sources.ts';
import { groupedBy, sumsOf } from './sums.ts';
import { everyRow } from './table-file.ts';

/** As many are added up without being asked for: one request. */
const unaskedRows = 1000;
/** As many are grouped: beyond that the device would wait for too much. */
const groupedRows = 5000;

export type Summed<Row> = { rows: readonly Row[]; groups?: Groups<Row>; foot?: Sums };

/**
 * A list's rows under its groups, each with what it adds up to, and what all of them do: of all that the filters leave, not of
 * the page. `all`: undefined = they are not known yet.
 */
export function useSummed<Row>(
  columns: readonly Column<Row>[],
  grouping: Column<Row> | undefined,
  all: readonly Row[] | undefined,
): Summed<Row> | undefined {
  const { t, i18n } = useTranslation('lists');
  const { language } = i18n;
  // Columns are made anew each time; which of them are seen is what matters.
  const seen = columns.flatMap(({ key, sum }) => (sum ? [key] : [])).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    if (!all) return undefined;
    const foot = seen !== '' && { foot: { label: t('sums.all'), figures: sumsOf(columns, all) } };
    const keyOf = grouping?.group;
    if (!keyOf) return { rows: all, ...foot };
    const of = groupedBy(all, keyOf, language);
    const sums = new Map<string, Sums>();
    const sumsOfGroup = (key: string): Sums => {
      const rows = of.get(key) ?? [];
      const made = sums.get(key) ?? {
        label: (
          <>
            {key || t('groups.nothing')} <small>{t('groups.count', { count: rows.length })}</small>
          </>
        ),
        figures: sumsOf(columns, rows),
      };
      sums.set(key, made);
      return made;
    };
    return { rows: [...of.values()].flat(), groups: { keyOf, sumsOf: sumsOfGroup }, ...foot };
  }, [all, seen, grouping?.key, language, t]);
}

type Asked<Row> = {
  source: Source<Row>;
  columns: readonly Column<Row>[];
  grouping: Column<Row> | undefined;
  found: { items: readonly Row[]; total: number | undefined; isOld: boolean; page: number; size: number };
};

/**
 * The same of rows that the server is asked for: for groups, and for sums of few, all of them are; sums of many when somebody
 * wants them. `note`: why there are no groups.
 */
export function useSummedPage<Row>(of: Asked<Row>): Partial<Summed<Row>> & { note?: ReactNode } {
  const { t } = useTranslation('lists');
  const { source, columns, grouping, found } = of;
  const { total = 0, isOld, page, size } = found;
  const key = JSON.stringify(source.key);
  const [asked, setAsked] = useState<string>();
  const hasSums = columns.some(({ sum }) => sum);
  const isWanted = asked === key || (hasSums && total <= unaskedRows);
  const isGrouped = grouping !== undefined && total <= groupedRows;
  const { data, isFetching } = useQuery({
    queryKey: [...source.key, 'whole', total],
    queryFn: () => everyRow(source, () => undefined),
    enabled: !isOld && total > size && (isWanted || isGrouped),
  });
  const isPageAll = found.total !== undefined && !isOld && found.items.length === total;
  const whole = isPageAll ? found.items : isOld || data?.length !== total ? undefined : data;
  const summed = useSummed(columns, isGrouped ? grouping : undefined, whole);
  const tooMany = grouping && total > groupedRows && { note: t('sums.too-many', { count: groupedRows }) };
  if (summed)
    return {
      ...summed,
      rows: isGrouped ? pageOf(summed.rows, { page }, size).rows : found.items,
      ...tooMany,
    };
  if (!hasSums || total === 0) return { ...tooMany };
  return {
    ...tooMany,
    foot: {
      label: (
        <>
          {t('sums.all')}{' '}
          <Button size="xs" variant="subtle" loading={isFetching} onClick={() => setAsked(key)}>
            {t('sums.add-up', { count: total })}
          </Button>
        </>
      ),
      figures: new Map(),
    },
  };
}

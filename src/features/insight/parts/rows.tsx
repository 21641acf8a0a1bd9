import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { type InsightRow, insightRows } from '#core/insight/contract';
import { type FigureName, figures, type Sums } from '#core/insight/figures';
import { kindsOf, totalOf } from '#core/insight/kinds';
import { ListFiles, NarrowedTo } from '../../../lists/list-files.tsx';
import { useListOf, usePage } from '../../../lists/sources.ts';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { useOffice } from '../../../office/office.tsx';
import { Refreshing } from '../../../ui/feedback/waiting.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { TableFrame } from '../../../ui/lists/table-frame.tsx';
import { dayText } from '../../../ui/text/format.ts';
import classes from '../insight.module.css';
import { type InsightProps, narrowedBy } from '../search.ts';
import { type Asked, askedOfRows, useFigure } from '../use-figure.ts';
import { isShare, useFigureWords } from '../use-words.ts';

/** The rows behind the figure that is open, in a sheet. */
export function Rows(props: InsightProps & Asked) {
  const { t, i18n } = useTranslation('insight');
  const { figure, key, at, since, until } = props.search;
  const { stores } = useOffice().user;
  const words = useFigureWords();
  const narrowed = useContext(NarrowedTo);
  const asked = askedOfRows(props);
  const told = useFigure(figure ?? 'loss', 'kind', asked);
  const rows = told.isOld ? undefined : told.rows;
  if (figure === undefined) return null;
  const kinds = kindsOf(rows ?? []).filter((kind) => key === undefined || kind.key === key);
  const [kind] = kinds;
  const name = t(`figure.${figure}`);
  const value = kind ? words.nameOf(figure, kind) : (key ?? '');
  // What the page around it is not narrowed to.
  const own = [
    at && `${at} ${stores.find(({ code }) => code === at)?.name ?? ''}`,
    since && until && `${dayText(since, i18n.language)} – ${dayText(until, i18n.language)}`,
  ].filter((part) => part !== undefined);
  const ofKind = t('lists:filters.is', { label: t(`by.${figure}`), value });
  const title = [...(key === undefined || !kind ? [] : [value]), ...own].join(' · ');
  return (
    <Sheet
      opened
      isWide
      title={title === '' ? name : `${name}: ${title}`}
      closeLabel={t('forms:close')}
      onClose={() => props.onSearch(closed)}
    >
      <NarrowedTo value={[narrowed, ...own, ...(key === undefined ? [] : [ofKind])].join('; ')}>
        <RowTable {...asked} key={`${figure} ${key}`} figure={figure} sums={rows && totalOf(kinds).now} />
      </NarrowedTo>
    </Sheet>
  );
}

const closed = { figure: undefined, key: undefined, at: undefined, since: undefined, until: undefined };
const sizes = [20, 50] as const;

/** `sums`: what its rows come to. */
function RowTable({ search, period, figure, sums }: Asked & { figure: FigureName; sums?: Sums | undefined }) {
  const { t, i18n } = useTranslation('insight');
  const { language } = i18n;
  const [{ page, size }, setPage] = useState({ page: 1, size: 20 });
  const { key } = search;
  const source = useListOf(insightRows, { figure, ...period, ...narrowedBy(search), key });
  const list = usePage(source, page, size);
  const columns = useColumns(figure);
  const words = useFigureWords();
  const { of } = figures[figure];
  return (
    <>
      <div className={classes.rowHead}>
        <span>
          {list.total !== undefined && t('rows', { count: list.total })}
          {sums &&
            of !== 'count' &&
            ` · ${of === 'money' ? words.money(sums.fen) : words.valueOf(figure, sums)}`}
        </span>
        <ListFiles<InsightRow> name={t(`figure.${figure}`)} source={source} columns={columns} />
      </div>
      <ListState list={list} isFiltered={false} />
      <Refreshing of={list}>
        <TableFrame label={t(`figure.${figure}`)} className={classes.rows}>
          <thead>
            <tr>
              {columns.map(({ header }) => (
                <th key={header} scope="col" data-number={header === t('column.yuan') || undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.items.map((row) => (
              <tr key={row.id} data-row={row.id}>
                {columns.map(({ header, kind, value }) => {
                  const shown = value(row);
                  return (
                    <td key={header} data-number={typeof shown === 'number' || undefined}>
                      {kind === 'day'
                        ? dayText(String(shown), language)
                        : typeof shown === 'number'
                          ? yuanText(shown, language)
                          : shown}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </Refreshing>
      {list.total !== undefined && list.total > size && (
        <Pager total={list.total} page={page} size={size} sizes={sizes} onChange={setPage} />
      )}
    </>
  );
}

/** The same on screen, in the file and on paper. */
function useColumns(figure: FigureName): SheetColumn<InsightRow>[] {
  const { t, i18n } = useTranslation('insight');
  const words = useFigureWords();
  const names = new Map(useOffice().user.stores.map(({ code, name }) => [code, `${code} ${name}`]));
  const isOfStores = !['shortages', 'ages', 'buyers', 'handled'].includes(figure);
  const nameOf = ({ title, goodsName, goodsNameEn }: InsightRow) =>
    goodsName === null ? (title ?? '') : nameIn({ name: goodsName, nameEn: goodsNameEn }, i18n.language);
  const { of } = figures[figure];
  return [
    { header: t('column.day'), kind: 'day', value: ({ day }) => day },
    ...(isOfStores
      ? [
          {
            header: t('narrow.store'),
            value: ({ hdstore }: InsightRow) => names.get(hdstore ?? '') ?? hdstore ?? '',
          },
        ]
      : []),
    { header: t('column.what'), value: nameOf },
    { header: t(`by.${figure}`), value: (row) => words.nameOf(figure, row) },
    ...(of === 'money'
      ? [{ header: t('column.yuan'), value: ({ fen }: InsightRow) => (fen ?? 0) / 100 }]
      : []),
    ...(figure !== 'lots' && (isShare(figure) || figure === 'repeats')
      ? [
          {
            header: t(`hit.${figure}`),
            value: ({ hit }: InsightRow) => t(`hit.${hit === null ? 'open' : hit ? 'yes' : 'no'}`),
          },
        ]
      : []),
  ];
}

function yuanText(yuan: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(yuan);
}

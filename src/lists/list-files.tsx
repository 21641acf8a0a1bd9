import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import type { Listed } from '#core/wire/address';
import { errorToast } from '../ui/feedback/toast.tsx';
import { ExportMenu } from '../ui/lists/export-menu.tsx';
import { setFilters } from '../ui/lists/filter.ts';
import { useChipWords } from '../ui/lists/filters.tsx';
import { printTable } from '../ui/lists/print-table.ts';
import { fileTimeOf } from '../ui/text/format.ts';
import type { ListPageProps } from './list.ts';
import { printPlace, takePrintKey } from './print-key.ts';
import { ReaderContext } from './reader.ts';
import type { Source } from './sources.ts';
import { fileOf, type MoreTables, printedOf, type SheetColumn } from './table-file.ts';

export type ListFilesProps<Row> = {
  /** What the file and the sheet of paper are called. */
  name: string;
  source: Source<Row>;
  columns: readonly SheetColumn<Row>[];
  /** Tables besides, in a workbook and on paper. */
  more?: MoreTables;
  /** The file's, where it is not the list's with the day. */
  fileName?: string | undefined;
  /** Why somebody may have none. */
  reason?: string | undefined;
  /** Its rows are on this device: it needs no server. */
  isHere?: boolean;
  /** Text with tabs between is offered, too. */
  hasText?: boolean | undefined;
};

/** A whole list, not only the page on screen, as a file and on paper. */
export function ListFiles<Row>(props: ListFilesProps<Row>) {
  const { t } = useTranslation('lists');
  const { name, source, columns, more } = props;
  const aboutOf = useAbout();
  const [isBusy, setBusy] = useState(false);
  const reader = useContext(ReaderContext);
  const isPart = props.isHere === true && reader?.download?.isComplete === false;
  // A part of the truth reads like the whole.
  const reason = props.reason ?? (isPart ? t('export.not-all') : undefined);
  async function print() {
    setBusy(true);
    const made = await printedOf(source, columns, more).finally(() => setBusy(false));
    if (made.lines)
      printTable(
        { title: name, headers: columns.map(({ header }) => header), lines: made.lines },
        ...made.more,
      );
    else
      errorToast(
        `${t('print.failed')} ${t(`reasons:${made.problem.reason}`, made.problem.params)}`,
        t('forms:close'),
      );
  }
  // Taken while it is drawn: a page is drawn before what stands in it, but its effects run after theirs.
  const [place] = useState(printPlace);
  // The browser's own key prints the list, not the page of it on screen.
  const onPrint = useEffectEvent((event: KeyboardEvent) => {
    const isKey = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
    if (!isKey || event.shiftKey || event.altKey || event.defaultPrevented || reason !== undefined) return;
    event.preventDefault();
    if (!isBusy && !event.repeat) void print();
  });
  useEffect(() => takePrintKey(place, (event) => onPrint(event)), [place]);
  return (
    <ExportMenu
      make={fileOf({
        source,
        columns,
        more,
        name,
        day: dayInZone(Date.now(), defaultTimeZone),
        fileName: props.fileName,
        about: aboutOf(name),
      })}
      reason={reason}
      isHere={props.isHere ?? false}
      hasText={props.hasText ?? false}
      onPrint={() => void print()}
      isPrinting={isBusy}
    />
  );
}

/** What a file says of itself: without it nobody knows a week later what it was. */
export function useAbout(): (name: string, filter?: string) => string[] {
  const { t } = useTranslation('lists');
  const narrowed = useContext(NarrowedTo);
  const user = useContext(ReaderContext)?.user.name;
  return (name, filter = narrowed) => {
    const lines = [
      ['list', name],
      ['filter', filter || t('file.all')],
      ['made', fileTimeOf(Date.now())],
      ['by', user],
    ] as const;
    return [
      t('file.about'),
      ...lines.flatMap(([what, value]) =>
        value ? [t('filters.is', { label: t(`file.${what}`), value })] : [],
      ),
    ];
  };
}

/** What the list around it is narrowed to, in words: '' = nothing. */
export const NarrowedTo = createContext('');

/** What a list's rows have in common, what was searched for, and the filters that are set, in words. */
export function useNarrowedTo<Search extends Listed>({
  filters,
  search,
  text,
  within,
}: Pick<ListPageProps<never, Search>, 'filters' | 'search' | 'text' | 'within'>): string {
  const { t } = useTranslation('lists');
  const words = useChipWords<Search>();
  const typed = search[text.key];
  return [
    ...(within === undefined ? [] : [within]),
    ...(typed ? [t('filters.is', { label: text.label, value: String(typed) })] : []),
    ...setFilters({ filters, search }).map((one) => words(one, search)),
  ].join('; ');
}

/** Rows that are on this device, as a list that could be asked for. */
export function rowsHere<Row>(rows: readonly Row[]): Source<Row> {
  return { key: [], fetch: async () => ({ items: [...rows], total: rows.length }) };
}

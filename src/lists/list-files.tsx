import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { errorToast } from '../ui/feedback/toast.tsx';
import { ExportMenu } from '../ui/lists/export-menu.tsx';
import { printTable } from '../ui/lists/print-table.ts';
import type { Source } from './sources.ts';
import { fileOf, linesOf, type SheetColumn } from './table-file.ts';

export type ListFilesProps<Row> = {
  /** What the file and the sheet of paper are called. */
  name: string;
  source: Source<Row>;
  columns: readonly SheetColumn<Row>[];
  /** The file's, where it is not the list's with the day. */
  fileName?: string | undefined;
  /** Why somebody may have none. */
  reason?: string | undefined;
  /** Its rows are on this device: it needs no server. */
  isHere?: boolean;
};

/** A whole list, not only the page on screen, as a file and on paper. */
export function ListFiles<Row>(props: ListFilesProps<Row>) {
  const { t } = useTranslation('lists');
  const { name, source, columns } = props;
  const [isBusy, setBusy] = useState(false);
  async function print() {
    setBusy(true);
    const made = await linesOf(source, columns).finally(() => setBusy(false));
    if (made.lines) printTable({ title: name, headers: columns.map(({ header }) => header), ...made });
    else
      errorToast(
        `${t('print.failed')} ${t(`reasons:${made.problem.reason}`, made.problem.params)}`,
        t('forms:close'),
      );
  }
  return (
    <ExportMenu
      make={fileOf({
        source,
        columns,
        name,
        day: dayInZone(Date.now(), defaultTimeZone),
        fileName: props.fileName,
      })}
      reason={props.reason}
      isHere={props.isHere ?? false}
      onPrint={() => void print()}
      isPrinting={isBusy}
    />
  );
}

/** Rows that are on this device, as a list that could be asked for. */
export function rowsHere<Row>(rows: readonly Row[]): Source<Row> {
  return { key: [], fetch: async () => ({ items: [...rows], total: rows.length }) };
}

import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { exportAudit } from '#core/logs/contract';
import { pageSizes } from '#core/wire/paging';
import { useEndless, usePage } from '../../../office/lists.ts';
import { useOffice } from '../../../office/office.tsx';
import { fileOf, type SheetColumn } from '../../../office/table-file.ts';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { useEscape } from '../../../ui/layout/use-escape.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { ExportMenu } from '../../../ui/lists/export-menu.tsx';
import { RecordCards, RecordTable } from '../../../ui/lists/record-list.tsx';
import type { Log } from '../data.ts';
import classes from '../logs.module.css';
import { type LogSearch, type LogSearchChange, logAddress } from '../search.ts';
import { LogToolbar } from './filters.tsx';

type Props<Item> = {
  search: LogSearch;
  onSearch: (change: LogSearchChange) => void;
  log: Log<Item>;
  columns: readonly Column<Item>[];
  sheet: readonly SheetColumn<Item>[];
  /** What the log and its file are called. */
  name: string;
  about: string;
  /** Said above the list. */
  note?: ReactNode;
  card: (row: Item) => ReactNode;
  detailTitle: (row: Item) => string;
  detail: (row: Item) => ReactNode;
};
type ListProps<Item> = Props<Item> & { opened: Item | undefined; onOpen: (row: Item | undefined) => void };

/** One of the logs: a table with the opened entry beside it on the desk, cards and a sheet on the phone. */
export function LogPage<Item extends { id: number | string }>(props: Props<Item>) {
  const { t } = useTranslation('logs');
  const isDesk = useDesk();
  const [opened, setOpened] = useState<Item>();
  const list = { ...props, opened, onOpen: setOpened };
  return (
    <Page
      title={t('title')}
      toolbar={
        <LogToolbar
          search={props.search}
          onSearch={props.onSearch}
          // On the phone the head has no room for it.
          actions={!isDesk && <Export {...props} size="md" />}
        />
      }
      actions={isDesk && <Export {...props} size="sm" />}
    >
      {props.note}
      {isDesk ? <Desk {...list} /> : <Phone {...list} />}
    </Page>
  );
}

function Export<Item>({ log, sheet, name, size }: Props<Item> & { size: 'sm' | 'md' }) {
  const day = dayInZone(Date.now(), defaultTimeZone);
  return (
    <ExportMenu
      make={fileOf({ source: log.whole, columns: sheet, name, day })}
      // One point for the three of them.
      reason={useWhyNot(exportAudit)}
      size={size}
    />
  );
}

function Desk<Item extends { id: number | string }>(props: ListProps<Item>) {
  const { search, onSearch, opened, onOpen } = props;
  const { limit } = useOffice();
  const page = search.page ?? 1;
  const size = search.size ?? limit('page-size');
  return (
    <div className={classes.beside}>
      <RecordTable<Item>
        list={usePage(props.log.shown, page, size)}
        label={props.name}
        columns={props.columns}
        rowKey={keyOf}
        about={props.about}
        isFiltered={logAddress.count(search) > 0}
        sort={search.sort ?? '-at'}
        onSort={(sort) => onSearch({ sort, page: undefined })}
        page={page}
        size={size}
        sizes={pageSizes}
        onPage={(change) => onSearch({ page: change.page, size: change.size })}
        activeKey={opened && keyOf(opened)}
        onActivate={onOpen}
      />
      {opened && (
        <Aside title={props.detailTitle(opened)} rowKey={keyOf(opened)} onClose={() => onOpen(undefined)}>
          {props.detail(opened)}
        </Aside>
      )}
    </div>
  );
}

function Phone<Item extends { id: number | string }>(props: ListProps<Item>) {
  const { t } = useTranslation('forms');
  const { opened, onOpen } = props;
  const list = useEndless(props.log.shown);
  return (
    <>
      <RecordCards<Item>
        list={list}
        more={list.more}
        isGoingOn={list.isGoingOn}
        rowKey={keyOf}
        card={(row) => (
          <button type="button" className={classes.card} onClick={() => onOpen(row)}>
            {props.card(row)}
          </button>
        )}
        about={props.about}
        isFiltered={logAddress.count(props.search) > 0}
      />
      {opened && (
        <Sheet
          opened
          onClose={() => onOpen(undefined)}
          title={props.detailTitle(opened)}
          closeLabel={t('close')}
        >
          {props.detail(opened)}
        </Sheet>
      )}
    </>
  );
}

/** The opened entry beside the list. Esc closes it; the keyboard goes in with it and back to its row. */
function Aside(props: { title: string; rowKey: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('forms');
  const place = useRef<HTMLElement>(null);
  const { rowKey } = props;
  useEffect(() => {
    place.current?.focus();
    return () =>
      document.querySelector<HTMLElement>(`tr[data-row="${rowKey}"]`)?.focus({ preventScroll: true });
  }, [rowKey]);
  useEscape(props.onClose);
  return (
    <aside ref={place} tabIndex={-1} className={classes.aside} aria-label={props.title}>
      <div className={classes.asideHead}>
        <h2>{props.title}</h2>
        <CloseButton aria-label={t('close')} onClick={props.onClose} />
      </div>
      {props.children}
    </aside>
  );
}

function keyOf(row: { id: number | string }): string {
  return String(row.id);
}

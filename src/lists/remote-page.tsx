import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import type { Listed } from '#core/wire/address';
import { Button } from '../ui/buttons/button.tsx';
import flow from '../ui/layout/flow.module.css';
import { Page } from '../ui/layout/page.tsx';
import { SplitView } from '../ui/layout/split-view.tsx';
import { useDesk } from '../ui/layout/use-desk.ts';
import { saveFile } from '../ui/lists/save-file.ts';
import { SearchLine } from '../ui/lists/search-line.tsx';
import { type BatchAction, BatchBar, useTicks } from '../ui/lists/ticks.tsx';
import { isFiltered, type ListPageProps, type RemoteRows, shownOf } from './list.ts';
import { ListFiles, NarrowedTo, useAbout, useNarrowedTo } from './list-files.tsx';
import { RemoteCards, RemoteTable, useRemotePage } from './remote-rows.tsx';
import { type Fetched, useEndless } from './sources.ts';
import { workbookOf } from './table-file.ts';
import { ListTabs } from './tabs.tsx';
import { type DeskColumns, useDeskColumns } from './use-desk-columns.tsx';
import { Views } from './views.tsx';

/** A list of what the server has: whole as a file and on paper; on the phone what is open rises over it. */
export function RemotePage<Row, Search extends Listed>(props: ListPageProps<Row, Search>) {
  const { open, onOpen } = props;
  const close = useCallback(() => onOpen?.(undefined), [onOpen]);
  const List = useDesk() ? Desk : Phone;
  const narrowedTo = useNarrowedTo(props);
  const of = shownOf(props);
  if (!('source' in of)) {
    return (
      <Page isSurface title={props.title} toolbar={<ListTabs {...props} />}>
        {'content' in of && of.content}
      </Page>
    );
  }
  return (
    <NarrowedTo value={narrowedTo}>
      <SplitView detail={open && { ...open, title: open.title ?? props.title, onClose: close }}>
        <List<Row, Search> {...props} of={of} />
      </SplitView>
    </NarrowedTo>
  );
}

type Props<Row, Search extends Listed> = ListPageProps<Row, Search> & { of: RemoteRows<Row> };

function Desk<Row, Search extends Listed>(props: Props<Row, Search>) {
  const { batch } = props;
  const desk = useDeskColumns(props);
  const found = useRemotePage(props.of, props.search, { columns: desk.columns, desk });
  const { tabs, rowKey, nameOf } = props;
  const ticks = useTicks({ list: tabs?.shown, shown: found.items, rowKey, nameOf });
  const actions = [...(batch ?? []), ...useExport(props)];
  return (
    <Framed {...props} found={found} desk={desk}>
      {found.note && <p className={flow.note}>{found.note}</p>}
      <RemoteTable<Row, Search>
        {...props}
        label={props.name ?? props.title}
        columns={actions.length > 0 ? [ticks.column, ...desk.columns] : desk.columns}
        desk={desk}
        found={found}
        isFiltered={isFiltered(props)}
      />
      <BatchBar<Row> ticks={ticks} actions={actions} />
    </Framed>
  );
}

function Phone<Row, Search extends Listed>(props: Props<Row, Search>) {
  const found = useEndless(props.of.source);
  return (
    <Framed {...props} found={found}>
      <RemoteCards<Row, Search> {...props} label={props.title} found={found} isFiltered={isFiltered(props)} />
    </Framed>
  );
}

/** The page around either list. */
function Framed<Row, Search extends Listed>(
  props: Props<Row, Search> & { found: Fetched<Row>; desk?: DeskColumns<Row>; children: ReactNode },
) {
  const { found, file, main } = props;
  const isDesk = useDesk();
  const files = file && (
    <ListFiles<Row>
      name={props.name ?? props.title}
      source={file.source ?? props.of.source}
      columns={file.columns}
      fileName={file.name}
      reason={file.reason}
      hasText={file.hasText}
    />
  );
  return (
    <Page
      isSurface
      title={props.title}
      subtitle={props.subtitle}
      actions={
        <>
          {isDesk && files}
          {props.actions}
          {main && <Button onClick={main.run}>{main.label}</Button>}
        </>
      }
      toolbar={
        <>
          <ListTabs {...props} />
          <SearchLine<Search>
            text={props.text}
            filters={props.filters}
            search={props.search}
            onSearch={props.onSearch}
            found={found.isOld ? undefined : found.total}
          >
            {props.desk?.chip}
            <Views {...props} withTab={false} />
            {props.desk?.chooser}
            {isDesk ? props.tools : files}
          </SearchLine>
        </>
      }
    >
      {props.above}
      {props.children}
    </Page>
  );
}

/** A file of the ticked rows, wherever they are. */
function useExport<Row, Search extends Listed>(props: Props<Row, Search>): BatchAction<Row>[] {
  const { t } = useTranslation('lists');
  const aboutOf = useAbout();
  const { file, name = props.title } = props;
  if (!file) return [];
  return [
    {
      key: 'export',
      label: t('ticks.export'),
      reason: file.reason,
      run: async (rows) => {
        saveFile(
          await workbookOf(name, file.columns, rows, aboutOf(name, t('file.ticked'))),
          `${name}-${dayInZone(Date.now(), defaultTimeZone)}.xlsx`,
        );
        return [];
      },
    },
  ];
}

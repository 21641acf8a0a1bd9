import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateLack } from '#core/goods-lack/contract';
import type { Lack } from '#core/goods-lack/row';
import { DownloadProgress } from '../../../lists/first-download.tsx';
import { Pages, pageOf, usePageSize } from '../../../lists/pages.tsx';
import { useWork } from '../../../store-work/work.ts';
import { useTicks } from '../../../ui/lists/ticks.tsx';
import { LackBatch } from './batch.tsx';
import { LackTable, type TableProps } from './lack-table.tsx';
import { LackListState } from './list-state.tsx';
import type { Lists } from './use-lists.ts';

/** One page of what this device holds, with ticks and the bar of what can be done with them. */
export function DeskTable(
  props: Omit<TableProps, 'rows' | 'tick'> & { shown: 'open' | 'all'; lists: Lists },
) {
  const { i18n } = useTranslation();
  const { download, may } = useWork();
  const { search, onSearch, shown, lists } = props;
  const rows = lists[shown];
  const size = usePageSize(search);
  const { page, rows: shownRows } = pageOf(rows, search, size);
  const ticks = useTicks<Lack>({
    shown: shownRows,
    rowKey: ({ id }) => id,
    nameOf: (lack) => `${nameIn(lack, i18n.language)} ${lack.day}`,
  });
  return (
    <LackTable
      {...props}
      rows={shownRows}
      tick={may(updateLack) ? ticks.column : undefined}
      footer={
        <>
          {download.here > 0 && <DownloadProgress />}
          <LackListState onSearch={onSearch} shown={shown} lists={lists} held={props.held} />
          <LackBatch
            ticks={ticks}
            matching={rows}
            held={props.held}
            codes={props.codes}
            known={props.known}
            deciding={props.deciding}
          />
          <Pages total={rows.length} page={page} size={size} onSearch={onSearch} />
        </>
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateFlags } from '#core/goods-lack/contract';
import { lackQuery } from '#core/goods-lack/query';
import type { StoreLack } from '#core/goods-lack/row';
import { CardList } from '../../../lists/card-list.tsx';
import { DataAge } from '../../../lists/data-age.tsx';
import { DownloadProgress } from '../../../lists/first-download.tsx';
import { ListPage } from '../../../lists/list-page.tsx';
import { usePage } from '../../../lists/sources.ts';
import { DayLine } from '../../../store-work/day-line.tsx';
import { WedgeToSearch } from '../../../store-work/scan-to-search.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import flow from '../../../ui/layout/flow.module.css';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { Fold } from '../../../ui/lists/fold.tsx';
import { useRefusedByLack } from '../parts/row-mark.tsx';
import { OpenLack } from './open-lack.tsx';
import { PosButton } from './pos/button.tsx';
import { Scan } from './scan.tsx';
import { type ViewProps, type ViewSearch, viewAddress } from './search.ts';
import { useLacks } from './store-lacks.ts';
import { useAnswering } from './use-answering.ts';
import { useBatch } from './use-batch.ts';
import { useFilters } from './use-filters.tsx';
import { useLists, useProgress } from './use-lists.ts';
import { useOlder } from './use-older.ts';
import { useRowEdits } from './use-row-edits.ts';
import classes from './view.module.css';
import { ViewCard } from './view-card.tsx';
import { useColumns } from './view-columns.tsx';
import { ViewEnd } from './view-end.tsx';
import { useViewWords } from './words.ts';

/**
 * What the store has to decide, all that this device holds, and what is so old that only the server has it. On the phone
 * cards with the choices on them; on the desk flags are edited in their rows.
 */
export function ViewList({ search, onSearch }: ViewProps) {
  const { t, i18n } = useTranslation('lack-view');
  const isDesk = useDesk();
  const { store, download, may } = useStoreWork();
  const { isLoaded, isPending } = useLacks();
  const words = useViewWords();
  const say = useAnswering(words);
  const lists = useLists(search);
  const progress = useProgress();
  const refused = useRefusedByLack();
  const batch = useBatch(say);
  const older = useOlder(search);
  const room = !isDesk && <div className={flow.roomForNotice} />;
  const card = (row: StoreLack, onOpen: (row: StoreLack) => void) => (
    <ViewCard
      row={row}
      words={words}
      say={say}
      isPending={isPending(row.id)}
      refused={refused.get(row.id)}
      onOpen={onOpen}
    />
  );
  const held = (key: 'open' | 'all') => ({
    key,
    label: t(`tab.${key}`),
    rows: lists[key],
    empty: { title: t(`empty.${key}`), text: t(`empty.${key}-text`) },
    foot: isDesk ? download.here > 0 && <DownloadProgress /> : room,
  });
  const open = {
    ...held('open'),
    ...(!isDesk && {
      end: <ViewEnd of={progress} onSearch={onSearch} />,
      foot: (
        <>
          {lists.over.length > 0 && (
            <Fold words={t('fold', { count: lists.over.length })}>
              <CardList
                items={lists.over}
                keyOf={rowId}
                render={(row) => card(row, ({ id }) => onSearch({ open: id }))}
              />
            </Fold>
          )}
          {room}
        </>
      ),
    }),
  };
  const all = {
    ...held('all'),
    note: !isDesk && isLoaded && download.isComplete && (
      <div className={classes.above}>
        <PosButton isQuiet onSearch={onSearch} />
      </div>
    ),
  };
  return (
    <ListPage<StoreLack, ViewSearch>
      id="lack-view"
      title={t('title')}
      subtitle={<DataAge />}
      address={viewAddress}
      search={search}
      onSearch={onSearch}
      isLoaded={isLoaded}
      madeFor={lists.search}
      tabs={{
        label: t('tabs'),
        key: 'view',
        shown: search.view ?? 'open',
        firstBefore: 'all',
        of: [
          open,
          all,
          {
            key: 'older',
            label: t('tab.older'),
            count: usePage(older, 1, 1).total,
            source: older,
            about: t('older.about'),
            foot: room,
          },
        ],
      }}
      rowKey={rowId}
      nameOf={(row) => nameIn(row, i18n.language)}
      columns={useColumns({ search, words, edits: useRowEdits(say) })}
      // All three substitutes are on screen: nobody takes what they have not been shown.
      hiddenAtFirst={['hdgdCode2', 'reqQty', 'wrhQty', 'days', 'sortCode', 'psrCode', 'remark', 'flagEdit']}
      fixed={['hdgdName', 'flags']}
      card={card}
      sorts={{
        usual: t('sort.usual'),
        columns: lackQuery.sortColumns
          .filter((column) => column !== 'id')
          .map((column) => [column, t(`goods-lack:column.${column}`)]),
      }}
      text={{ key: 'q', label: t('goods-lack:search.placeholder') }}
      finder={
        isDesk ? (
          <WedgeToSearch onText={(q) => onSearch({ q, page: undefined })} />
        ) : (
          <Scan search={search} onSearch={onSearch} />
        )
      }
      filters={useFilters({ search, onSearch, words })}
      noMatch={t('empty.no-match')}
      progress={
        <DayLine
          name={`${store.code} ${store.name}`}
          words={{ done: t('progress.done'), progress: t('progress') }}
          day={{ done: progress.done, due: progress.left }}
          isLoaded={isLoaded}
        />
      }
      actions={<PosButton onSearch={onSearch} />}
      onStore={(code) => onSearch({ store: code, open: undefined })}
      {...(may(updateFlags) && { batch })}
      open={
        search.open !== undefined && {
          rowKey: search.open,
          content: <OpenLack search={search} onSearch={onSearch} words={words} say={say} />,
        }
      }
      onOpen={(row) => onSearch({ open: row?.id })}
    />
  );
}

function rowId({ id }: StoreLack): string {
  return id;
}

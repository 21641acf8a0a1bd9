import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateLack } from '#core/goods-lack/contract';
import { lackExports } from '#core/goods-lack/online-contract';
import type { Lack } from '#core/goods-lack/row';
import { useAgeText } from '../../../lists/age.ts';
import { DownloadProgress } from '../../../lists/first-download.tsx';
import { ListPage } from '../../../lists/list-page.tsx';
import { LastExport } from '../../../office/export/last-export.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { DayLine } from '../../../store-work/day-line.tsx';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { useWork } from '../../../store-work/work.ts';
import flow from '../../../ui/layout/flow.module.css';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { useLackCodes } from '../parts/codes.ts';
import { useLackFilters } from '../parts/filters.tsx';
import { useKnownGoods } from '../parts/known-goods.ts';
import { useRefusedByLack } from '../parts/row-mark.tsx';
import { useHeld } from '../parts/use-lacks.ts';
import { BringLacks } from './bring-lacks.tsx';
import { DayFacts } from './day-facts.tsx';
import { DecideCard } from './decide-card.tsx';
import { EditedTable } from './edited-table.tsx';
import { ManagerFiles } from './files.tsx';
import { ManagerEnd } from './manager-end.tsx';
import { type ManagerProps, type ManagerSearch, managerAddress } from './search.ts';
import { useBatch } from './use-batch.tsx';
import { hiddenAtFirst, useColumns } from './use-columns.tsx';
import { useDeciding } from './use-deciding.tsx';
import { useDay, useLists } from './use-lists.ts';
import { useOlder } from './use-older.ts';

const OpenLack = lazy(() => import('./open-lack.tsx').then((module) => ({ default: module.OpenLack })));

/**
 * What is to decide, all that this device holds, and what is so old that only the server has it. On the phone cards with the
 * likely choices on them; on the desk a table that is edited in place.
 */
export function ManagerList({ search, onSearch }: ManagerProps) {
  const { t, i18n } = useTranslation('lack-manager');
  const { language } = i18n;
  const isDesk = useDesk();
  const { download, may } = useWork();
  const held = useHeld();
  const codes = useLackCodes('goodslack');
  const known = useKnownGoods();
  const lists = useLists(search, held);
  const day = useDay(held);
  const age = useAgeText();
  const refused = useRefusedByLack();
  const shown = search.view ?? 'open';
  // What no device holds is changed where it is.
  const isHeld = shown !== 'older';
  const whyNot = useWhyNot(updateLack);
  const about = { held, codes, known, deciding: useDeciding(codes, isHeld) };
  const { batch, ticked, question } = useBatch(about);
  const open = useCallback((lack: Lack | undefined) => onSearch({ open: lack?.id }), [onSearch]);
  const room = !isDesk && <div className={flow.roomForNotice} />;
  const tab = (key: 'open' | 'all') => ({
    key,
    label: t(`tab.${key}`),
    rows: lists[key],
    empty: { title: t(`empty.${key}`), text: t(`empty.${key}-text`) },
    foot: isDesk ? download.here > 0 && <DownloadProgress /> : room,
  });
  const toDecide = { ...tab('open'), ...(!isDesk && { end: <ManagerEnd day={day} onSearch={onSearch} /> }) };
  return (
    <>
      <ListPage<Lack, ManagerSearch>
        id="lack-manager"
        title={t('title')}
        subtitle={<DayFacts day={day} isWhole={held.isLoaded && download.isComplete} age={age} />}
        address={managerAddress}
        search={search}
        onSearch={onSearch}
        isLoaded={held.isLoaded}
        madeFor={lists.search}
        tabs={{
          label: t('tabs'),
          key: 'view',
          shown,
          firstBefore: 'all',
          of: [
            toDecide,
            tab('all'),
            {
              key: 'older',
              label: t('tab.older'),
              source: useOlder(search),
              about: t('older.about'),
              foot: room,
            },
          ],
        }}
        rowKey={rowId}
        nameOf={(lack) => `${nameIn(lack, language)} ${lack.day}`}
        columns={useColumns({
          ...about,
          why: isHeld ? undefined : whyNot,
          isOpen: search.open !== undefined,
        })}
        hiddenAtFirst={hiddenAtFirst}
        fixed={['hdgdName', 'actions']}
        around={(rows, table) => (
          <EditedTable {...about} rows={rows} mayDecide={may(updateLack) && (isHeld || whyNot === undefined)}>
            {table}
          </EditedTable>
        )}
        card={(lack, onOpen) => (
          <DecideCard
            {...about}
            lack={lack}
            row={held.rowOf(lack.id)}
            refused={refused.get(lack.id)}
            onOpen={onOpen}
          />
        )}
        text={{ key: 'q', label: t('goods-lack:search.placeholder') }}
        finder={
          isDesk ? (
            <ScanToSearch onText={(q) => onSearch({ q, page: undefined })} />
          ) : (
            <ScanToSearch
              isOpen={search.scan ?? false}
              onOpen={(isOpen) => onSearch({ scan: isOpen || undefined })}
              onText={(q) => onSearch({ q, scan: undefined })}
            />
          )
        }
        filters={useLackFilters({ search, onSearch, lacks: held.all, codes })}
        noMatch={t('empty.no-match')}
        progress={
          <DayLine
            words={{ done: t('day.decided'), progress: t('day.progress') }}
            day={day}
            isLoaded={held.isLoaded}
          />
        }
        above={isDesk && <LastExport calls={lackExports} />}
        actions={
          <>
            <BringLacks />
            {isDesk && (
              <ManagerFiles
                search={search}
                shown={shown}
                codes={codes}
                rows={isHeld ? lists[shown] : undefined}
              />
            )}
          </>
        }
        {...(isHeld && may(updateLack) && { batch, ticked })}
        open={
          search.open !== undefined && {
            rowKey: search.open,
            content: (
              <Suspense>
                <OpenLack {...about} search={search} onSearch={onSearch} />
              </Suspense>
            ),
          }
        }
        onOpen={open}
      />
      {question}
    </>
  );
}

function rowId({ id }: Lack): string {
  return id;
}

import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { updateLack } from '#core/goods-lack/contract';
import { lackExports } from '#core/goods-lack/online-contract';
import type { Lack } from '#core/goods-lack/row';
import { useAgeText } from '../../../lists/data-age.tsx';
import { rowsHere } from '../../../lists/list-files.tsx';
import { FilesOfAnySize } from '../../../office/export/files-of-any-size.tsx';
import { LastExport } from '../../../office/export/last-export.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { useWork } from '../../../store-work/work.ts';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { SavedViews } from '../../../ui/lists/saved-views.tsx';
import { SearchLine } from '../../../ui/lists/search-line.tsx';
import { useLackCodes } from '../parts/codes.ts';
import { useLackFilters } from '../parts/filters.tsx';
import { useKnownGoods } from '../parts/known-goods.ts';
import { useHeld } from '../parts/use-lacks.ts';
import { BringLacks } from './bring-lacks.tsx';
import { DeskTable } from './desk-table.tsx';
import { ManagerTabs } from './manager-tabs.tsx';
import { type ManagerProps, type ManagerSearch, managerAddress } from './search.ts';
import { lackSheet } from './sheet-columns.ts';
import { useColumns } from './use-columns.tsx';
import { useDeciding } from './use-deciding.tsx';
import { useDay, useLists } from './use-lists.ts';
import { askedOf } from './use-older.ts';

const OlderDesk = lazy(() => import('./older-desk.tsx').then((module) => ({ default: module.OlderDesk })));
const OlderFiles = lazy(() => import('./older-desk.tsx').then((module) => ({ default: module.OlderFiles })));

/** The desk's screen: one line above, a dense table that is edited in place, the open row beside it. */
export function DeskManager({ search, onSearch }: ManagerProps) {
  const { t, i18n } = useTranslation('lack-manager');
  const { user, timeZone } = useWork();
  const held = useHeld();
  const codes = useLackCodes('goodslack');
  const known = useKnownGoods();
  const lists = useLists(search, held);
  const day = useDay(held);
  const age = useAgeText();
  const whyNot = useWhyNot(updateLack);
  const shown = search.view ?? 'all';
  const rows = shown === 'older' ? [] : lists[shown];
  const find = (q: string) => {
    onSearch({ q, page: undefined });
  };
  const filters = useLackFilters({ search, onSearch, lacks: held.all, codes });
  const file = { name: t('title'), columns: lackSheet(t, i18n.language, timeZone, codes) };
  // What no device holds is changed where it is.
  const isHeld = shown !== 'older';
  const how = { deciding: useDeciding(codes, isHeld), why: isHeld ? undefined : whyNot };
  const { columns, chooser } = useColumns({
    held,
    codes,
    known,
    ...how,
    isBeside: search.open !== undefined,
  });
  const table = { search, onSearch, held, codes, known, columns, ...how };
  return (
    <Page
      title={t('title')}
      subtitle={<Facts of={[t('day.left', { count: day.due }), t('day.done', { count: day.done }), age]} />}
      actions={
        <>
          <BringLacks />
          <ScanToSearch onText={find} />
        </>
      }
      toolbar={
        <>
          <SearchLine<ManagerSearch>
            text={{ key: 'q', label: t('goods-lack:search.placeholder') }}
            filters={filters}
            search={search}
            onSearch={onSearch}
            found={shown === 'older' ? undefined : rows.length}
          >
            <SavedViews<ManagerSearch>
              kept={`stockroom.views.lack-manager.${user.userId}`}
              parts={['q', 'view', 'sort', ...managerAddress.filters]}
              search={search}
              onSearch={onSearch}
            />
            {chooser}
            {shown === 'older' ? (
              <Suspense>
                <OlderFiles search={search} {...file} />
              </Suspense>
            ) : (
              <FilesOfAnySize<Lack>
                {...file}
                source={rowsHere(rows)}
                isHere
                large={{ calls: lackExports, query: askedOf(search, shown), total: rows.length }}
              />
            )}
          </SearchLine>
          <ManagerTabs search={search} onSearch={onSearch} shown={shown} lists={lists} held={held} />
          <LastExport calls={lackExports} />
        </>
      }
    >
      {shown === 'older' ? (
        <Suspense fallback={<Skeleton shape="table" />}>
          <OlderDesk {...table} />
        </Suspense>
      ) : (
        <DeskTable {...table} shown={shown} lists={lists} />
      )}
    </Page>
  );
}

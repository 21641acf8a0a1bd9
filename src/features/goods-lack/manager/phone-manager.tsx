import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lack } from '#core/goods-lack/row';
import { CardList } from '../../../lists/card-list.tsx';
import { PhoneSearch } from '../../../lists/phone-search.tsx';
import { DayLine } from '../../../store-work/day-line.tsx';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { useWork } from '../../../store-work/work.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { FilterChips, FilterSheet } from '../../../ui/lists/filters.tsx';
import { useLackCodes } from '../parts/codes.ts';
import { useLackFilters } from '../parts/filters.tsx';
import { useKnownGoods } from '../parts/known-goods.ts';
import { useRefusedByLack } from '../parts/row-mark.tsx';
import { useHeld } from '../parts/use-lacks.ts';
import { DecideCard } from './decide-card.tsx';
import { LackListState } from './list-state.tsx';
import classes from './manager.module.css';
import { ManagerEnd } from './manager-end.tsx';
import { ManagerTabs } from './manager-tabs.tsx';
import { isFiltered, type ManagerProps, type ManagerSearch, managerAddress } from './search.ts';
import { useDeciding } from './use-deciding.tsx';
import { useDay, useLists } from './use-lists.ts';

const OpenLack = lazy(() => import('./open-lack.tsx').then((module) => ({ default: module.OpenLack })));
const OlderCards = lazy(() => import('./older-cards.tsx').then((module) => ({ default: module.OlderCards })));

/** The phone's screen: what is to decide first, as cards with the likely choices in reach, until nothing is left. */
export function PhoneManager({ search, onSearch }: ManagerProps) {
  const { t } = useTranslation('lack-manager');
  const { download } = useWork();
  const held = useHeld();
  const codes = useLackCodes('goodslack');
  const known = useKnownGoods();
  const lists = useLists(search, held);
  const day = useDay(held);
  const deciding = useDeciding(codes, true);
  const refused = useRefusedByLack();
  const [isFiltering, setFiltering] = useState(false);
  const shown = search.view ?? 'open';
  const filters = useLackFilters({ search, onSearch, lacks: held.all, codes });
  const open = useCallback((lack: Lack) => onSearch({ open: lack.id }), [onSearch]);
  const showOther: ManagerProps['onSearch'] = (change) => {
    scrollTo({ top: 0 });
    onSearch(change);
  };
  const isKnown = held.isLoaded && download.isComplete;
  const hasEnded = shown === 'open' && isKnown && lists.open.length === 0 && !isFiltered(lists.search);
  const filtering = { filters, search, onSearch: showOther };
  return (
    <Page
      title={t('title')}
      keepsToolbar
      toolbar={
        <>
          <DayLine
            words={{ done: t('day.decided'), progress: t('day.progress') }}
            day={day}
            isLoaded={held.isLoaded}
          />
          <PhoneSearch
            text={search.q}
            placeholder={t('goods-lack:search.placeholder')}
            filters={managerAddress.count(search)}
            onText={(q) => showOther({ q: q || undefined })}
            onFilters={() => setFiltering(true)}
          >
            <ScanToSearch
              isOpen={search.scan ?? false}
              onOpen={(isOpen) => onSearch({ scan: isOpen || undefined })}
              onText={(q) => showOther({ q, scan: undefined })}
            />
          </PhoneSearch>
          <FilterChips<ManagerSearch> {...filtering} />
          <ManagerTabs search={search} onSearch={showOther} shown={shown} lists={lists} held={held} />
        </>
      }
    >
      {shown === 'older' ? (
        <Suspense>
          <OlderCards search={search} codes={codes} known={known} onOpen={open} />
        </Suspense>
      ) : (
        <CardList
          key={shown}
          items={lists[shown]}
          keyOf={({ id }) => id}
          render={(lack) => (
            <DecideCard
              lack={lack}
              row={held.rowOf(lack.id)}
              refused={refused.get(lack.id)}
              codes={codes}
              known={known}
              deciding={deciding}
              onOpen={open}
            />
          )}
        />
      )}
      {hasEnded && <ManagerEnd day={day} onSearch={showOther} />}
      {shown !== 'older' && !hasEnded && (
        <LackListState onSearch={showOther} shown={shown} lists={lists} held={held} />
      )}
      <Suspense>
        {search.open !== undefined && (
          <OpenLack search={search} onSearch={onSearch} held={held} codes={codes} known={known} />
        )}
      </Suspense>
      {isFiltering && (
        <FilterSheet<ManagerSearch>
          {...filtering}
          found={shown === 'older' ? undefined : lists[shown].length}
          onClose={() => setFiltering(false)}
        />
      )}
      <div className={classes.roomForNotice} />
    </Page>
  );
}

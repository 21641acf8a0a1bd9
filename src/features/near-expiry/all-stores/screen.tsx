import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { listAllStores } from '#core/near-expiry/all-stores';
import { ofStores, type StoresRow } from '#core/near-expiry/row';
import type { SessionInfo } from '#core/session/contract';
import type { Searched } from '#core/wire/address';
import { ListPage } from '../../../lists/list-page.tsx';
import { mapped, type Source, useListOf, usePaused } from '../../../lists/sources.ts';
import { OfficeScreen, useOffice } from '../../../office/office.tsx';
import { ownList } from './own-list.ts';
import { AllStoresCard } from './parts/card.tsx';
import { columnsOf, sheetOf } from './parts/columns.tsx';
import { useFilters } from './parts/filters.ts';
import { type AllStoresSearch, allStoresAddress } from './search.ts';

type Props = Searched<AllStoresSearch>;

/** The near-expiry lists of all stores in one, for whoever looks after several; a row opens its own store's list. */
export function AllStoresScreen({
  session,
  ...props
}: Props & { session: { token: string; user: SessionInfo } }) {
  return (
    <OfficeScreen session={session}>
      <AllStores {...props} />
    </OfficeScreen>
  );
}

function AllStores({ search, onSearch }: Props) {
  const { t, i18n } = useTranslation('all-stores');
  const navigate = useNavigate();
  const filters = useFilters();
  const isHidden = search.state === 'hidden';
  return (
    <ListPage<StoresRow, AllStoresSearch>
      id="all-stores"
      title={t('shell:page.all-stores')}
      address={allStoresAddress}
      search={search}
      onSearch={onSearch}
      list={{ source: useSource(search), about: t('about') }}
      rowKey={({ store, article }) => `${store} ${article}`}
      nameOf={(item) => `${item.store} ${nameIn(item, i18n.language)} ${item.lot}`}
      firstSort="+fexpiracy"
      columns={columnsOf({ t, language: i18n.language, isHidden }, useOffice().user.stores)}
      card={(item) => <AllStoresCard item={item} isHidden={isHidden} />}
      text={{ key: 'q', label: t('near-expiry:search.placeholder') }}
      filters={filters}
      file={{ columns: sheetOf(t, i18n.language) }}
      onOpen={(item) => item && void navigate(ownList(item, { isHidden }))}
    />
  );
}

/** The address as the server reads it. */
function useSource(search: AllStoresSearch): Source<StoresRow> {
  const { q = '', store, state, by, nobatch, sort } = usePaused(search);
  const source = useListOf(listAllStores, {
    search: q,
    hdstore: store,
    state,
    someDay: by,
    ...(nobatch && { flotchoice: 'nobatch' }),
    sort,
  });
  return mapped(source, ofStores.fromItem);
}

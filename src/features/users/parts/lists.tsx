import { useTranslation } from 'react-i18next';
import type { UserRow } from '#core/users/contract';
import { pageSizes } from '#core/wire/paging';
import { type Source, useEndless, usePage } from '../../../office/lists.ts';
import { useOffice } from '../../../office/office.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { RecordCards, RecordTable } from '../../../ui/lists/record-list.tsx';
import { type UsersProps, userAddress } from '../search.ts';
import { UserCard } from './user-card.tsx';

type ListProps = UsersProps & { source: Source<UserRow> };

export function UserDesk(props: ListProps & { columns: readonly Column<UserRow>[] }) {
  const { t } = useTranslation('users');
  const { search, onSearch } = props;
  const { limit } = useOffice();
  const size = search.size ?? limit('page-size');
  const page = search.page ?? 1;
  return (
    <RecordTable<UserRow>
      list={usePage(props.source, page, size)}
      label={t('list')}
      columns={props.columns}
      rowKey={(user) => user.id}
      isFiltered={userAddress.count(search) > 0}
      sort={search.sort ?? '+id'}
      onSort={(sort) => onSearch({ sort, page: undefined })}
      page={page}
      size={size}
      sizes={pageSizes}
      onPage={(change) => onSearch({ page: change.page, size: change.size })}
      activeKey={search.user}
      onActivate={(user) => onSearch({ user: user.id === search.user ? undefined : user.id })}
    />
  );
}

export function UserPhone(props: ListProps) {
  const list = useEndless(props.source);
  return (
    <RecordCards<UserRow>
      list={list}
      more={list.more}
      isGoingOn={list.isGoingOn}
      rowKey={(user) => user.id}
      card={(user) => <UserCard user={user} onOpen={() => props.onSearch({ user: user.id })} />}
      isFiltered={userAddress.count(props.search) > 0}
    />
  );
}

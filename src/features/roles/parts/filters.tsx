import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import classes from '../roles.module.css';
import type { RoleSearch, RoleSearchChange } from '../search.ts';

/** Name and description as they are typed, and the status. Esc clears. */
export function RoleFilters(props: {
  search: RoleSearch;
  onSearch: (change: RoleSearchChange) => void;
  /** Beside the filters on the phone, whose head has no room. */
  actions: ReactNode;
}) {
  const { t } = useTranslation('roles');
  const { search, onSearch } = props;
  const size = useDesk() ? 'sm' : 'md';
  const text = (field: 'name' | 'description') => ({
    className: classes.search,
    size,
    type: 'search',
    'aria-label': t(`column.${field}`),
    placeholder: t(`column.${field}`),
    value: search[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onSearch({ [field]: event.currentTarget.value || undefined, page: undefined }),
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Escape') onSearch({ [field]: undefined, page: undefined });
    },
  });
  return (
    <search className={classes.tools}>
      <TextInput {...text('name')} leftSection={<IconSearch size={18} aria-hidden="true" />} />
      <TextInput {...text('description')} />
      <NativeSelect
        className={classes.status}
        size={size}
        aria-label={t('column.status')}
        value={String(search.status ?? -1)}
        data={[
          { value: '-1', label: t('status.all') },
          { value: '1', label: t('status.on') },
          { value: '0', label: t('status.off') },
        ]}
        onChange={(event) => onSearch({ status: statuses[event.currentTarget.value], page: undefined })}
      />
      {props.actions}
    </search>
  );
}

const statuses: Record<string, 0 | 1> = { '0': 0, '1': 1 };

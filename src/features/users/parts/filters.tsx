import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, NativeSelect, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../ui/use-desk.ts';
import { usePlaces } from '../data.ts';
import type { UserSearch, UserSearchChange } from '../search.ts';
import classes from '../users.module.css';
import { DepartmentTree } from './department-tree.tsx';

/** The document's filters (spec 1, section 2), in the address; Esc empties a text. */
export function Filters(props: { search: UserSearch; onSearch: (change: UserSearchChange) => void }) {
  const { t } = useTranslation('users');
  const { search, onSearch } = props;
  const size = useDesk() ? 'sm' : 'md';
  const text = (key: 'usercode' | 'username') => ({
    size,
    type: 'search',
    leftSection: <IconSearch size={16} aria-hidden="true" />,
    'aria-label': t(`column.${key}`),
    placeholder: t(`column.${key}`),
    value: search[key] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onSearch({ [key]: event.currentTarget.value, page: undefined }),
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Escape') onSearch({ [key]: undefined, page: undefined });
    },
  });
  return (
    <search className={classes.filters}>
      <TextInput {...text('usercode')} />
      <TextInput {...text('username')} />
      <DepartmentFilter size={size} value={search.department} onSearch={onSearch} />
      <NativeSelect
        size={size}
        aria-label={t('column.status')}
        value={search.status ?? -1}
        data={[
          { value: '-1', label: t('status.all') },
          { value: '1', label: t('status.on') },
          { value: '0', label: t('status.off') },
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onSearch({ status: value === '1' ? 1 : value === '0' ? 0 : undefined, page: undefined });
        }}
      />
    </search>
  );
}

function DepartmentFilter(props: {
  size: 'sm' | 'md';
  value: string | undefined;
  onSearch: (change: UserSearchChange) => void;
}) {
  const { t } = useTranslation('users');
  const { size, value } = props;
  const [isOpen, setOpen] = useState(false);
  const name = usePlaces()?.find((place) => place.id === value)?.name ?? value;
  const choose = (department: string | undefined) => {
    setOpen(false);
    props.onSearch({ department, page: undefined });
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size={size}
          variant="default"
          justify="space-between"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          aria-label={`${t('department')}: ${name ?? t('department.all')}`}
          onClick={() => setOpen(!isOpen)}
        >
          {name ?? t('department.all')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.field}>
          <DepartmentTree value={value ?? null} onChoose={(id) => choose(id === value ? undefined : id)} />
          {value !== undefined && (
            <Button size="sm" variant="default" onClick={() => choose(undefined)}>
              {t('department.all')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

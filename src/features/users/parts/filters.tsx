import { NativeSelect, Popover, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { usePlaces } from '../data.ts';
import type { UserSearch, UserSearchChange } from '../search.ts';
import classes from '../users.module.css';
import { DepartmentTree } from './department-tree.tsx';

/** The document's filters (spec 1, section 2), in the address; Esc empties a text. */
export function Filters(props: {
  search: UserSearch;
  onSearch: (change: UserSearchChange) => void;
  /** On the phone they are put away with the filters. */
  actions: ReactNode;
}) {
  const { t } = useTranslation('users');
  const { search, onSearch } = props;
  const isDesk = useDesk();
  const size = isDesk ? 'sm' : 'md';
  const [isOpen, setOpen] = useState(false);
  const count = [search.usercode, search.department, search.status].filter((one) => one !== undefined).length;
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
      {isDesk && <TextInput {...text('usercode')} />}
      <TextInput {...text('username')} />
      {!isDesk && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('more-filters.on', { count }) : t('more-filters')}
        </Button>
      )}
      {(isDesk || isOpen) && (
        <>
          {!isDesk && <TextInput {...text('usercode')} />}
          <StatusFilter size={size} value={search.status} onSearch={onSearch} />
          <DepartmentFilter size={size} value={search.department} onSearch={onSearch} />
        </>
      )}
      {props.actions && <div className={classes.phoneActions}>{props.actions}</div>}
    </search>
  );
}

function StatusFilter(props: {
  size: 'sm' | 'md';
  value: 0 | 1 | undefined;
  onSearch: (change: UserSearchChange) => void;
}) {
  const { t } = useTranslation('users');
  return (
    <NativeSelect
      size={props.size}
      aria-label={t('column.status')}
      value={props.value ?? -1}
      data={[
        { value: '-1', label: t('status.all') },
        { value: '1', label: t('status.on') },
        { value: '0', label: t('status.off') },
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        props.onSearch({ status: value === '1' ? 1 : value === '0' ? 0 : undefined, page: undefined });
      }}
    />
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
          className={`${classes.department} ${classes.chooser}`}
          size={size}
          variant="default"
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

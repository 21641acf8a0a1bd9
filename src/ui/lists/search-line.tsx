import { TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { keyOf } from '../keys/keys.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useDesk } from '../layout/use-desk.ts';
import { type Change, changeOf, type Filter, FilterChips, FilterSheet, setFilters } from './filters.tsx';
import classes from './search-line.module.css';

/**
 * One line above a list: its search field (`/` goes there, Esc empties it), the filters that are set, and all of them
 * behind one button.
 */
export function SearchLine<Search extends object>(props: {
  /** Where the text that is typed goes. */
  text: { key: keyof Search & string; label: string };
  filters: readonly Filter<Search>[];
  search: Search;
  onSearch: (change: Change<Search>) => void;
  /** How many rows remain, once it is known. */
  found: number | undefined;
  /** At the line's end. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('lists');
  const { text, filters, search, onSearch } = props;
  const field = useRef<HTMLInputElement>(null);
  const isDesk = useDesk();
  const [isOpen, setOpen] = useState(false);
  const count = setFilters({ filters, search }).length;
  const value: unknown = search[text.key];
  const write = (words: string) => onSearch(changeOf({ [text.key]: words || undefined, page: undefined }));
  useKeys({ search: () => field.current?.focus() });
  return (
    <search className={classes.line}>
      <TextInput
        ref={field}
        className={classes.field}
        size={isDesk ? 'sm' : 'md'}
        type="search"
        aria-label={text.label}
        aria-keyshortcuts={keyOf.search}
        placeholder={text.label}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.currentTarget.value === '') return;
          // What is open beside the list stays open.
          event.preventDefault();
          write('');
        }}
      />
      {filters.length > 0 && (
        <Button
          size={isDesk ? 'sm' : 'md'}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {count > 0 ? t('filters.on', { count }) : t('filters')}
        </Button>
      )}
      <FilterChips filters={filters} search={search} onSearch={onSearch} />
      {props.children && <div className={classes.end}>{props.children}</div>}
      {isOpen && (
        <FilterSheet
          filters={filters}
          search={search}
          onSearch={onSearch}
          found={props.found}
          onClose={() => setOpen(false)}
        />
      )}
    </search>
  );
}

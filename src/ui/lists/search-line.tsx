import { TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { keyOf } from '../keys/keys.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useDesk } from '../layout/use-desk.ts';
import { type Change, changeOf, type Filter, setFilters } from './filter.ts';
import { FilterChips, FilterSheet } from './filters.tsx';
import classes from './search-line.module.css';

/**
 * One line above a list: its search field (`/` goes there, Esc empties it, and leaves it once it is empty), the filters that are set, and all of them
 * behind one button.
 */
export function SearchBar(props: {
  text: string;
  /** What can be typed. */
  label: string;
  onText: (text: string | undefined) => void;
  /** How many are set, and the way to all of them; undefined = there are none. */
  filters: { set: number; onOpen: () => void } | undefined;
  /** Those that are set. */
  chips: ReactNode;
  /** Before the field: what is chosen rather than filtered by. */
  before?: ReactNode;
  /** At the line's end. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('lists');
  const { filters, onText } = props;
  const field = useRef<HTMLInputElement>(null);
  const size = useDesk() ? 'sm' : 'md';
  useKeys({ search: () => field.current?.focus() });
  return (
    <search className={classes.line}>
      {props.before}
      <TextInput
        ref={field}
        className={classes.field}
        size={size}
        type="search"
        aria-label={props.label}
        aria-keyshortcuts={keyOf.search}
        placeholder={props.label}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={props.text}
        onChange={(event) => onText(event.currentTarget.value || undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // What is open beside the list stays open.
          event.preventDefault();
          if (event.currentTarget.value === '') event.currentTarget.blur();
          else onText(undefined);
        }}
      />
      {filters && (
        <Button
          size={size}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          data-filters
          onClick={filters.onOpen}
        >
          {filters.set > 0 ? t('filters.on', { count: filters.set }) : t('filters')}
        </Button>
      )}
      {props.chips}
      {props.children && <div className={classes.end}>{props.children}</div>}
    </search>
  );
}

/** The line of a list whose filters are declared. */
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
  const { text, filters, search, onSearch } = props;
  const [isOpen, setOpen] = useState(false);
  const value: unknown = search[text.key];
  const all = { filters, search, onSearch };
  return (
    <>
      <SearchBar
        text={typeof value === 'string' ? value : ''}
        label={text.label}
        onText={(words) => onSearch(changeOf({ [text.key]: words, page: undefined }))}
        filters={
          filters.length > 0 ? { set: setFilters(all).length, onOpen: () => setOpen(true) } : undefined
        }
        chips={<FilterChips {...all} />}
      >
        {props.children}
      </SearchBar>
      {isOpen && <FilterSheet {...all} found={props.found} onClose={() => setOpen(false)} />}
    </>
  );
}

import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { DayField } from '../dates/day-field.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';
import { Sheet } from '../layout/sheet.tsx';
import { dayText } from '../text/format.ts';
import { type Change, changeOf, type Filter, namesOf, setFilters } from './filter.ts';
import classes from './filters.module.css';

type Props<Search> = {
  filters: readonly Filter<Search>[];
  search: Search;
  onSearch: (change: Change<Search>) => void;
};

/** What takes filters away, and shows the list from its first page. */
function without<Search>(filters: readonly Filter<Search>[]): Change<Search> {
  return changeOf(Object.fromEntries([...filters.flatMap(namesOf), 'page'].map((name) => [name, undefined])));
}

/** A chip for each filter that is set, with the way to take it away. */
export function FilterChips<Search extends object>(props: Props<Search>) {
  const { t } = useTranslation('lists');
  const words = useChipWords<Search>();
  const set = setFilters(props);
  if (set.length === 0) return null;
  function take(filters: readonly Filter<Search>[], pressed: Element, hasNext = false) {
    const way = pressed.parentElement?.parentElement?.querySelector('[data-filters]');
    const next = hasNext ? pressed.nextElementSibling : way;
    // What is pressed goes away: the keyboard goes on at the next chip, else at the way to all filters.
    if (next instanceof HTMLElement) next.focus();
    props.onSearch(without(filters));
  }
  return (
    <div className={classes.chips}>
      {set.map((one, place) => (
        <Button
          key={one.key}
          size="sm"
          variant="light"
          className={classes.chip}
          aria-label={t('filters.take-away', { filter: words(one, props.search) })}
          rightSection={<IconX size={14} aria-hidden="true" />}
          onClick={({ currentTarget }) => take([one], currentTarget, place < set.length - 1)}
        >
          {words(one, props.search)}
        </Button>
      ))}
      {set.length > 1 && (
        <Button
          size="sm"
          variant="subtle"
          onClick={({ currentTarget }) => take(props.filters, currentTarget)}
        >
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}

/**
 * All filters, one below the other, applied as they are changed. `found`: how many rows remain, once it is known.
 * `children`: what is chosen there besides them.
 */
export function FilterSheet<Search extends object>(
  props: Props<Search> & { found: number | undefined; onClose: () => void; children?: ReactNode },
) {
  const { t } = useTranslation('lists');
  return (
    <Sheet opened onClose={props.onClose} title={t('filters')} closeLabel={t('forms:close')}>
      <div className={classes.fields}>
        {props.filters.map((one) => (
          <FilterField key={one.key} {...props} filter={one} />
        ))}
        {props.children}
      </div>
      <div className={classes.foot}>
        <Button
          size="md"
          variant="default"
          disabled={setFilters(props).length === 0}
          onClick={() => props.onSearch(without(props.filters))}
        >
          {t('filters.clear')}
        </Button>
        <Button size="md" className={classes.show} onClick={props.onClose}>
          {props.found === undefined ? t('filters.done') : t('filters.show', { count: props.found })}
        </Button>
      </div>
    </Sheet>
  );
}

/** One of them, as it is set. */
export function FilterField<Search extends object>(
  props: Omit<Props<Search>, 'filters'> & { filter: Filter<Search> },
) {
  const { t } = useTranslation('lists');
  const { filter, search } = props;
  const { key, label } = filter;
  const value: unknown = search[key];
  const set = (name: string, to: unknown) => props.onSearch(changeOf({ [name]: to, page: undefined }));
  switch (filter.as) {
    case 'text':
      return (
        <>
          <TextInput
            size="md"
            type="search"
            label={label}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => set(key, event.currentTarget.value || undefined)}
            {...(filter.isNumber && { inputMode: 'numeric' })}
            {...(filter.proposals && { list: `proposed-${key}` })}
          />
          {filter.proposals && (
            <datalist id={`proposed-${key}`}>
              {filter.proposals.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      );
    case 'flag':
      return (
        <Checkbox
          size="md"
          label={label}
          checked={value === true}
          onChange={(event) => set(key, event.currentTarget.checked || undefined)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          size="md"
          label={label}
          value={value === undefined ? '' : String(value)}
          data={[
            { value: '', label: t('filters.all') },
            ...filter.choices.map((one) => ({ value: String(one.value), label: one.label })),
          ]}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            set(key, filter.choices.find((one) => String(one.value) === chosen)?.value);
          }}
        />
      );
    case 'day':
      return (
        <DayField
          size="md"
          label={label}
          value={typeof value === 'string' ? value : null}
          onChange={(day) => set(key, day ?? undefined)}
          {...(filter.presets && { presets: filter.presets })}
          {...(filter.latest !== undefined && { maxDate: filter.latest })}
        />
      );
    case 'days':
      return (
        <DayRangeField
          size="md"
          label={label}
          placeholder={t('filters.any-day')}
          value={rangeOf(search, key, filter.until)}
          presets={filter.presets}
          {...(filter.latest !== undefined && { maxDate: filter.latest })}
          onChange={([from, until]) =>
            props.onSearch(
              changeOf({ [key]: from ?? undefined, [filter.until]: until ?? undefined, page: undefined }),
            )
          }
        />
      );
    case 'own':
      return filter.field;
  }
}

/** What a filter that is set says of itself. */
export function useChipWords<Search extends object>(): (filter: Filter<Search>, search: Search) => string {
  const { t, i18n } = useTranslation('lists');
  const dayOf = (day: string | null) => (day === null ? '' : dayText(day, i18n.language));
  return (filter, search) => {
    const { key, label } = filter;
    if (filter.chip) return filter.chip(search);
    const value = String(search[key] ?? '');
    switch (filter.as) {
      case 'flag':
        return label;
      case 'choice':
        return t('filters.is', {
          label,
          value: filter.choices.find((one) => String(one.value) === value)?.label ?? value,
        });
      case 'day':
        return t('filters.is', { label, value: dayOf(value) });
      case 'days': {
        const [from, until] = rangeOf(search, key, filter.until).map(dayOf);
        return t('filters.is', { label, value: from === until ? from : `${from} – ${until}` });
      }
      default:
        return t('filters.is', { label, value });
    }
  };
}

function rangeOf<Search extends object>(
  search: Search,
  from: keyof Search,
  until: keyof Search,
): [string | null, string | null] {
  const dayAt = (name: keyof Search) => {
    const value: unknown = search[name];
    return typeof value === 'string' ? value : null;
  };
  return [dayAt(from), dayAt(until)];
}

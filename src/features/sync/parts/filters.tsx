import { useTranslation } from 'react-i18next';
import type { Change } from '#core/wire/address';
import { useOffline } from '#offline/react';
import type { SyncSearch, SyncState } from '../search.ts';
import classes from './filters.module.css';

const states: readonly SyncState[] = ['needs-you', 'held-back', 'waiting'];

/** Looks for operations by words, by what becomes of them, and by what they do. */
export function Filters(props: {
  search: SyncSearch;
  /** The calls that there are operations of. */
  calls: readonly string[];
  onSearch: (change: Change<SyncSearch>) => void;
}) {
  const { t } = useTranslation('sync');
  const { kinds: known } = useOffline();
  const { search, onSearch } = props;
  const kinds =
    props.calls.includes(search.kind ?? '') || search.kind === undefined
      ? props.calls
      : [...props.calls, search.kind];

  function groupName(call: string): string {
    const entry = known.entryOf(call);
    return entry ? t(`${entry.feature}:${entry.group}`) : call;
  }

  return (
    <search className={classes.filters}>
      <input
        type="search"
        enterKeyHint="search"
        className={classes.find}
        aria-label={t('find')}
        placeholder={t('find')}
        value={search.q ?? ''}
        onChange={(event) => onSearch({ q: event.currentTarget.value || undefined })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onSearch({ q: undefined });
        }}
      />
      <select
        className={classes.select}
        aria-label={t('filter.state')}
        value={search.state ?? ''}
        onChange={(event) => onSearch({ state: states.find((state) => state === event.currentTarget.value) })}
      >
        <option value="">{t('filter.state.all')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {t(`filter.state.${state}`)}
          </option>
        ))}
      </select>
      <select
        className={classes.select}
        aria-label={t('filter.kind')}
        value={search.kind ?? ''}
        onChange={(event) => onSearch({ kind: event.currentTarget.value || undefined })}
      >
        <option value="">{t('filter.kind.all')}</option>
        {kinds.map((call) => (
          <option key={call} value={call}>
            {groupName(call)}
          </option>
        ))}
      </select>
    </search>
  );
}

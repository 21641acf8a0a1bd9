import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../../store-work/filter-chips.tsx';
import { dayText } from '../../../ui/text/format.ts';
import type { LogProps } from './props.ts';
import { historyAddress, noHistoryFilters } from './search.ts';
import { usePeople } from './use-people.ts';

/** The log's filters that are set, each with the way to take it away; nothing while none is. */
export function SetLogFilters({ search, onSearch }: LogProps) {
  const { t, i18n } = useTranslation('history');
  const people = usePeople();
  const nameOfPerson = (id: string | undefined) =>
    t('filter.person.set', { name: people.find((one) => one.userId === id)?.name ?? id });
  const set = historyAddress.filters.filter((key) => search[key] !== undefined);
  if (set.length === 0) return null;
  return (
    <FilterChips
      of={set}
      nameOf={(key) => {
        if (key === 'past') return t('filter.past');
        if (key === 'code' || key === 'barcode') return `${t(`near-expiry:filter.${key}`)} ${search[key]}`;
        if (key === 'person') return nameOfPerson(search.person);
        return t(`filter.${key}`, { day: dayText(search[key] ?? '', i18n.language) });
      }}
      onRemove={(key) => onSearch({ [key]: undefined, page: undefined })}
      onClear={() => onSearch({ ...noHistoryFilters, q: search.q, view: search.view, page: undefined })}
    />
  );
}

import { FilterSheet } from '../../../store-work/filter-sheet.tsx';
import { LogFields } from './log-fields.tsx';
import type { LogProps } from './props.ts';
import { countHistoryFilters, noHistoryFilters } from './search.ts';

/** All filters of the document, on the phone. */
export function LogFilterSheet({ search, onSearch, onClose }: LogProps & { onClose: () => void }) {
  return (
    <FilterSheet
      isFiltered={countHistoryFilters(search) > 0}
      onClear={() => onSearch({ ...noHistoryFilters, q: search.q })}
      onClose={onClose}
    >
      <LogFields search={search} onSearch={onSearch} size="md" />
    </FilterSheet>
  );
}

import { FilterSheet } from '../../../store-work/filter-sheet.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { ChecksProps } from './props.ts';
import { countFilters, noFilters } from './search.ts';

/** All filters of the document, on the phone. */
export function CheckFilterSheet(props: ChecksProps & { found: number; onClose: () => void }) {
  const { search, onSearch } = props;
  return (
    <FilterSheet
      found={props.found}
      isFiltered={countFilters(search) > 0}
      onClear={() => onSearch({ ...noFilters, q: search.q })}
      onClose={props.onClose}
    >
      <FilterFields search={search} onSearch={onSearch} size="md" />
    </FilterSheet>
  );
}

import { useState } from 'react';
import { FilterChips, FilterSheet } from '../../../ui/lists/filters.tsx';
import { type GoodsSearch, someSearch, useFilters } from '../filters.ts';
import { useSample } from '../sample.ts';
import { Stage } from '../stage.tsx';

function Chips({ start }: { start: GoodsSearch }) {
  const filters = useFilters();
  const [search, setSearch] = useState(start);
  return (
    <FilterChips
      filters={filters}
      search={search}
      onSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
    />
  );
}

function Sheet({ start, found }: { start: GoodsSearch; found: number | undefined }) {
  const filters = useFilters();
  const [search, setSearch] = useState(start);
  return (
    <Stage isTall>
      {(onClose) => (
        <FilterSheet
          filters={filters}
          search={search}
          onSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
          found={found}
          onClose={onClose}
        />
      )}
    </Stage>
  );
}

export const states = {
  usual: () => <Sheet start={someSearch} found={12} />,
  empty: () => <Sheet start={{}} found={128} />,
  loading: () => <Sheet start={someSearch} found={undefined} />,
  chosen: () => <Chips start={someSearch} />,
  'long-text': () => <Chips start={{ name: useSample().longName, ...someSearch }} />,
};

import { useState } from 'react';
import { FilterChips, FilterSheet } from '../../../ui/lists/filters.tsx';
import { type GoodsSearch, someSearch, useFilters } from '../filters.ts';
import classes from '../gallery.module.css';
import { Reopened } from '../reopened.tsx';
import { useSample } from '../sample.ts';

export const alone = true;
export const heightPx = 560;

function Chips({ start }: { start: GoodsSearch }) {
  const filters = useFilters();
  const [search, setSearch] = useState(start);
  return (
    <div className={classes.inset}>
      <FilterChips
        filters={filters}
        search={search}
        onSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
      />
    </div>
  );
}

function Sheet({ start, found }: { start: GoodsSearch; found: number | undefined }) {
  const filters = useFilters();
  const [search, setSearch] = useState(start);
  return (
    <Reopened>
      {(onClose) => (
        <FilterSheet
          filters={filters}
          search={search}
          onSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
          found={found}
          onClose={onClose}
        />
      )}
    </Reopened>
  );
}

export const states = {
  usual: () => <Sheet start={someSearch} found={12} />,
  empty: () => <Sheet start={{}} found={128} />,
  loading: () => <Sheet start={someSearch} found={undefined} />,
  chosen: () => <Chips start={someSearch} />,
  'long-text': () => <Chips start={{ name: useSample().longName, ...someSearch }} />,
};

import { useState } from 'react';
import { SortField } from '../../../lists/choice-fields.tsx';
import { FilterSheet } from '../../../store-work/filter-sheet.tsx';

import { useSample } from '../sample.ts';

import { Stage } from '../stage.tsx';

function Filters(props: { found?: number; sort?: string; usual?: string }) {
  const { t } = useSample();
  const [sort, setSort] = useState(props.sort);
  return (
    <Stage>
      {(onClose) => (
        <FilterSheet
          isFiltered={sort !== undefined}
          {...(props.found !== undefined && { found: props.found })}
          onClear={() => setSort(undefined)}
          onClose={onClose}
        >
          <SortField
            size="md"
            sort={sort}
            usual={props.usual ?? t('word.day')}
            columns={[['count', t('word.count')]]}
            onSort={setSort}
          />
        </FilterSheet>
      )}
    </Stage>
  );
}

export const states = {
  usual: () => <Filters />,
  chosen: () => <Filters sort="+count" found={3} />,
  'long-text': () => <Filters usual={useSample().long} found={123_456} />,
};

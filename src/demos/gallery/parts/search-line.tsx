import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchBar, SearchLine } from '../../../ui/lists/search-line.tsx';
import { type GoodsSearch, someSearch, useFilters } from '../filters.ts';
import { useSample } from '../sample.ts';

/** Room for the sheet. */
export const heightPx = 640;

function Line({ start, label, end }: { start: GoodsSearch; label?: string; end?: string }) {
  const { t } = useSample();
  const filters = useFilters();
  const [search, setSearch] = useState(start);
  return (
    <SearchLine
      text={{ key: 'text', label: label ?? t('word.goods') }}
      filters={filters}
      search={search}
      onSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
      found={12}
    >
      {end !== undefined && <Button variant="default">{end}</Button>}
    </SearchLine>
  );
}

function Plain() {
  const { t } = useSample();
  const [text, setText] = useState<string>();
  return (
    <SearchBar text={text ?? ''} label={t('word.goods')} onText={setText} filters={undefined} chips={null} />
  );
}

export const states = {
  usual: () => <Line start={{}} />,
  chosen: () => <Line start={{ text: '100', ...someSearch }} />,
  'with-actions': () => {
    const { t } = useSample();
    return <Line start={{}} end={t('lists:export')} />;
  },
  'without-filters': Plain,
  'long-text': () => (
    <Line start={{ name: useSample().longName }} label={useSample().long} end={useSample().long} />
  ),
};

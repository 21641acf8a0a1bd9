import { useState } from 'react';
import { SavedViews } from '../../../ui/lists/saved-views.tsx';
import { type GoodsSearch, someSearch } from '../filters.ts';
import { useSample } from '../sample.ts';

/** Room for what opens. */
export const heightPx = 420;

function Views({ kept, start, name }: { kept: string; start: GoodsSearch; name?: string }) {
  const [search, setSearch] = useState(start);
  const key = `demo-gallery.views.${kept}`;
  // One that was kept earlier, for whoever has none yet.
  useState(() => {
    if (name !== undefined && localStorage.getItem(key) === null)
      localStorage.setItem(key, JSON.stringify([{ name, search: someSearch }]));
  });
  return (
    <SavedViews
      kept={key}
      parts={['name', 'store', 'isGone', 'from', 'until']}
      search={search}
      onSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
    />
  );
}

export const states = {
  usual: () => <Views kept="none" start={someSearch} />,
  chosen: () => {
    const { t } = useSample();
    return <Views kept="one" start={someSearch} name={t('store.west')} />;
  },
  'long-text': () => <Views kept="long" start={someSearch} name={useSample().longName.slice(0, 40)} />,
};

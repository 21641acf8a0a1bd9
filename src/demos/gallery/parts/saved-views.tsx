import { useState } from 'react';
import { SavedViews, type View } from '../../../ui/lists/saved-views.tsx';
import { type GoodsSearch, someSearch } from '../filters.ts';
import { useSample } from '../sample.ts';

/** Room for what opens. */
export const heightPx = 420;

function Views({ start, name, owner }: { start: GoodsSearch; name?: string; owner?: string }) {
  const { t } = useSample();
  const [search, setSearch] = useState(start);
  const [views, setViews] = useState<readonly View[]>(
    name === undefined
      ? []
      : [{ key: name, name, search: someSearch, audience: '', isDefault: false, ...(owner && { owner }) }],
  );
  return (
    <SavedViews
      views={views}
      audiences={[
        { value: '', label: t('lists:views.only-me') },
        { value: '*', label: t('lists:views.everybody') },
      ]}
      parts={['name', 'store', 'isGone', 'from', 'until']}
      search={search}
      onSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
      onSave={(draft) => {
        setViews((all) => [...all.filter((view) => view.name !== draft.name), { ...draft, key: draft.name }]);
        return Promise.resolve(true);
      }}
      onForget={({ key }) => setViews((all) => all.filter((view) => view.key !== key))}
      onDefault={(chosen) =>
        setViews((all) => all.map((view) => ({ ...view, isDefault: view.key === chosen?.key })))
      }
    />
  );
}

export const states = {
  usual: () => <Views start={someSearch} />,
  chosen: () => {
    const { t } = useSample();
    return <Views start={someSearch} name={t('store.west')} owner={t('store.west')} />;
  },
  'long-text': () => <Views start={someSearch} name={useSample().longName.slice(0, 40)} />,
};

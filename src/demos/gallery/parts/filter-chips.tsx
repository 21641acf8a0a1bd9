import { useState } from 'react';
import { FilterChips } from '../../../store-work/filter-chips.tsx';
import { useSample } from '../sample.ts';

function Chips({ names }: { names: readonly string[] }) {
  const [set, setSet] = useState(names);
  return (
    <FilterChips
      of={set}
      nameOf={(name) => name}
      onRemove={(name) => setSet(set.filter((one) => one !== name))}
      onClear={() => setSet([])}
    />
  );
}

export const states = {
  usual: () => {
    const { t } = useSample();
    return <Chips names={[t('store.east'), t('goods.milk')]} />;
  },
  'long-text': () => {
    const { t, longName } = useSample();
    return <Chips names={[longName, t('store.west')]} />;
  },
};

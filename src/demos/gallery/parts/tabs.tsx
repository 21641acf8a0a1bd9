import { useState } from 'react';
import { type Tab, Tabs } from '../../../ui/layout/tabs.tsx';
import { useSample } from '../sample.ts';

type Key = 'east' | 'west' | 'long';

function Row({ of }: { of: readonly Tab<Key>[] }) {
  const { t } = useSample();
  const [shown, setShown] = useState<Key>('east');
  return <Tabs label={t('word.store')} of={of} shown={shown} onShow={setShown} />;
}

export const states = {
  usual: () => {
    const { t } = useSample();
    return (
      <Row
        of={[
          { key: 'east', label: t('store.east') },
          { key: 'west', label: t('store.west') },
        ]}
      />
    );
  },
  counted: () => {
    const { t } = useSample();
    return (
      <Row
        of={[
          { key: 'east', label: t('store.east'), count: 24 },
          { key: 'west', label: t('store.west'), count: 0 },
        ]}
      />
    );
  },
  'long-text': () => {
    const { t, longName } = useSample();
    return (
      <Row
        of={[
          { key: 'east', label: t('store.east') },
          { key: 'long', label: longName },
          { key: 'west', label: t('store.west') },
        ]}
      />
    );
  },
};

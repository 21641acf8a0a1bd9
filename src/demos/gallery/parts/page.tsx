import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageStatus } from '../../../ui/layout/page-context.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { RowCards } from '../row-cards.tsx';
import { useSample } from '../sample.ts';

export const alone = true;
export const heightPx = 380;

function Switched() {
  const { t } = useSample();
  const [shown, setShown] = useState<'east' | 'west'>('east');
  return (
    <Tabs
      label={t('word.store')}
      of={[
        { key: 'east', label: t('store.east') },
        { key: 'west', label: t('store.west') },
      ]}
      shown={shown}
      onShow={setShown}
    />
  );
}

export const states = {
  usual: () => {
    const { t } = useSample();
    return (
      <Page title={t('word.goods')}>
        <RowCards />
      </Page>
    );
  },
  full: () => {
    const { t } = useSample();
    return (
      <PageStatus value={t('offline')}>
        <Page
          title={t('word.goods')}
          subtitle={t('note')}
          toolbar={<Switched />}
          actions={<Button>{t('save')}</Button>}
          keepsToolbar
        >
          <RowCards />
        </Page>
      </PageStatus>
    );
  },
  loading: () => {
    const { t } = useSample();
    return (
      <Page title={t('word.goods')}>
        <Skeleton shape="cards" />
      </Page>
    );
  },
  'long-text': () => {
    const { t, long, longName } = useSample();
    return (
      <PageStatus value={t('offline')}>
        <Page title={longName} subtitle={long} actions={<Button>{long}</Button>}>
          <RowCards />
        </Page>
      </PageStatus>
    );
  },
};

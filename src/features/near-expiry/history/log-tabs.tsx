import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { LogProps } from './props.ts';

const OlderCount = lazyPart(() => import('./older.tsx').then((module) => ({ default: module.OlderCount })));

/** What this device holds, and what is so old that only the server knows it. */
export function LogTabs({ search, onSearch, count }: LogProps & { count: number }) {
  const { t } = useTranslation('history');
  // Of a part of the store there is no number worth telling.
  const isAllHere = useStoreWork().download.isComplete;
  const olderCount = (
    <Suspense>
      <OlderCount search={search} />
    </Suspense>
  );
  return (
    <Tabs
      label={t('near-expiry:tabs')}
      of={[
        { key: 'recent', label: t('tab.recent'), count: isAllHere ? count : undefined },
        { key: 'older', label: t('tab.older'), count: olderCount },
      ]}
      shown={search.view ?? 'recent'}
      onShow={(tab) =>
        onSearch({ view: tab === 'recent' ? undefined : tab, page: undefined, record: undefined })
      }
    />
  );
}

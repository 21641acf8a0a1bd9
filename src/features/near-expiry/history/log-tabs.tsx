import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogProps } from './props.ts';

const OlderCount = lazy(() => import('./older.tsx').then((module) => ({ default: module.OlderCount })));

/** What this device holds, and what is so old that only the server knows it. */
export function LogTabs(props: LogProps & { count: number; className: string | undefined }) {
  const { t } = useTranslation('history');
  const { search, onSearch } = props;
  const tab = (view: 'older' | undefined) => ({
    type: 'button' as const,
    role: 'tab',
    'aria-selected': search.view === view,
    className: props.className,
    onClick: () => onSearch({ view, page: undefined, record: undefined }),
  });
  return (
    <>
      <button {...tab(undefined)}>
        {t('tab.recent')} <span>{props.count}</span>
      </button>
      <button {...tab('older')}>
        {t('tab.older')}{' '}
        <Suspense>
          <OlderCount {...props} />
        </Suspense>
      </button>
    </>
  );
}

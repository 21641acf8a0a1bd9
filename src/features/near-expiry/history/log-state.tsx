import { useTranslation } from 'react-i18next';
import { DownloadProgress, NeverLoaded, useFirstDownload } from '../../../lists/first-download.tsx';
import { RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useRefusedOnHidden } from '../refused.ts';
import { useView } from '../store-view.tsx';
import own from './history.module.css';
import type { LogProps } from './props.ts';
import { countHistoryFilters, noHistoryFilters } from './search.ts';

/** Instead of the device's records, or behind them: the first download, why there are none, and where there are more. */
export function LogState(props: LogProps & { isEmpty: boolean; isOnDesk?: boolean }) {
  const { t } = useTranslation('history');
  const { download } = useStoreWork();
  const { isLoaded } = useView();
  const first = useFirstDownload();
  const { search, onSearch } = props;
  if (first === 'none') return <NeverLoaded />;
  if (first === 'coming' && isLoaded) return <DownloadProgress />;
  if (!isLoaded || download.cursor === undefined) return null;
  // The desk has the tabs in sight.
  if (!props.isEmpty) return props.isOnDesk ? null : <ToOlder onSearch={onSearch} />;
  const isFiltered = search.q !== undefined || countHistoryFilters(search) > (search.past ? 1 : 0);
  return (
    <EmptyState title={t(isFiltered ? 'empty.no-match' : 'empty.none')}>
      {!isFiltered && <p>{t('empty.none-text')}</p>}
      {isFiltered && (
        <Button size="md" variant="light" onClick={() => onSearch(noHistoryFilters)}>
          {t('store-work:filter.clear-all')}
        </Button>
      )}
      <ToOlder onSearch={onSearch} />
    </EmptyState>
  );
}

function ToOlder({ onSearch }: Pick<LogProps, 'onSearch'>) {
  const { t } = useTranslation('history');
  return (
    <div className={own.further}>
      <Button size="md" variant="subtle" onClick={() => onSearch({ view: 'older', page: undefined })}>
        {t('more.older')}
      </Button>
    </div>
  );
}

/** What needs the user about records that the list does not show. */
export function HiddenRefused() {
  const refused = useRefusedOnHidden();
  if (refused.length === 0) return null;
  return (
    <div className={own.refused}>
      <RefusedNotices operations={refused.slice(0, noticesAtMost)} />
    </div>
  );
}

const noticesAtMost = 3;

/** Says what the filter that is on by default leaves out: also what was checked a moment ago. */
export function ExpiredHint({ count, onSearch }: { count: number; onSearch: LogProps['onSearch'] }) {
  const { t } = useTranslation('history');
  if (count === 0) return null;
  return (
    <p className={own.source}>
      {t('expired.hidden', { count })}
      <Button variant="subtle" className={own.link} onClick={() => onSearch({ past: true, page: undefined })}>
        {t('expired.show')}
      </Button>
    </p>
  );
}

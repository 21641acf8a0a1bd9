import { useTranslation } from 'react-i18next';
import { DownloadProgress, useFirstDownload } from '../../../lists/first-download.tsx';
import { RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { useRefusedOnHidden } from '../refused.ts';
import { useView } from '../store-view.tsx';
import own from './history.module.css';
import type { LogProps } from './props.ts';

/** Behind the device's records: how far the first download is, and where there are more; the desk has the tabs in sight. */
export function LogFoot({ isEmpty, onSearch }: { isEmpty: boolean } & Pick<LogProps, 'onSearch'>) {
  const { isLoaded } = useView();
  const first = useFirstDownload();
  const isDesk = useDesk();
  if (first === 'coming') return isLoaded && <DownloadProgress />;
  return first === 'done' && isLoaded && (isEmpty || !isDesk) && <ToOlder onSearch={onSearch} />;
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

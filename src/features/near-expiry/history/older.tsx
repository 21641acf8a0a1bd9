import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryRow } from '#core/near-expiry/history';
import { useStatus } from '#offline/react';
import { Refused } from '../../../api/answered.ts';
import { Queries } from '../../../office/queries.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Refreshing, Skeleton } from '../../../ui/feedback/waiting.tsx';
import { WhenSeen } from '../../../ui/layout/when-seen.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import own from './history.module.css';
import type { HistorySearch } from './search.ts';
import { type Older, useOlderCount, useOlderEndless } from './use-older.ts';

/** How many older records the server has, for the tab; nothing while nobody knows. */
export function OlderCount({ search }: { search: HistorySearch }) {
  return (
    <Queries userId={useStoreWork().user.userId}>
      <Count search={search} />
    </Queries>
  );
}

function Count({ search }: { search: HistorySearch }) {
  return useOlderCount(search);
}

type EndlessProps = { search: HistorySearch; children: (rows: readonly HistoryRow[]) => ReactNode };

/** The older records on a phone: as many as are scrolled to. */
export function OlderEndless(props: EndlessProps) {
  return (
    <Queries userId={useStoreWork().user.userId}>
      <Endless {...props} />
    </Queries>
  );
}

function Endless(props: EndlessProps) {
  const { t } = useTranslation('history');
  const older = useOlderEndless(props.search);
  const isFirst = older.isOld ? older.total === 0 : older.fetchedAt === 0 && older.error === null;
  const isWaiting = older.isGoingOn || isFirst;
  return (
    <>
      <OlderSource older={older} />
      <Refreshing of={{ ...older, isAsking: older.isAsking && !isWaiting }}>
        {props.children(older.rows)}
      </Refreshing>
      {isWaiting && <Skeleton shape="cards" />}
      <div className={own.further}>
        {older.more && (
          <WhenSeen key={older.rows.length} onSeen={older.more}>
            <Button size="md" variant="subtle" onClick={older.more}>
              {t('older.more')}
            </Button>
          </WhenSeen>
        )}
      </div>
    </>
  );
}

/** Where these come from and how old they are; or why there are none. */
export function OlderSource({ older }: { older: Older }) {
  const { t, i18n } = useTranslation('history');
  const { timeZone } = useStoreWork().store;
  const { reachable } = useStatus();
  const { error, fetchedAt } = older;
  if (error instanceof Refused) {
    return (
      <p className={own.source} data-quiet role="status">
        {t(`reasons:${error.refusal.reason}`, error.refusal.params)}
      </p>
    );
  }
  const isCutOff = error !== null || reachable === false;
  if (fetchedAt === 0) {
    if (older.isAsking || !isCutOff)
      return (
        <p className={own.source} role="status">
          {t('older.asking')}
        </p>
      );
    return (
      <p className={own.source} data-quiet role="status">
        {t('older.no-network')}
        <Button size="md" variant="subtle" onClick={older.retry}>
          {t('store-work:state.try-again')}
        </Button>
      </p>
    );
  }
  const at = dateTimeOf(fetchedAt, i18n.language, timeZone);
  return (
    <p className={own.source} role="status">
      {t(isCutOff ? 'older.kept' : 'older.source', { at })}
    </p>
  );
}

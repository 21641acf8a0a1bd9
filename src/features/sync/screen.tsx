import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import type { Change } from '#core/wire/address';
import type { StoredOperation } from '#offline';
import { usePending, useStatus, useUnsentCount, useWaitingPhotos } from '#offline/react';
import { useReason } from '../../store-work/reason.ts';
import { useWayBack } from '../../store-work/way-back.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFocusStays } from '../../ui/layout/use-focus-stays.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { useHeldScopes } from './data.ts';
import { callsIn, filterGroups } from './filter.ts';
import { groupOperations, isPutOff } from './grouping.ts';
import { useNotices } from './notices.ts';
import { AllSent } from './parts/all-sent.tsx';
import buttons from './parts/buttons.module.css';
import { Device } from './parts/device.tsx';
import { Filters } from './parts/filters.tsx';
import { NeedsYou } from './parts/needs-you.tsx';
import type { Shown } from './parts/operation-sheet.tsx';
import { Photos } from './parts/photos.tsx';
import { Progress } from './parts/progress.tsx';
import { Waiting } from './parts/waiting.tsx';
import type { SyncSearch } from './search.ts';
import classes from './sync.module.css';
import { lastSuccess, useWhen } from './when.ts';
import { useWording } from './wording.ts';

const OperationSheet = lazy(() =>
  import('./parts/operation-sheet.tsx').then((module) => ({ default: module.OperationSheet })),
);

/** Fewer are all in sight at once. */
const filteredFrom = 8;

type SyncScreenProps = {
  user: SessionInfo;
  search: SyncSearch;
  onSearch: (change: Change<SyncSearch>) => void;
};

/** What this device has not sent yet, in plain words: what needs its user, what goes by itself, and the device. */
export function SyncScreen({ user, search, onSearch }: SyncScreenProps) {
  const { t } = useTranslation('sync');
  const { loaded, operations } = usePending();
  const { lastSyncAt } = useStatus();
  const { photos } = useWaitingPhotos();
  const unsent = useUnsentCount();
  const held = useHeldScopes();
  const wording = useWording();
  const reason = useReason();
  const when = useWhen();
  const notices = useNotices();
  const groups = useMemo(() => groupOperations(operations), [operations]);
  // Typing stays quick: the list follows the text when the browser has time.
  const q = useDeferredValue(search.q);
  const { state, kind } = search;
  const found = useMemo(() => {
    const textOf = (operation: StoredOperation) => {
      const { sentence, words } = wording(operation);
      return `${sentence} ${words} ${operation.lastAnswer ? reason(operation) : ''}`;
    };
    const asked = { ...(q && { q }), ...(state && { state }), ...(kind && { kind }) };
    return filterGroups(groups, asked, textOf);
  }, [groups, q, state, kind, wording, reason]);
  const calls = useMemo(() => callsIn(operations), [operations]);
  const isFiltered = Boolean(search.q || state || kind);
  const isNothingFound = isFiltered && found.needsYou.length === 0 && found.waiting.length === 0;
  const [shown, setShown] = useState<Shown>();
  const [isOpen, setOpen] = useState(false);
  const show = useCallback((operation: StoredOperation) => {
    setShown({ operation, isDiscarding: false });
    setOpen(true);
  }, []);
  const askToDiscard = useCallback((operation: StoredOperation) => {
    setShown({ operation, isDiscarding: true });
    setOpen(true);
  }, []);
  const back = useWayBack();
  // Whoever came from a row to decide about one operation is taken back there once it is decided.
  const cameFor = search.operation;
  const decided = useCallback(({ id }: StoredOperation) => id === cameFor && back(), [cameFor, back]);
  const last = held && lastSuccess(lastSyncAt, held);

  return (
    <Page
      title={t('title')}
      subtitle={
        <Facts
          of={[
            held && (last ? t('last-success', { when: when(last) }) : t('never')),
            unsent > 0 && t('saved-here', { count: unsent }),
          ]}
        />
      }
    >
      <div {...useFocusStays()} className={classes.layout}>
        <div className={classes.work}>
          <Progress />
          <StateLine />
          {(operations.length >= filteredFrom || isFiltered) && (
            <Filters search={search} calls={calls} onSearch={onSearch} />
          )}
          <NeedsYou
            parked={found.needsYou}
            wanted={search.operation}
            notices={notices}
            wording={wording}
            onOpen={show}
            onDiscard={askToDiscard}
            onDecided={decided}
          />
          <Waiting operations={found.waiting} wording={wording} onOpen={show} />
          <Photos photos={photos} />
          {isNothingFound && operations.length > 0 && (
            <p className={classes.nothing} role="status">
              {t('find.nothing')}
              <Button
                size="md"
                variant="subtle"
                className={buttons.link}
                onClick={() => onSearch({ q: undefined, state: undefined, kind: undefined })}
              >
                {t('find.clear')}
              </Button>
            </p>
          )}
          <AllSent isLoaded={loaded} count={unsent} />
        </div>
        <Device user={user} held={held} count={operations.length} wording={wording} notices={notices} />
      </div>
      {shown && (
        <Suspense>
          <OperationSheet
            shown={shown}
            isOpen={isOpen}
            user={user}
            parked={groups.needsYou}
            wording={wording}
            onDiscard={() => setShown({ ...shown, isDiscarding: true })}
            onDecided={decided}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** Why nothing is being sent, in one line that says what is safe; nothing when all is well. */
function StateLine() {
  const { t } = useTranslation('sync');
  const status = useStatus();
  const { operations } = usePending();
  const unsent = useUnsentCount();
  const { paused, reachable, heldUp } = status;
  // A session that has ended is told by the shell, on every page.
  if (paused === 'signed-out') return null;
  if (paused === 'update-needed') return <p className={classes.state}>{t('state.update-needed')}</p>;
  if (heldUp && unsent > 0) return <p className={classes.state}>{t('state.held-up')}</p>;
  if (isPutOff(status, operations)) return <p className={classes.state}>{t('state.not-now')}</p>;
  if (reachable !== false) return null;
  return <p className={classes.state}>{t(unsent > 0 ? 'state.offline' : 'state.offline-nothing')}</p>;
}

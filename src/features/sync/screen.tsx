import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import type { StoredOperation } from '#offline';
import { usePending, useStatus } from '#offline/react';
import { Facts } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import { useHeldScopes } from './data.ts';
import { groupOperations } from './grouping.ts';
import { AllSent } from './parts/all-sent.tsx';
import { Device } from './parts/device.tsx';
import { NeedsYou } from './parts/needs-you.tsx';
import type { Shown } from './parts/operation-sheet.tsx';
import { Progress } from './parts/progress.tsx';
import { StateLine } from './parts/state-line.tsx';
import { Waiting } from './parts/waiting.tsx';
import classes from './sync.module.css';
import { lastSuccess, useWhen } from './when.ts';
import { useWording } from './wording.ts';

const OperationSheet = lazy(() =>
  import('./parts/operation-sheet.tsx').then((module) => ({ default: module.OperationSheet })),
);

/** What this device has not sent yet, in plain words: what needs its user, what goes by itself, and the device. */
export function SyncScreen({ user }: { user: SessionInfo }) {
  const { t } = useTranslation('sync');
  const { loaded, operations } = usePending();
  const { lastSyncAt } = useStatus();
  const held = useHeldScopes();
  const wording = useWording();
  const when = useWhen();
  const groups = useMemo(() => groupOperations(operations), [operations]);
  const [shown, setShown] = useState<Shown>();
  const [isOpen, setOpen] = useState(false);
  const show = (operation: StoredOperation, isDiscarding = false) => {
    setShown({ operation, isDiscarding });
    setOpen(true);
  };
  const last = held && lastSuccess(lastSyncAt, held);

  return (
    <Page
      title={t('title')}
      subtitle={
        <Facts
          of={[
            held && (last ? t('last-success', { when: when(last) }) : t('never')),
            operations.length > 0 && t('saved-here', { count: operations.length }),
          ]}
        />
      }
    >
      <div className={classes.layout}>
        <div className={classes.work}>
          <Progress />
          <StateLine />
          <NeedsYou
            parked={groups.needsYou}
            wording={wording}
            onOpen={show}
            onDiscard={(operation) => show(operation, true)}
          />
          <Waiting operations={groups.waiting} wording={wording} onOpen={show} />
          <AllSent isLoaded={loaded} count={operations.length} />
        </div>
        <Device user={user} held={held} count={operations.length} />
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
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

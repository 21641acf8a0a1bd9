import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importLacks } from '#core/goods-lack/online-contract';
import { syncLacks, syncState } from '#core/goods-lack/sync-contract';
import { featureOf } from '#core/wire/call';
import { useOffline } from '#offline/react';
import { send } from '../../../api/send.ts';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button, lookOf } from '../../../ui/buttons/button.tsx';
import { alertToast, toast } from '../../../ui/feedback/toast.tsx';

const askedEveryMs = 1_000;

/** “Sync logistics lack data”, and the way to the import (spec 1, section 2): both go on when the page is left. */
export function BringLacks() {
  const { t } = useTranslation('lack-manager');
  const { user } = useOffice();
  const whyNot = useWhyNot(importLacks);
  return (
    <>
      <SyncLacks />
      {user.calls.includes(importLacks.name) &&
        (whyNot === undefined ? (
          <Link to="/goodslack/import" {...lookOf({ variant: 'default', size: 'sm' })}>
            {t('import')}
          </Link>
        ) : (
          <Button variant="default" size="sm" reason={whyNot}>
            {t('import')}
          </Button>
        ))}
    </>
  );
}

function SyncLacks() {
  const { t } = useTranslation('lack-manager');
  const { token, user } = useOffice();
  const offline = useOffline();
  const whyNot = useWhyNot(syncLacks);
  const { run, problem, isBusy, forget } = useChange(syncLacks, { isAnswerShown: true });
  const [jobId, setJobId] = useState<string>();
  const { data } = useQuery({
    queryKey: [featureOf(syncState), user.userId, syncState.name, jobId],
    queryFn: ({ signal }) => send(syncState, { token, signal, params: { id: jobId ?? '' } }),
    enabled: jobId !== undefined,
    refetchInterval: askedEveryMs,
  });
  useEffect(() => {
    if (!problem) return;
    alertToast(
      t('sync.failed', { reason: t(`reasons:${problem.reason}`, problem.params) }),
      t('forms:close'),
    );
    forget();
  }, [problem, forget, t]);
  useEffect(() => {
    if (!data || data.state === 'running') return;
    setJobId(undefined);
    const { state, problem: why, ...counts } = data;
    if (state === 'failed') {
      alertToast(
        why === null ? t('sync.failed-unknown') : t('sync.failed', { reason: why }),
        t('forms:close'),
      );
    } else {
      toast(
        counts.added + counts.changed + counts.refused === 0 ? t('sync.nothing') : t('sync.done', counts),
      );
      void offline.freshen();
    }
  }, [data, offline, t]);
  const isRunning = isBusy || jobId !== undefined;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        reason={whyNot}
        loading={isRunning}
        onClick={() => void run({}).then((asked) => asked && setJobId(asked.data.jobId))}
      >
        {t('sync')}
      </Button>
      {isRunning && <small role="status">{t('sync.running')}</small>}
    </>
  );
}

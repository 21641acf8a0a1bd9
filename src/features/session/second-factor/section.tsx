import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginSecondFactor, type SecondFactorState, secondFactorState } from '#core/second-factor/contract';
import { tellRightsChanged } from '../../../api/own-rights.ts';
import { send } from '../../../api/send.ts';
import { NotYet } from '../../../office/not-yet.tsx';
import { useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../account.module.css';
import { devicesList } from '../parts/devices-list.ts';
import type { Task } from './tasks.tsx';

const Tasks = lazyPart(() => import('./tasks.tsx').then((module) => ({ default: module.Tasks })));

const Passkeys = lazyPart(() =>
  import('../passkeys/section.tsx').then((module) => ({ default: module.Passkeys })),
);

const stateName = 'session.second-factor';

/** One's own second factor: whether it is on, and what can be done about it. */
export function SecondFactorSection() {
  const { t, i18n } = useTranslation('account');
  const { user, token } = useOffice();
  const client = useQueryClient();
  const { data, ...asking } = useQuery({
    queryKey: [stateName, user.userId],
    queryFn: ({ signal }) => send(secondFactorState, { token, signal }),
  });
  const [task, setTask] = useState<Task>();
  const whyNot = useWhyNot(beginSecondFactor);
  const own = { usercode: user.usercode, token };

  /** Other devices have been signed out with it. */
  function lookAgain() {
    for (const first of [stateName, devicesList]) void client.invalidateQueries({ queryKey: [first] });
    tellRightsChanged();
  }
  function done(word: 'factor.on-now' | 'factor.off-now' | 'factor.renewed') {
    setTask(undefined);
    lookAgain();
    toast(t(word));
  }
  const button = (kind: Task) => (
    <Button reason={whyNot} variant="default" size="md" onClick={() => setTask(kind)}>
      {t(`factor.task.${kind}`)}
    </Button>
  );

  return (
    <section className={classes.section} aria-label={t('factor.title')}>
      <Heading>{t('factor.title')}</Heading>
      {data && <State state={data} at={(instant) => dateTimeOf(Date.parse(instant), i18n.language)} />}
      {!data && <NotYet {...asking} />}
      {data && (
        <div className={flow.buttons}>
          {data.isOn ? (
            <>
              {button('renew')}
              {button('off')}
            </>
          ) : (
            button('on')
          )}
        </div>
      )}
      <Suspense>{data?.isOn && <Passkeys own={own} />}</Suspense>
      <Suspense>
        {task && (
          <Tasks
            task={task}
            own={own}
            onConfirmed={lookAgain}
            onDone={done}
            onClose={() => setTask(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

function State({ state, at }: { state: SecondFactorState; at: (instant: string) => string }) {
  const { t } = useTranslation('account');
  const { isOn, since, recoveryCodesLeft: count, isDemanded } = state;
  return (
    <>
      <Muted as="p">
        {isOn ? t('factor.is-on', { at: since ? at(since) : '' }) : t('factor.is-off')}
        {isDemanded && ` ${t('factor.is-demanded')}`}
      </Muted>
      {isOn && (
        <Muted as="p" data-few={count < fewCodes || undefined} className={classes.codesLeft}>
          {t('factor.codes-left', { count })}
        </Muted>
      )}
    </>
  );
}

const fewCodes = 3;

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { type SetupStep, setupSteps, toDo } from '#core/setup/check-list';
import { point, putAway, type SetupState } from '#core/setup/contract';
import { Failure } from '../../office/failure.tsx';
import { useChange, useOffice } from '../../office/office.tsx';
import { useWhyNot } from '../../office/use-why-not.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Skeleton } from '../../ui/feedback/waiting.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Fold } from '../../ui/lists/fold.tsx';
import { useSetup } from './data.ts';
import { CompanyStep } from './parts/company-step.tsx';
import { FileSteps } from './parts/file-steps.tsx';
import { MissingLine } from './parts/missing-line.tsx';
import { PhoneStep } from './parts/phone-step.tsx';
import { RolesStep } from './parts/roles-step.tsx';
import { StepCard } from './parts/step-card.tsx';
import classes from './setup.module.css';

/**
 * A company's first hour, and what it lacks ever after: each step says by itself what is missing, and leads to where it
 * is mended. None needs to be taken; the company may do without.
 */
export function SetupScreen() {
  const { t } = useTranslation(['setup', 'points']);
  const may = hasPoint(useOffice().user.points, point);
  if (may) return <Steps />;
  return (
    <Page title={t('title')}>
      <p role="alert">{t('reasons:no-permission', { point: t('points:POINT-PARAMETER-UPDATE') })}</p>
    </Page>
  );
}

function Steps() {
  const { t } = useTranslation('setup');
  const { state, problem } = useSetup();
  const [opened, setOpened] = useState<SetupStep>();
  const putting = useChange(putAway);
  const whyNot = useWhyNot(putAway);
  if (!state)
    return <Page title={t('title')}>{problem ? <Failure of={problem} /> : <Skeleton shape="rows" />}</Page>;
  const open = state.missing.filter(({ putAwayBy }) => putAwayBy === null);
  const away = state.missing.filter(({ putAwayBy }) => putAwayBy !== null);
  const done = setupSteps.filter((step) => isDone(step, state));
  const next = setupSteps.find((step) => !done.includes(step));
  const shown = opened ?? next;

  async function put(items: readonly SetupState['missing'][number][], isAway: boolean) {
    const codes = items.map(({ item }) => item);
    const saved = await putting.run({ body: { items: codes, away: isAway } });
    if (saved && isAway)
      toast(t('put-away', { count: codes.length }), {
        label: t('undo'),
        run: () => void putting.run({ body: { items: codes, away: false } }),
      });
  }

  return (
    <Page
      title={t('title')}
      subtitle={next ? t('progress', { done: done.length, all: setupSteps.length }) : t('all-done')}
      actions={
        open.length > 0 && (
          <Button
            variant="default"
            reason={whyNot}
            loading={putting.isBusy}
            onClick={() => void put(open, true)}
          >
            {t('put-all-away')}
          </Button>
        )
      }
    >
      <div className={classes.page}>
        <ol className={classes.steps}>
          {setupSteps.map((step, place) => (
            <StepCard
              key={step}
              step={step}
              number={place + 1}
              isDone={done.includes(step)}
              isOpen={shown === step}
              missing={toDo(open).filter((one) => one.step === step).length}
              onOpen={() => setOpened(step)}
            >
              <ul className={classes.missing}>
                {open
                  .filter((one) => one.step === step)
                  .map((one) => (
                    <MissingLine
                      key={one.item}
                      missing={one}
                      whyNot={whyNot}
                      onPut={() => void put([one], true)}
                    />
                  ))}
              </ul>
              <StepDeeds step={step} state={state} isNext={step === next} />
            </StepCard>
          ))}
        </ol>
        {away.length > 0 && (
          <Fold words={t('away', { count: away.length })}>
            <ul className={classes.missing}>
              {away.map((one) => (
                <MissingLine
                  key={one.item}
                  missing={one}
                  whyNot={whyNot}
                  onPut={() => void put([one], false)}
                />
              ))}
            </ul>
          </Fold>
        )}
      </div>
    </Page>
  );
}

/** What can be done about a step, where the lines about what is missing do not say it. */
function StepDeeds({ step, state, isNext }: { step: SetupStep; state: SetupState; isNext: boolean }) {
  switch (step) {
    case 'company':
      return <CompanyStep company={state.company} isNext={isNext} />;
    case 'roles':
      return <RolesStep made={state.roles} isNext={isNext} />;
    case 'phone':
      return <PhoneStep />;
    case 'running':
      return null;
    default:
      return <FileSteps step={step} made={state.made} isNext={isNext} />;
  }
}

/** There is what the step makes, and nothing that anybody misses. */
function isDone(step: SetupStep, { missing, made, roles }: SetupState): boolean {
  const of = missing.filter((one) => one.step === step);
  if (toDo(of).length > 0) return false;
  if (of.some(({ putAwayBy }) => putAwayBy !== null)) return true;
  switch (step) {
    case 'stores':
      return made.stores > 0;
    case 'roles':
      return roles.length > 0 || made.people > 0;
    case 'people':
      return made.people > 0;
    case 'stock':
      return made.lots > 0;
    case 'phone':
      return made.devices > 0;
    default:
      return true;
  }
}

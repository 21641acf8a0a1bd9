import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetupStep } from '#core/setup/check-list';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { cardLookOf } from '../../../ui/layout/card-look.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../setup.module.css';

/** A step: how far it is, and, while it is open, what can be done about it. */
export function StepCard(props: {
  step: SetupStep;
  number: number;
  isDone: boolean;
  isOpen: boolean;
  missing: number;
  onOpen: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('setup');
  const { step, isDone, isOpen, missing } = props;
  const id = useId();
  return (
    <li
      {...cardLookOf({ edge: 'line', padding: 'none' }, classes.step)}
      data-step={step}
      data-done={isDone || undefined}
    >
      <Pressable className={classes.head} aria-expanded={isOpen} aria-controls={id} onClick={props.onOpen}>
        <span className={classes.number} aria-hidden="true">
          {isDone ? <IconCheck size={18} stroke={2.2} /> : props.number}
        </span>
        <span className={classes.title}>{t(`step.${step}`)}</span>
        <span className={classes.state}>
          {isDone ? t('done') : missing > 0 ? t('missing', { count: missing }) : t('open')}
        </span>
      </Pressable>
      <div id={id} className={classes.body} hidden={!isOpen}>
        {isOpen && (
          <>
            <Muted>{t(`about.${step}`)}</Muted>
            {props.children}
          </>
        )}
      </div>
    </li>
  );
}

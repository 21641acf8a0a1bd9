import { IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, sides, type Theme } from '#core/themes/types';
import { type Codes, useCodes } from '../../../api/codes.ts';
import { useWork } from '../../../store-work/work.ts';
import classes from './parts.module.css';

const icons = { notcfm: IconCircleDashed, partcfm: IconCircleHalf2, cfm: IconCircleCheck } as const;

/** What a side says, as administrators name it. */
export function useAnswers(): Codes {
  const { t } = useTranslation('themes');
  const known = useMemo(
    () => ({ notcfm: t('answer.notcfm'), partcfm: t('answer.partcfm'), cfm: t('answer.cfm') }),
    [t],
  );
  return useCodes('activitymanager', known, useWork());
}

/** What somebody says to a theme: a mark of its own shape, and the word. */
export function AnswerMark({ state }: { state: Answer }) {
  const { nameOf } = useAnswers();
  const Icon = icons[state];
  return (
    <span className={classes.answer} data-state={state}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {nameOf(state)}
    </span>
  );
}

/** What all three sides say, each with its name. */
export function SideMarks({ theme }: { theme: Theme }) {
  const { t } = useTranslation('themes');
  return (
    <span className={classes.sides}>
      {sides.map((side) => (
        <span key={side} className={classes.side}>
          {t(`side.${side}`)}
          <AnswerMark state={theme.confirmations[side].state} />
        </span>
      ))}
    </span>
  );
}

/** That its editor has not confirmed it. */
export function DraftTag({ theme }: { theme: Theme }) {
  const { t } = useTranslation('themes');
  return theme.isConfirmed ? null : <span className={classes.draft}>{t('draft')}</span>;
}

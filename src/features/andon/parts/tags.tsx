import { useTranslation } from 'react-i18next';
import { noChoice, type State } from '#core/andon/types';
import classes from './parts.module.css';
import { useTypes } from './types.ts';

/** Where a ticket is, in colour and in words (spec 2, section 2; decision W9). */
export function StateTag({ state }: { state: State | 'delete' }) {
  const { t } = useTranslation('andon');
  return (
    <span className={classes.tag} data-tone={toneOf[state]}>
      {t(`state.${state}`)}
    </span>
  );
}

const toneOf: Readonly<Record<State | 'delete', Tone>> = {
  temporary: 'grey',
  sented: 'good',
  back: 'orange',
  return: 'warning',
  check: 'blue',
  assigned: 'warning',
  superiorAssign: 'blue',
  received: 'good',
  complete: 'good',
  close: 'dark',
  delete: 'grey',
};
type Tone = 'grey' | 'good' | 'orange' | 'warning' | 'blue' | 'dark' | 'danger';

/** How grave it is. */
export function TypeTag({ type }: { type: string }) {
  const { nameOf } = useTypes();
  const tone: Tone = type === 'hard' ? 'danger' : type === 'soft' ? 'warning' : 'blue';
  return (
    <span className={classes.tag} data-tone={type === noChoice ? 'grey' : tone} data-outlined>
      {nameOf(type)}
    </span>
  );
}

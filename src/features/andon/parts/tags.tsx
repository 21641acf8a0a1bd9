import { useTranslation } from 'react-i18next';
import { noChoice, type State } from '#core/andon/types';
import { Tag, type Tone } from '../../../ui/text/tag.tsx';
import { useTypes } from './types.ts';

/** Where a ticket is, in colour and in words (spec 2, section 2; decision W9). */
export function StateTag({ state }: { state: State | 'delete' }) {
  const { t } = useTranslation('andon');
  return <Tag tone={toneOf[state]}>{t(`state.${state}`)}</Tag>;
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

/** How grave it is. */
export function TypeTag({ type }: { type: string }) {
  const { nameOf } = useTypes();
  const tone: Tone = type === 'hard' ? 'danger' : type === 'soft' ? 'warning' : 'blue';
  return (
    <Tag tone={type === noChoice ? 'grey' : tone} outlined>
      {nameOf(type)}
    </Tag>
  );
}

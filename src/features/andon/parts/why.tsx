import { NativeSelect, Textarea } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Measure, measureMaxLength, whysMaxLength } from '#core/andon/contract';
import type { Person, Ticket } from '#core/andon/types';
import { isRecord } from '#core/wire/is-record';
import { type DraftForm, useDraft } from '#offline/react';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { useCauseChoices } from './use-causes.ts';
import { useSelf } from './use-self.ts';

/** Why something happened, and what shall prevent it; the owner is one of those whom the event concerns. */
export type Why = { cause: string; whys: string; text: string; ownerId: string; dueOn: string | null };

/** What is typed about it: it outlives a reload, until it is said. */
export function useWhy({ id, cause = '', whys = '', measure }: Ticket) {
  const user = useSelf();
  const { text = '', ownerId = user.userId, dueOn = null } = measure ?? {};
  const shape = useMemo(
    () => shapeOf({ cause, whys, text, ownerId, dueOn }),
    [cause, whys, text, ownerId, dueOn],
  );
  const { form: why, write, drop } = useDraft(`andon.why.${id}`, shape);
  return { why, write, drop, empty: shape.empty };
}

function shapeOf(empty: Why): DraftForm<Why> {
  return {
    empty,
    read: (kept) => {
      if (!isRecord(kept)) return undefined;
      const text = (name: keyof Why) => {
        const value = kept[name];
        return typeof value === 'string' ? value : undefined;
      };
      return {
        cause: text('cause') ?? empty.cause,
        whys: text('whys') ?? empty.whys,
        text: text('text') ?? empty.text,
        ownerId: text('ownerId') ?? empty.ownerId,
        dueOn: text('dueOn') ?? null,
      };
    },
  };
}

/** As the move says it, as far as it is not known already; a counter-measure without a day is not whole. */
export function saidOf(
  why: Why,
  known: Why,
): {
  cause?: string;
  whys?: string;
  measure?: Measure;
} {
  const { cause, whys, ownerId, dueOn } = why;
  const text = why.text.trim();
  const isKnown = text === known.text && ownerId === known.ownerId && dueOn === known.dueOn;
  return {
    ...(cause !== '' && { cause }),
    ...(whys.trim() !== known.whys && { whys: whys.trim() }),
    ...(text !== '' && dueOn !== null && !isKnown && { measure: { text, ownerId, dueOn } }),
  };
}

export function isWhole({ text, dueOn }: Why): boolean {
  return text.trim() === '' || dueOn !== null;
}

export function WhyFields(props: { ticket: Ticket; why: Why; onChange: (why: Why) => void }) {
  const { t } = useTranslation('andon');
  const user = useSelf();
  const { ticket, why, onChange } = props;
  const causes = useCauseChoices();
  const me: Person = { id: user.userId, name: user.name };
  const people = [
    me,
    ...ticket.handlers,
    ...ticket.superiors,
    ticket.creator,
    ...(ticket.leader ? [ticket.leader] : []),
  ];
  const owners = [...new Map(people.filter(({ id }) => id !== '').map(({ id, name }) => [id, name]))];
  return (
    <>
      <NativeSelect
        size="md"
        label={t('cause')}
        value={why.cause}
        data={[{ value: '', label: t('cause.none') }, ...causes]}
        onChange={({ currentTarget: { value } }) => onChange({ ...why, cause: value })}
      />
      <Textarea
        size="md"
        autosize
        minRows={1}
        maxRows={10}
        maxLength={whysMaxLength}
        label={t('whys')}
        description={t('whys.about')}
        value={why.whys}
        onChange={({ currentTarget: { value } }) => onChange({ ...why, whys: value })}
      />
      <Textarea
        size="md"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={measureMaxLength}
        label={t('measure')}
        description={t('measure.about')}
        value={why.text}
        onChange={({ currentTarget: { value } }) => onChange({ ...why, text: value })}
      />
      {why.text.trim() !== '' && (
        <>
          <NativeSelect
            size="md"
            label={t('measure.owner')}
            value={why.ownerId}
            data={owners.map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget: { value } }) => onChange({ ...why, ownerId: value })}
          />
          <DayField
            size="md"
            label={t('measure.due')}
            value={why.dueOn}
            onChange={(dueOn) => onChange({ ...why, dueOn })}
          />
        </>
      )}
    </>
  );
}

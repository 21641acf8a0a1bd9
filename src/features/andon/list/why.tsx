import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Measure, measureMaxLength } from '#core/andon/contract';
import type { Person, Ticket } from '#core/andon/types';
import { useWork } from '../../../store-work/work.ts';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { useCauseChoices } from '../parts/use-causes.ts';

/** Why something happened, and what shall prevent it; the owner is one of those whom the event concerns. */
export type Why = { cause: string; text: string; ownerId: string; dueOn: string | null };

export function noWhy(ticket: Ticket, userId: string): Why {
  return { cause: ticket.cause ?? '', text: '', ownerId: userId, dueOn: null };
}

/** As the move says it; a counter-measure without a day is not whole. */
export function saidOf({ cause, text, ownerId, dueOn }: Why): { cause?: string; measure?: Measure } {
  const words = text.trim();
  return {
    ...(cause !== '' && { cause }),
    ...(words !== '' && dueOn !== null && { measure: { text: words, ownerId, dueOn } }),
  };
}

export function isWhole({ text, dueOn }: Why): boolean {
  return text.trim() === '' || dueOn !== null;
}

export function WhyFields(props: { ticket: Ticket; why: Why; onChange: (why: Why) => void }) {
  const { t } = useTranslation('andon');
  const { user } = useWork();
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

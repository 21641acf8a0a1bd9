import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { measureMaxLength, type moveTicket, whysMaxLength } from '#core/andon/contract';
import type { Person, Ticket } from '#core/andon/types';
import type { BodyOf } from '#core/wire/call';
import { useDraftOver } from '../../../store-work/draft-over.ts';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { keptAs } from '../operations.ts';
import { useCauseChoices } from './use-causes.ts';
import { useSelf } from './use-self.ts';

/** Why something happened, and what shall prevent it; the owner is one of those whom the event concerns. */
export type Why = { cause: string; whys: string; text: string; ownerId: string; dueOn: string | null };
type WhySaid = Pick<BodyOf<typeof moveTicket>, 'cause' | 'whys' | 'measure'>;

/** What is typed about it: it outlives a reload, until it is said. `refused`: what it begins with instead. */
export function useWhy(ticket: Ticket, refused?: WhySaid) {
  const now = whyIn(ticket, useSelf());
  const entered = refused && whyAs(refused, now);
  return useDraftOver(keptAs('why', ticket.id), now, { entered, together });
}

/** A counter-measure is said as a whole. */
const together = [['text', 'ownerId', 'dueOn']];

export function whyIn({ cause = '', whys = '', measure }: Ticket, { userId }: { userId: string }): Why {
  const { text = '', ownerId = userId, dueOn = null } = measure ?? {};
  return { cause, whys, text, ownerId, dueOn };
}

/** As a move said it, over what was known. */
export function whyAs({ cause = '', whys, measure }: WhySaid, known: Why): Why {
  return { ...known, cause: cause || known.cause, whys: whys ?? known.whys, ...measure };
}

/** As the move says it, as far as it is not what was seen; a counter-measure without a day is not whole. */
export function saidOf(why: Why, known: Why): WhySaid {
  const { cause, whys, ownerId, dueOn } = why;
  const text = why.text.trim();
  const isKnown = text === known.text && ownerId === known.ownerId && dueOn === known.dueOn;
  return {
    ...(cause !== '' && cause !== known.cause && { cause }),
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

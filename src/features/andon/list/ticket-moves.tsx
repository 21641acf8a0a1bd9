import { Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveTicket, opinionMaxLength } from '#core/andon/contract';
import { listAllTickets, peopleTree } from '#core/andon/online-contract';
import type { Person, Ticket } from '#core/andon/types';
import {
  allowedEvents,
  type Event,
  isAllowed,
  leadsOn,
  type Move,
  moves,
  noWordsOf,
} from '#core/andon/workflow';
import { useIsCutOff } from '../../../api/use-cut-off.ts';
import { PeopleTree } from '../../../office/people-tree.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { useChangedDraft } from '../../../store-work/changed-draft.ts';
import { useAmended } from '../../../store-work/refused.ts';
import { useSaved } from '../../../store-work/save.ts';
import { useWork } from '../../../store-work/work.ts';
import { Button, lookOf } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { moved, removed } from '../operations.ts';
import classes from './list.module.css';
import type { ListProps } from './search.ts';
import { useTickets } from './tickets.ts';

/** Those that are made at the managers' own desk, or in the form. */
const elsewhere = ['save', 'send', 'note', 'preset', 'assign', 'close'] as const satisfies readonly Event[];
type Here = Exclude<Event, (typeof elsewhere)[number]>;

function isHere(event: Event): event is Here {
  return !elsewhere.some((one) => one === event);
}

/** Those that are made at once; the others ask for words or people first, or are hard to take back. */
const atOnce = ['review', 'accept', 'takeOver'] as const satisfies readonly Here[];
type Asking = Exclude<Here, (typeof atOnce)[number]>;

function isAsking(event: Here): event is Asking {
  return !atOnce.some((one) => one === event);
}

/** What may be done about a ticket now, and by me: read from the table of the workflow. */
export function TicketMoves({ ticket, search, onSearch }: ListProps & { ticket: Ticket }) {
  const { t } = useTranslation('andon');
  const { by, policy } = useTickets();
  const { may } = useWork();
  const { save } = useSaved();
  const isCutOff = useIsCutOff();
  // A refused move whose words are offered again, if it can still be made.
  const amended = useAmended(search.mend, moveTicket);
  const again = amended?.params.id === ticket.id ? amended.body.event : undefined;
  const [chosen, setChosen] = useState<Asking | 'none'>();
  const first =
    again && isHere(again) && isAsking(again) && isAllowed(ticket, again, by, policy) ? again : 'none';
  const asked = chosen ?? first;
  const allowed = allowedEvents(ticket, by, policy);
  const here = allowed.filter(isHere);
  const next = here.find(leadsOn);
  const offered = next ? [next, ...here.filter((event) => event !== next)] : here;
  const mayWrite = allowed.includes('save');

  async function make(event: Here, said: Parameters<typeof moved>[2] = {}): Promise<boolean> {
    const work = event === 'remove' ? removed(ticket) : moved(ticket, event, said);
    const done = await save([work], event === again ? search.mend : undefined);
    if (!done) return false;
    // Not said to be done while it is only kept here.
    toast(t(isCutOff ? 'done.kept' : `done.${event}`), [], { title: ticket.title });
    if (event === 'remove') onSearch({ open: undefined });
    else if (search.mend) onSearch({ mend: undefined });
    return true;
  }

  return (
    <>
      <div className={classes.moves}>
        {mayWrite && (
          <Button size="md" onClick={() => onSearch({ edit: true })}>
            {t('edit')}
          </Button>
        )}
        {offered.map((event) => (
          <Button
            key={event}
            size="md"
            variant={event === next && !mayWrite ? 'filled' : 'default'}
            color={event === 'remove' ? 'red' : undefined}
            onClick={() => (isAsking(event) ? setChosen(event) : void make(event))}
          >
            {t(`event.${event}`)}
          </Button>
        ))}
        {by.isManager && may(listAllTickets) && ticket.number !== null && (
          <Link
            to="/andon/manage"
            search={{ open: ticket.id }}
            {...lookOf({ variant: 'default', size: 'md' })}
          >
            {t('manage')}
          </Link>
        )}
      </div>
      {asked !== 'none' && (
        <MoveSheet
          key={asked}
          {...{ ticket }}
          event={asked}
          words={asked === again ? (amended?.body.opinion ?? '') : ''}
          onMake={(said) => make(asked, said)}
          onClose={() => setChosen('none')}
        />
      )}
    </>
  );
}

/** A move's question: what is said with it, and to whom it goes. What was typed outlives a reload. */
function MoveSheet(props: {
  ticket: Ticket;
  event: Asking;
  /** What was said with it before it was refused. */
  words: string;
  onMake: (said: { opinion?: string; superiors?: readonly Person[] }) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTranslation('andon');
  const { ticket, event } = props;
  const move: Move = moves[event];
  const words = useChangedDraft(`andon.${event}.${ticket.id}`, props.words);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [isAsked, setAsked] = useState(false);
  const hasWords = !['withdraw', 'remove'].includes(event);
  const noWords =
    move.needsOpinion && words.text.trim() === '' ? t(`reasons:${noWordsOf(event)}`) : undefined;
  const nobody = event === 'delegate' && people.length === 0 ? t('reasons:superiors-required') : undefined;
  const whyNot = useWhyNot(peopleTree);

  async function submit() {
    setAsked(true);
    if (noWords || nobody) return;
    const said = { opinion: words.text, ...(event === 'delegate' && { superiors: people }) };
    if (!(await props.onMake(said))) return;
    await words.drop();
    props.onClose();
  }

  return (
    <FormSheet
      title={t(`event.${event}`)}
      isDirty={false}
      isBusy={false}
      isOffline
      isDestructive={event === 'remove' || event === 'reject'}
      submitLabel={t(`event.${event}`)}
      readOnly={event === 'delegate' ? whyNot : undefined}
      failure={isAsked && nobody}
      onSubmit={() => void submit()}
      onClose={props.onClose}
    >
      <p className={classes.ask}>{t(`ask.${event}`)}</p>
      {event === 'delegate' && !whyNot && (
        <PeopleTree label={t('fact.superiors')} chosen={people} onChange={setPeople} />
      )}
      {hasWords && (
        <Textarea
          size="md"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={opinionMaxLength}
          label={t('opinion')}
          withAsterisk={move.needsOpinion === true}
          value={words.text}
          error={isAsked && noWords}
          data-autofocus
          onChange={(change) => words.write(change.currentTarget.value)}
        />
      )}
    </FormSheet>
  );
}

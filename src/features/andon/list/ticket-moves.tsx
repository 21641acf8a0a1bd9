import { Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opinionMaxLength } from '#core/andon/contract';
import { listAllTickets, peopleTree } from '#core/andon/online-contract';
import type { Person, Ticket } from '#core/andon/types';
import {
  allowedEvents,
  type Event,
  isAllowed,
  leadsOn,
  type Move,
  moves,
  onlineOnly,
  opinionProblem,
  workflow,
} from '#core/andon/workflow';
import { useOffline } from '#offline/react';
import { useIsCutOff } from '../../../api/use-cut-off.ts';
import { PeopleTree } from '../../../office/people-tree.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { useChangedDraft } from '../../../store-work/changed-draft.ts';
import { usePerform } from '../../../store-work/perform.ts';
import { useSaved } from '../../../store-work/save.ts';
import { useWork } from '../../../store-work/work.ts';
import { Button, lookOf } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { isWritten } from '../offline-kind.ts';
import { keptAs, moved, removed } from '../operations.ts';
import { keepTyped, useRefusedMove } from '../parts/refused-move.ts';
import { isWhole, saidOf, useWhy, WhyFields } from '../parts/why.tsx';
import classes from './list.module.css';
import type { ListProps } from './search.ts';
import { useTickets } from './tickets.ts';

/** Those that are made at the managers' own desk, or in the form. */
const elsewhere = ['save', 'send', 'note', ...onlineOnly] as const satisfies readonly Event[];
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
export function TicketMoves({ ticket: shown, search, onSearch }: ListProps & { ticket: Ticket }) {
  const { t } = useTranslation('andon');
  const { of, by, policy } = useTickets();
  const { may, user } = useWork();
  const { perform } = usePerform();
  const { keep } = useSaved();
  const { drafts } = useOffline();
  const isCutOff = useIsCutOff();
  const refused = useRefusedMove(shown.id);
  const ticket = of(shown.id, refused?.id) ?? shown;
  const before = refused?.body.event;
  // The words of a refused move are offered again: with the same move, or else as an opinion, if either can be made now.
  const again = refused?.id === search.mend ? before : undefined;
  const [chosen, setChosen] = useState<Asking | 'none'>();
  const first = again && [again, 'say' as const].find((event) => isAllowed(ticket, event, by, policy));
  const offeredAgain = first && isHere(first) && isAsking(first) ? first : 'none';
  const asked = chosen ?? offeredAgain;
  const allowed = allowedEvents(ticket, by, policy);
  const here = allowed.filter(isHere);
  const main = here.find(leadsOn);
  const offered = main ? [main, ...here.filter((event) => event !== main)] : here;
  const mayWrite = allowed.includes('save');
  // A draft is whole; who withdrew it, or got it back, has something to change first.
  const isReady = ticket.state === 'temporary';
  const inForm = () =>
    onSearch({ edit: true, mend: refused && isWritten(refused.body) ? refused.id : undefined });

  async function make(event: Here | 'send', said: Parameters<typeof moved>[2] = {}): Promise<boolean> {
    const work = event === 'remove' ? removed(ticket) : moved(ticket, event, said);
    // What is done now stands in the place of what was refused: nothing about this ticket is sent before that is settled.
    if (refused && event !== before) {
      const body = { ...refused.body, ...(event === offeredAgain && { opinion: '' }) };
      if (!(await keep(() => keepTyped(drafts, ticket, body, user)))) return false;
    }
    const { isDone } = await perform([work], {
      replacing: refused?.id,
      // Not said to be done while it is only kept here.
      said: { text: t(isCutOff ? 'store-work:done.kept' : `done.${event}`), title: ticket.title },
    });
    if (!isDone) return false;
    if (event === 'remove') onSearch({ open: undefined });
    else if (search.mend) onSearch({ mend: undefined });
    return true;
  }

  return (
    <>
      <div className={flow.row}>
        {allowed.includes('send') && isReady && (
          // What was refused, or has no address yet, is asked about in the form.
          <Button size="md" onClick={() => (refused || user.email === null ? inForm() : void make('send'))}>
            {t('send')}
          </Button>
        )}
        {mayWrite && (
          <Button size="md" variant={isReady ? 'default' : 'filled'} onClick={inForm}>
            {t('edit')}
          </Button>
        )}
        {offered.map((event) => (
          <Button
            key={event}
            size="md"
            variant={event === main && !mayWrite ? 'filled' : 'default'}
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
          ticket={ticket}
          event={asked}
          refused={asked === before || asked === offeredAgain ? refused : undefined}
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
  /** What was said before it was refused. */
  refused: ReturnType<typeof useRefusedMove>;
  onMake: (said: Parameters<typeof moved>[2]) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTranslation('andon');
  const { ticket, event, refused } = props;
  const move: Move = moves[event];
  const words = useChangedDraft(keptAs(event, ticket.id), refused?.body.opinion ?? '');
  const [people, setPeople] = useState<readonly Person[]>([]);
  const { form: why, seen, write: setWhy, drop: dropWhy } = useWhy(ticket, refused?.body);
  const [isAsked, setAsked] = useState(false);
  const noDay = event === 'complete' && !isWhole(why) ? t('measure.no-day') : undefined;
  const hasWords = !['withdraw', 'remove'].includes(event);
  const noWords = workflow.lacksWords(event, words.text) ? t(`reasons:${opinionProblem(event)}`) : undefined;
  const nobody = event === 'delegate' && people.length === 0 ? t('reasons:superiors-required') : undefined;
  const whyNot = useWhyNot(peopleTree);
  const close = () => {
    if (event === 'withdraw' || event === 'remove') toast(t(`cancelled.${event}`));
    props.onClose();
  };

  async function submit() {
    setAsked(true);
    if (noWords || nobody || noDay) return;
    const said = {
      opinion: words.text,
      ...(event === 'delegate' && { superiors: people }),
      ...(event === 'complete' && saidOf(why, seen)),
    };
    if (!(await props.onMake(said))) return;
    await words.drop();
    if (event === 'complete') await dropWhy();
    props.onClose();
  }

  return (
    <FormSheet
      title={t(`event.${event}`)}
      isDirty={false}
      isBackClosing
      isBusy={false}
      isOffline
      isDestructive={event === 'remove' || event === 'reject'}
      submitLabel={t(`event.${event}`)}
      readOnly={event === 'delegate' ? whyNot : undefined}
      failure={isAsked && (nobody ?? noDay)}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <p className={classes.ask}>{t(`ask.${event}`)}</p>
      {event === 'delegate' && !whyNot && (
        <PeopleTree label={t('fact.superiors')} chosen={people} onChange={setPeople} />
      )}
      {event === 'complete' && <WhyFields ticket={ticket} why={why} onChange={setWhy} />}
      {hasWords && (
        <Textarea
          size="md"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={opinionMaxLength}
          label={t('opinion')}
          withAsterisk={move.needsWords === true}
          value={words.text}
          error={isAsked && noWords}
          data-autofocus
          onChange={(change) => words.write(change.currentTarget.value)}
        />
      )}
    </FormSheet>
  );
}

import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveTicket, opinionMaxLength } from '#core/andon/contract';
import { getTicket } from '#core/andon/online-contract';
import { handlersFor } from '#core/andon/scenes';
import type { Person, Ticket } from '#core/andon/types';
import { fieldsOf, ticketOf } from '#core/andon/wire';
import { allowedEvents, type Event, leadsOn, stateAfter } from '#core/andon/workflow';
import { isSame } from '#core/wire/conflict';
import { useOffline } from '#offline/react';
import { problemOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useOffice } from '../../../office/office.tsx';
import { PeopleTree } from '../../../office/people-tree.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { PhotoStrip } from '../../../store-work/attachments/photo-strip.tsx';
import { useClockRows } from '../../../store-work/clock-rows.ts';
import { useDraftOver } from '../../../store-work/draft-over.ts';
import { usePerform } from '../../../store-work/perform.ts';
import { useSaved } from '../../../store-work/save.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { homeZone } from '../../../ui/dates/home-zone.ts';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { byOf, isWritten } from '../offline-kind.ts';
import { moved, saidByManager } from '../operations.ts';
import { TicketHistory } from '../parts/history.tsx';
import parts from '../parts/parts.module.css';
import { Refusals } from '../parts/refusals.tsx';
import { keepTyped, useRefusedMove } from '../parts/refused-move.ts';
import { RemindButton } from '../parts/remind-button.tsx';
import { SceneFields } from '../parts/scene-fields.tsx';
import { StateTag, TypeTag } from '../parts/tags.tsx';
import { TicketClocks } from '../parts/ticket-clocks.tsx';
import { typeChoices, useTypes } from '../parts/types.ts';
import { useScenes } from '../parts/use-scenes.ts';
import { isWhole, saidOf, useWhy, type Why, WhyFields } from '../parts/why.tsx';
import { WhyTold } from '../parts/why-told.tsx';
import { namesOf } from '../scenes/parts/in-force.tsx';
import { asking, type Here, isHere } from './board-moves.ts';
import classes from './manage.module.css';

/** A ticket as a manager has it open: what was written, what they may do about it now, and what was done. */
export function OpenTicket({ id }: { id: string }) {
  const { t, i18n } = useTranslation('andon-manage');
  const { token, user } = useOffice();
  const { clock } = useOffline();
  const { pathOf } = useScenes();
  const { calendars } = useClockRows();
  const { data, error } = useQuery({
    queryKey: ['andon.ticket', user.userId, id],
    queryFn: ({ signal }) => send(getTicket, { token, signal, params: { id } }),
  });
  const problem = error && !data ? problemOf(error) : undefined;
  if (problem) return <p>{t(`reasons:${problem.reason}`, problem.params)}</p>;
  if (!data) return <Skeleton shape="form" />;
  const ticket = ticketOf(data);
  return (
    <div className={flow.tight}>
      <strong className={classes.cardTitle}>{ticket.title}</strong>
      <span className={parts.line}>
        <StateTag state={ticket.state} />
        <TypeTag type={ticket.type} />
        {ticket.number !== null && <Muted>{t('andon:number', { number: ticket.number })}</Muted>}
      </span>
      <TicketClocks clocks={ticket.clocks} calendars={calendars} all />
      <p className={flow.written}>{ticket.description}</p>
      <PhotoStrip kind="andon" subject={id} photos={ticket.photos} token={token} />
      <FactList
        of={[
          [t('andon:column.scenes'), pathOf(ticket.scenes) || '–'],
          [t('andon:field.disposeOpinion'), ticket.solution || '–'],
          [
            t('andon:fact.creator'),
            `${ticket.creator.name} · ${ticket.store ?? ''} ${ticket.department.name}`,
          ],
          [t('andon:fact.leader'), ticket.leader?.name ?? t('andon:fact.no-leader')],
          [t('andon:fact.handlers'), namesOf(ticket.handlers) || '–'],
          ...(ticket.superiors.length > 0
            ? [[t('andon:fact.superiors'), namesOf(ticket.superiors)] as const]
            : []),
          [t('andon:column.createTime'), exactTimeOf(ticket.createdAt, i18n.language)],
        ]}
      />
      <WhyTold ticket={ticket} />
      <Refusals id={id} />
      <Moves ticket={ticket} />
      <TicketHistory
        of={ticket.history}
        timeZone={homeZone()}
        now={clock.now()}
        remind={(line, onCounted) => <RemindButton line={line} ticket={ticket} onCounted={onCounted} />}
      />
    </div>
  );
}

/**
 * The buttons that the workflow gives, over what a manager may judge: type, scenes and solution. Sent at once; what was typed
 * stays when somebody else was first.
 */
function Moves({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('andon-manage');
  const types = useTypes();
  const { user } = useOffice();
  const { perform, isBusy, problem } = usePerform();
  const { keep } = useSaved();
  const { drafts } = useOffline();
  const refused = useRefusedMove(ticket.id);
  const failure = problem && t(`reasons:${problem.reason}`, problem.params);
  const { byId, pathOf } = useScenes();
  const isAboutType = problem?.reason === 'type-required';
  const isAboutOpinion = problem?.reason === 'opinion-required' || problem?.reason === 'words-required';
  const whyNot = useWhyNot(moveTicket);
  const { type, scenes, solution } = ticket;
  const judged = { type, scenes, solution, opinion: '' };
  const { opinion: words = '', ...said } = refused?.body ?? {};
  const draft = useDraftOver(`andon.manage.${ticket.id}`, judged, {
    entered: isWritten(said) ? undefined : { ...judged, ...fieldsOf(said), opinion: words },
  });
  const { form, seen } = draft;
  const { opinion } = form;
  const enter = (change: Partial<typeof form>) => draft.write({ ...form, ...change });
  const [asked, setAsked] = useState<Here>();
  const why = useWhy(ticket, refused?.body);
  const allowed = allowedEvents(ticket, byOf(user), { notSolved: false });
  const here = allowed.filter(isHere);
  const first = here.find(leadsOn);
  const offered = first ? [first, ...here.filter((event) => event !== first)] : here;
  const mayJudge = allowed.includes('note') || offered.length === 0;
  const isPreset = here.includes('preset');
  const preset = isPreset ? handlersFor(byId, form.scenes) : [];
  if (offered.length === 0 && !draft.isDirty) return <Muted as="p">{t('nothing-to-do')}</Muted>;

  async function make(event: Event, people: readonly Person[] = []): Promise<boolean> {
    // What this form began with goes with this move.
    const typed = refused && { ...refused.body, ...(!isWritten(said) && { opinion: '' }) };
    if (typed && typed.event !== event && !(await keep(() => keepTyped(drafts, ticket, typed, user))))
      return false;
    const { fields, left } = saidByManager(draft, event, mayJudge);
    const work = moved(ticket, event, {
      fields,
      seen,
      opinion,
      ...(event === 'assign' && { handlers: people }),
      ...(event === 'delegate' && { superiors: people }),
      ...(event === 'complete' && saidOf(why.form, why.seen)),
    });
    const to = event === 'preset' ? preset : people;
    const { isDone } = await perform([work], {
      now: true,
      replacing: refused?.id,
      isProblemShown: true,
      said: {
        text:
          to.length > 0
            ? t('moved.to', { names: namesOf(to) })
            : t('moved', { state: t(`andon:state.${stateAfter(ticket, event) ?? ticket.state}`) }),
        title: ticket.title,
      },
    });
    if (!isDone) return false;
    if (event === 'complete') await why.drop();
    if (isSame(left, seen)) await draft.drop();
    else draft.write(left);
    setAsked(undefined);
    return true;
  }

  return (
    <section className={classes.moves} aria-label={t('moves')}>
      {offered.length === 0 && <Muted as="p">{t('nothing-to-do')}</Muted>}
      {mayJudge && (
        <>
          {draft.disputed.length > 0 && (
            <ConflictTable
              keepLabel={t('meanwhile.keep')}
              fields={[
                ['type', 'andonCordType', types.nameOf(form.type), types.nameOf(type)] as const,
                ['scenes', 'scenes', pathOf(form.scenes), pathOf(scenes)] as const,
                ['solution', 'disposeOpinion', form.solution, solution] as const,
              ].flatMap(([name, column, mine, theirs]) =>
                draft.disputed.includes(name) ? [{ label: t(`andon:column.${column}`), mine, theirs }] : [],
              )}
              onTake={draft.takeTheirs}
              onKeep={draft.keepMine}
            />
          )}
          <NativeSelect
            size="md"
            label={t('andon:column.andonCordType')}
            value={form.type}
            error={isAboutType && failure}
            ref={isAboutType ? inSight : null}
            data={typeChoices(types, ticket.type)}
            onChange={(event) => enter({ type: event.currentTarget.value })}
          />
          <SceneFields chosen={form.scenes} before={ticket.scenes} onChange={(scenes) => enter({ scenes })} />
          <Textarea
            size="md"
            autosize
            minRows={4}
            maxRows={6}
            label={t('andon:field.disposeOpinion')}
            maxLength={opinionMaxLength}
            value={form.solution}
            onChange={(event) => enter({ solution: event.currentTarget.value })}
          />
        </>
      )}
      <Textarea
        size="md"
        autosize
        minRows={2}
        maxRows={8}
        label={t('andon:opinion')}
        maxLength={opinionMaxLength}
        value={opinion}
        error={isAboutOpinion && failure}
        onChange={(event) => enter({ opinion: event.currentTarget.value })}
      />
      {isPreset && (
        <Muted as="p" size="small">
          {preset.length > 0 ? t('preset.to', { names: namesOf(preset) }) : t('reasons:no-preset-handlers')}
        </Muted>
      )}
      {failure !== undefined && !isAboutOpinion && !(isAboutType && mayJudge) && (
        <p role="alert" className={classes.problem}>
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        {offered.map((event) => (
          <Button
            key={event}
            variant={event === first ? 'filled' : 'default'}
            reason={whyNot}
            loading={isBusy}
            onClick={() => {
              if (asking.has(event)) setAsked(event);
              else void make(event);
            }}
          >
            {t(`andon:event.${event}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <Asked
          key={asked}
          ticket={{ ...ticket, type: form.type, scenes: form.scenes, solution: form.solution }}
          event={asked}
          isBusy={isBusy}
          failure={failure}
          opinion={opinion}
          onOpinion={(to) => enter({ opinion: to })}
          why={why.form}
          onWhy={why.write}
          onMake={(people) => void make(asked, people)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** What is wrong may be said of a field that is scrolled away; with the focus it is read aloud, too. */
function inSight(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** To whom it goes, why it goes back, or why it happened: asked before it does. */
function Asked(props: {
  ticket: Ticket;
  event: Here;
  isBusy: boolean;
  failure: string | undefined;
  opinion: string;
  onOpinion: (opinion: string) => void;
  why: Why;
  onWhy: (why: Why) => void;
  onMake: (people: readonly Person[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('andon-manage');
  const { event, opinion, why } = props;
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [isSent, setSent] = useState(false);
  const isReject = event === 'reject';
  const noWords = isReject && opinion.trim() === '' ? t('reasons:opinion-required') : undefined;
  const isComplete = event === 'complete';
  const noDay = isComplete && !isWhole(why) ? t('andon:measure.no-day') : undefined;
  const whoMissing = event === 'delegate' ? 'superiors-required' : 'handlers-required';
  const nobody = !isReject && !isComplete && people.length === 0 ? t(`reasons:${whoMissing}`) : undefined;
  return (
    <FormSheet
      title={t(`andon:event.${event}`)}
      submitLabel={t(`andon:event.${event}`)}
      isDirty={people.length > 0}
      isBusy={props.isBusy}
      isDestructive={isReject}
      failure={isSent && (nobody ?? noDay ?? props.failure)}
      onSubmit={() => {
        setSent(true);
        if (!noWords && !nobody && !noDay) props.onMake(people);
      }}
      onClose={props.onClose}
    >
      {isComplete ? (
        <WhyFields ticket={props.ticket} why={why} onChange={props.onWhy} />
      ) : isReject ? (
        <>
          {/* What it is about: the sheet stands before it. */}
          <strong>{props.ticket.title}</strong>
          <p className={flow.written}>{props.ticket.description}</p>
          <p>{t('andon:ask.reject')}</p>
        </>
      ) : (
        <PeopleTree
          label={t(event === 'assign' ? 'andon:fact.handlers' : 'andon:fact.superiors')}
          chosen={people}
          onChange={setPeople}
          scene={props.ticket.scenes.at(-1)}
        />
      )}
      <Textarea
        size="md"
        autosize
        minRows={3}
        maxRows={10}
        withAsterisk={isReject}
        label={t('andon:opinion')}
        maxLength={opinionMaxLength}
        value={opinion}
        error={isSent && noWords}
        onChange={(change) => props.onOpinion(change.currentTarget.value)}
      />
    </FormSheet>
  );
}

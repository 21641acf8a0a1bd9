import { NativeSelect, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDue } from '#core/andon/list';
import { listAllTickets } from '#core/andon/online-contract';
import { handlersFor } from '#core/andon/scenes';
import type { State, Ticket } from '#core/andon/types';
import { ticketOf } from '#core/andon/wire';
import { type Problem, problemOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { usePaused } from '../../../lists/sources.ts';
import { useOffice } from '../../../office/office.tsx';
import { usePerform } from '../../../store-work/perform.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useWhyCutOff } from '../../../ui/feedback/cut-off.ts';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFocusStays } from '../../../ui/layout/use-focus-stays.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { byOf } from '../offline-kind.ts';
import { moved } from '../operations.ts';
import { useTypes } from '../parts/types.ts';
import { useScenes } from '../parts/use-scenes.ts';
import { namesOf } from '../scenes/parts/in-force.tsx';
import { BoardCard } from './board-card.tsx';
import { type BoardMove, boardMoves, moveInto } from './board-moves.ts';
import { useCounts } from './filters.ts';
import classes from './manage.module.css';
import { boardRequestOf, type ManageProps } from './search.ts';

/** Where a ticket waits for somebody, in the order in which it passes them; what was sent back stands in the list. */
const columns: readonly { key: State; states: readonly State[] }[] = [
  { key: 'sented', states: ['sented'] },
  { key: 'check', states: ['check'] },
  { key: 'assigned', states: ['assigned', 'superiorAssign'] },
  { key: 'received', states: ['received'] },
  { key: 'complete', states: ['complete'] },
];
const cardsAtMost = 20;

/**
 * Where open tickets stand, what is due first on top, and where they come from (issue: nobody has to ask). A card is
 * dragged to where its ticket may be moved; its menu does the same without a mouse.
 */
export function Board({ search, onSearch }: ManageProps) {
  const { t } = useTranslation('andon-manage');
  const { nameOf } = useTypes();
  const { data, error } = useCounts();
  const shown = useColumns({ search });
  const moving = useMoving(onSearch);
  const [dragged, setDragged] = useState<Ticket>();
  if (error && !data) return <Why of={problemOf(error)} />;
  if (!data) return <Skeleton shape="cards" />;
  const failed = shown.every((column) => column.error) ? shown[0]?.error : undefined;
  const show = (change: Parameters<typeof onSearch>[0]) =>
    onSearch({ tab: 'open', page: undefined, ...change });
  const tables = [
    { key: 'types', rows: data.types, filter: 'type' },
    { key: 'scenes', rows: data.scenes, filter: 'scene' },
    { key: 'stores', rows: data.stores, filter: 'store' },
    { key: 'handlers', rows: data.handlers, filter: 'handler' },
  ] as const;
  const back = data.states.find(({ state }) => state === 'return')?.count ?? 0;
  return (
    <>
      <BoardFilters search={search} onSearch={onSearch} stores={data.stores} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from card to card, each of which is a stop of Tab */}
      <div className={classes.board} onKeyDown={goToCard}>
        {failed && <Why of={problemOf(failed)} />}
        {!failed &&
          shown.map((column) => (
            <Column
              key={column.key}
              column={column}
              onSearch={onSearch}
              moving={moving}
              dragged={dragged}
              onDrag={setDragged}
            />
          ))}
      </div>
      {back > 0 && (
        <Button variant="subtle" size="sm" onClick={() => show({ state: 'return' })}>
          {t('andon:state.return')} {back}
        </Button>
      )}
      <div className={classes.counts}>
        {tables.map(({ key, rows, filter }) => (
          <Card key={key} as="section" title={t(`counts.${key}`)}>
            {rows.length === 0 && <Muted as="p">{t('counts.none')}</Muted>}
            <ul className={classes.countList}>
              {rows.slice(0, 10).map((row) => (
                <li key={row.key}>
                  <Button variant="subtle" size="sm" onClick={() => show({ [filter]: row.key })}>
                    {key === 'types' ? nameOf(row.key) : row.name}
                  </Button>
                  <b>{row.count}</b>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

/** The board of some: a title, a store, a type, or what is late. */
function BoardFilters({
  search,
  onSearch,
  stores,
}: ManageProps & { stores: readonly { key: string; name: string }[] }) {
  const { t } = useTranslation('andon-manage');
  const { choices } = useTypes();
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        size="sm"
        aria-label={t('andon:search')}
        placeholder={t('andon:search')}
        value={search.q ?? ''}
        onChange={({ currentTarget: { value } }) => onSearch({ q: value === '' ? undefined : value })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('column.store')}
        value={search.store ?? ''}
        data={[
          { value: '', label: t('all-stores') },
          ...stores.map(({ key, name }) => ({ value: key, label: `${key} ${name}` })),
        ]}
        onChange={({ currentTarget: { value } }) => onSearch({ store: value === '' ? undefined : value })}
      />
      {choices.map(({ code, name }) => (
        <Button
          key={code}
          size="sm"
          variant={search.type === code ? 'light' : 'default'}
          aria-pressed={search.type === code}
          onClick={() => onSearch({ type: search.type === code ? undefined : code })}
        >
          {name}
        </Button>
      ))}
      <Button
        size="sm"
        variant={search.late ? 'light' : 'default'}
        aria-pressed={search.late ?? false}
        onClick={() => onSearch({ late: search.late ? undefined : true })}
      >
        {t('filter.late')}
      </Button>
    </div>
  );
}

type Moving = {
  movesOf: (ticket: Ticket) => readonly BoardMove[];
  presetOf: (ticket: Ticket) => string;
  move: (ticket: Ticket, move: BoardMove) => void;
};

/** What may be done with a card, and doing it: at once, or where its ticket is open. */
function useMoving(onSearch: ManageProps['onSearch']): Moving {
  const { t } = useTranslation('andon-manage');
  const { user } = useOffice();
  const { byId } = useScenes();
  const { perform } = usePerform();
  const presetOf = (ticket: Ticket) => namesOf(handlersFor(byId, ticket.scenes));
  return {
    movesOf: (ticket) => boardMoves(ticket, byOf(user), handlersFor(byId, ticket.scenes)),
    presetOf,
    move(ticket, { event, to, asks }) {
      if (asks) return onSearch({ tab: 'open', open: ticket.id });
      const text =
        event === 'preset'
          ? t('moved.to', { names: presetOf(ticket) })
          : t('moved', { state: t(`andon:state.${to}`) });
      void perform([moved(ticket, event)], { now: true, said: { text, title: ticket.title } });
    },
  };
}

/** Why there is nothing to see. */
function Why({ of: { reason, params } }: { of: Problem }) {
  const { t } = useTranslation('reasons');
  const whyCutOff = useWhyCutOff();
  return <p>{whyCutOff ?? t(reason, params)}</p>;
}

function Column(
  props: Pick<ManageProps, 'onSearch'> & {
    column: ReturnType<typeof useColumns>[number];
    moving: Moving;
    dragged: Ticket | undefined;
    onDrag: (ticket: Ticket | undefined) => void;
  },
) {
  const { t } = useTranslation('andon-manage');
  const { onSearch, moving, dragged } = props;
  const { key, states, tickets, count, error } = props.column;
  const [isOver, setOver] = useState(false);
  const into =
    dragged && !states.includes(dragged.state) ? moveInto(states, moving.movesOf(dragged)) : undefined;
  const more = (count ?? 0) - (tickets?.length ?? 0);
  return (
    <section
      {...useFocusStays()}
      className={classes.column}
      aria-label={t(`andon:state.${key}`)}
      data-takes={into ? true : undefined}
      data-over={(into && isOver) || undefined}
      onDragOver={(event) => {
        if (!into) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged && into) moving.move(dragged, into);
        props.onDrag(undefined);
      }}
    >
      <Heading level={2} className={classes.columnHead}>
        {t(`andon:state.${key}`)} <span>{count}</span>
      </Heading>
      {into?.event === 'preset' && (
        <Muted size="small">{t('preset.to', { names: dragged ? moving.presetOf(dragged) : '' })}</Muted>
      )}
      {!tickets && (error ? <Why of={problemOf(error)} /> : <Skeleton shape="cards" />)}
      {tickets?.map((ticket) => (
        <BoardCard
          key={ticket.id}
          ticket={ticket}
          moves={moving.movesOf(ticket)}
          preset={moving.presetOf(ticket)}
          onMove={(move) => moving.move(ticket, move)}
          onDrag={props.onDrag}
          onOpen={() => onSearch({ tab: 'open', open: ticket.id })}
        />
      ))}
      {more > 0 && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => onSearch({ tab: 'open', state: key, page: undefined })}
        >
          {t('more', { count: more })}
        </Button>
      )}
    </section>
  );
}

/** The tickets of each column, what is due first on top. */
function useColumns({ search }: Pick<ManageProps, 'search'>) {
  const { token, user } = useOffice();
  const asked = boardRequestOf(usePaused(search));
  const all = columns.flatMap(({ states }) => states);
  const answers = useQueries({
    queries: all.map((state) => {
      const body = { ...asked, stats: state, open: true, sort: '+clocks', limit: cardsAtMost };
      return {
        queryKey: ['andon.board', user.userId, body],
        queryFn: ({ signal }: { signal: AbortSignal }) => send(listAllTickets, { token, signal, body }),
      };
    }),
  });
  const due = (ticket: Ticket) => firstDue(ticket) ?? Number.MAX_SAFE_INTEGER;
  return columns.map(({ key, states }) => {
    const own = answers.filter((_answer, place) => states.includes(all[place] as State));
    const pages = own.flatMap(({ data }) => data ?? []);
    if (pages.length < states.length) return { key, states, error: own.find((one) => one.error)?.error };
    return {
      key,
      states,
      tickets: pages
        .flatMap(({ items }) => items.map((item) => ticketOf(item)))
        .sort((one, other) => due(one) - due(other)),
      count: pages.reduce((sum, { total }) => sum + total, 0),
    };
  });
}

/** Up and down in a column, left and right to the next one that has a card. */
function goToCard(event: KeyboardEvent<HTMLElement>): void {
  const card = document.activeElement?.closest('[data-card]');
  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 };
  const step = steps[event.key];
  const column = card?.closest('section');
  if (!card || !column || step === undefined) return;
  const cardsIn = (of: Element) => [...of.querySelectorAll('[data-card]')];
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const place = cardsIn(column).indexOf(card);
  const all = [...event.currentTarget.querySelectorAll(':scope > section')].filter(
    (one) => cardsIn(one).length > 0,
  );
  const beside = all[all.indexOf(column) + step];
  const next = isSideways
    ? beside && (cardsIn(beside)[place] ?? cardsIn(beside).at(-1))
    : cardsIn(column)[place + step];
  if (!next) return;
  event.preventDefault();
  next.querySelector('button')?.focus();
}

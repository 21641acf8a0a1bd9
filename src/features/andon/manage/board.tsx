import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TicketItem } from '#core/andon/contract';
import { listAllTickets } from '#core/andon/online-contract';
import type { State } from '#core/andon/types';
import { useOffline } from '#offline/react';
import { problemOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useOffice } from '../../../office/office.tsx';
import { useClockRows } from '../../../store-work/clock-rows.ts';
import { Button, Pressable } from '../../../ui/buttons/button.tsx';
import { useWhyCutOff } from '../../../ui/feedback/cut-off.ts';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { StateTag, TypeTag } from '../parts/tags.tsx';
import { TicketClocks } from '../parts/ticket-clocks.tsx';
import { useTypes } from '../parts/types.ts';
import { useAge } from './age.ts';
import { useCounts } from './filters.ts';
import classes from './manage.module.css';
import type { ManageProps } from './search.ts';

/** The states in which a ticket waits for somebody, in the order in which it passes them. */
const columns: readonly State[] = [
  'sented',
  'check',
  'assigned',
  'superiorAssign',
  'received',
  'return',
  'complete',
];
const cardsAtMost = 20;

/** Where open tickets stand, those that have waited longest first, and where they come from (issue: nobody has to ask). */
export function Board({ onSearch }: Pick<ManageProps, 'onSearch'>) {
  const { t } = useTranslation('andon-manage');
  const { nameOf } = useTypes();
  const whyCutOff = useWhyCutOff();
  const { data, error } = useCounts();
  const problem = error && !data ? problemOf(error) : undefined;
  if (problem) return <p>{whyCutOff ?? t(`reasons:${problem.reason}`, problem.params)}</p>;
  if (!data) return <Skeleton shape="cards" />;
  const countOf = new Map(data.states.map(({ state, count }) => [state, count]));
  const show = (change: Parameters<typeof onSearch>[0]) =>
    onSearch({ tab: 'open', page: undefined, ...change });
  const tables = [
    { key: 'types', rows: data.types, filter: 'type' },
    { key: 'scenes', rows: data.scenes, filter: 'scene' },
    { key: 'stores', rows: data.stores, filter: 'store' },
    { key: 'handlers', rows: data.handlers, filter: 'handler' },
  ] as const;
  return (
    <>
      <section className={classes.board} aria-label={t('tab.board')}>
        {columns.map((state) => (
          <Column key={state} state={state} count={countOf.get(state) ?? 0} onSearch={onSearch} />
        ))}
      </section>
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

function Column({ state, count, onSearch }: Pick<ManageProps, 'onSearch'> & { state: State; count: number }) {
  const { t } = useTranslation('andon-manage');
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: ['andon.board', user.userId, state, count],
    queryFn: ({ signal }) =>
      send(listAllTickets, {
        token,
        signal,
        body: { stats: state, open: true, sort: '+updateTime', limit: cardsAtMost },
      }),
    enabled: count > 0,
  });
  const more = count - cardsAtMost;
  return (
    <section className={classes.column} aria-label={t(`andon:state.${state}`)}>
      <Heading level={2} className={classes.columnHead}>
        <StateTag state={state} /> {count}
      </Heading>
      {count > 0 && !data && <Skeleton shape="cards" />}
      {count > 0 &&
        data?.items.map((ticket) => (
          <BoardCard
            key={ticket.id}
            ticket={ticket}
            onOpen={() => onSearch({ tab: 'open', open: ticket.id })}
          />
        ))}
      {more > 0 && (
        <Button variant="subtle" size="sm" onClick={() => onSearch({ tab: 'open', state, page: undefined })}>
          {t('more', { count: more })}
        </Button>
      )}
    </section>
  );
}

function BoardCard({ ticket, onOpen }: { ticket: TicketItem; onOpen: () => void }) {
  const { t } = useTranslation('andon-manage');
  const { clock } = useOffline();
  const age = useAge(ticket.updateTime, clock.now());
  const { calendars } = useClockRows();
  return (
    <Card as="article" padding="none">
      <Pressable className={classes.cardBody} onClick={onOpen}>
        <strong className={classes.cardTitle}>{ticket.title}</strong>
        <TypeTag type={ticket.andonCordType} />
        <TicketClocks clocks={ticket.clocks} calendars={calendars} />
        <Muted size="small">
          <Facts
            of={[ticket.hdstore ?? ticket.department.name, ticket.creator.name, t('waited', { time: age })]}
          />
        </Muted>
      </Pressable>
    </Card>
  );
}

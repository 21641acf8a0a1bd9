import { createContext, useContext, useMemo } from 'react';
import { tickets } from '#core/andon/contract';
import { clocksHere } from '#core/andon/follows';
import type { Ticket } from '#core/andon/types';
import type { By, Policy } from '#core/andon/workflow';
import type { Calendar, ClockTarget } from '#core/clocks/targets';
import { limitOf } from '#core/parameters/catalog';
import type { SessionInfo } from '#core/session/contract';
import { rowIn } from '#core/wire/collection';
import { useOffline, useRows } from '#offline/react';
import { useClockRows } from '../../../store-work/clock-rows.ts';
import { byOf } from '../offline-kind.ts';
import { type Scenes, useScenes } from '../parts/use-scenes.ts';

/** The tickets that concern this user, as the device holds them, unsent work folded in. */
export type Tickets = {
  isLoaded: boolean;
  all: readonly Ticket[];
  /** `refused`: as it is without an operation that was refused, and that it shows until somebody has decided. */
  of(id: string, refused?: string): Ticket | undefined;
  isPending(id: string): boolean;
  scenes: Scenes;
  by: By;
  policy: Policy;
  calendars: readonly Calendar[];
  targets: readonly ClockTarget[];
};

export function useHeldTickets(user: SessionInfo): Tickets {
  const { loaded, rows } = useRows(tickets, user.userId);
  const scenes = useScenes();
  const { calendars, targets } = useClockRows();
  const { mirror } = useOffline();
  const held = useMemo(
    () =>
      new Map(
        [...rows].map(([id, { value, pending }]) => [
          id,
          pending ? { ...value, clocks: clocksHere(value, calendars) } : value,
        ]),
      ),
    [rows, calendars],
  );
  return useMemo(
    () => ({
      isLoaded: loaded,
      scenes,
      by: byOf(user),
      calendars,
      targets,
      all: [...held.values()],
      of: (id, refused) =>
        (refused && mirror.without(rowIn(tickets, user.userId, id), refused)) || held.get(id),
      isPending: (id) => rows.get(id)?.pending ?? false,
      policy: { notSolved: limitOf('andon-not-solved', user.parameters) === 1 },
    }),
    [loaded, rows, held, scenes, user, calendars, targets, mirror],
  );
}

export const TicketsContext = createContext<Tickets | null>(null);

export function useTickets(): Tickets {
  const held = useContext(TicketsContext);
  if (!held) throw new Error('a part of the andon list stands outside of its screen');
  return held;
}

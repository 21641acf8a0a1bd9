import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aTicket } from '../../tests/support/ticket-rows.ts';
import { noChoice, type Person, type State, states, type Ticket } from './types.ts';
import {
  afterMove,
  allowedEvents,
  type By,
  diagram,
  type Event,
  events,
  isAllowed,
  type Move,
  type MoveInput,
  moveProblem,
  moves,
  placeOf,
  stateAfter,
  whoseTurn,
} from './workflow.ts';

const creator = { id: 'creator', name: '林涛' };
const leader = { id: 'leader', name: '周晓岚' };
const handler = { id: 'handler', name: '赵磊' };
const teamLeader = { id: 'team-leader', name: '钱峰' };
const superior = { id: 'superior', name: '沈越' };
const manager = { id: 'manager', name: '王岚' };
const everybody = [creator, leader, handler, teamLeader, superior, manager];
const at = '2026-03-10T01:00:00.000Z';
const policy = { notSolved: true };

const by = (user: Person): By => ({
  user,
  isManager: user === manager,
  isTeamLeader: user === teamLeader || user === leader,
});

function ticketIn(state: State, said: Partial<Ticket> = {}): Ticket {
  return aTicket({ state, creator, leader, handlers: [handler, teamLeader], ...said });
}

describe('the buttons', () => {
  test.each<[State, Person, Event[]]>([
    ['temporary', creator, ['save', 'send', 'remove']],
    ['temporary', manager, []],
    ['back', creator, ['save', 'send']],
    ['sented', creator, ['withdraw']],
    ['sented', leader, ['review', 'reject']],
    ['sented', manager, ['note', 'reject']],
    ['sented', handler, ['reject']],
    ['check', manager, ['note', 'preset', 'assign', 'reject']],
    ['check', leader, ['reject']],
    ['assigned', handler, ['accept', 'say', 'reject']],
    ['assigned', teamLeader, ['accept', 'delegate', 'say', 'reject']],
    ['assigned', manager, ['assign', 'reject']],
    ['assigned', creator, []],
    ['superiorAssign', superior, ['takeOver', 'say', 'reject']],
    ['superiorAssign', handler, ['say', 'reject']],
    ['received', handler, ['say', 'complete', 'reject']],
    ['received', superior, ['say', 'complete', 'reject']],
    ['complete', manager, ['close']],
    ['complete', creator, ['notSolved']],
    ['complete', handler, []],
    ['close', manager, []],
  ])('of a ticket in %s for %o', (state, person, expected) => {
    expect(allowedEvents(ticketIn(state, { superiors: [superior] }), by(person), policy)).toEqual(expected);
  });

  test.each<[State, Person, Event[]]>([
    ['sented', creator, ['save', 'send', 'answer']],
    ['sented', leader, ['review']],
    ['sented', manager, ['note']],
    ['check', creator, ['answer']],
    ['check', manager, ['note', 'preset', 'assign']],
    ['assigned', handler, ['accept']],
    ['superiorAssign', handler, ['accept']],
    ['received', teamLeader, ['accept', 'delegate']],
    ['received', creator, ['answer']],
  ])('of one that was sent back from %s for %o', (from, person, expected) => {
    expect(allowedEvents(ticketIn('return', { returnFrom: from }), by(person), policy)).toEqual(expected);
  });

  test('let a manager stand in for a leader whom nobody is any more', () => {
    const ticket = ticketIn('sented', { leader: null });
    expect(isAllowed(ticket, 'review', by(manager), policy)).toBe(true);
    expect(isAllowed(ticketIn('sented'), 'review', by(manager), policy)).toBe(false);
  });
});

describe('a move', () => {
  test.each<[Event, State, Person, Partial<MoveInput>, Partial<Ticket>, string | undefined]>([
    ['send', 'temporary', creator, { fields: { title: ' ' } }, {}, 'title-required'],
    ['send', 'temporary', creator, { fields: { description: '' } }, {}, 'description-required'],
    ['reject', 'check', manager, { opinion: ' ' }, {}, 'opinion-required'],
    ['say', 'received', handler, { opinion: ' ' }, {}, 'words-required'],
    ['preset', 'check', manager, { handlers: [handler] }, { type: noChoice }, 'type-required'],
    [
      'preset',
      'check',
      manager,
      { handlers: [handler], fields: { type: 'hard' } },
      { type: noChoice },
      undefined,
    ],
    ['assign', 'check', manager, { handlers: [] }, {}, 'handlers-required'],
    ['delegate', 'received', teamLeader, {}, {}, 'superiors-required'],
    ['delegate', 'received', handler, { superiors: [superior] }, {}, 'not-team-leader'],
    ['accept', 'sented', handler, {}, {}, 'ticket-moved'],
    ['accept', 'assigned', superior, {}, {}, 'ticket-not-yours'],
  ])('%s from %s is refused for its reason', (event, state, person, said, more, reason) => {
    const told = { by: by(person), at, policy };
    expect(moveProblem(ticketIn(state, more), { event, ...said }, told)).toBe(reason);
  });

  test('of “not solved” counts seven days from the completion, to the millisecond', () => {
    const told = (instant: string) => ({ by: by(creator), at: instant, policy });
    const say: MoveInput = { event: 'notSolved', opinion: '又坏了' };
    expect(moveProblem(ticketIn('complete'), say, told('2026-03-17T01:00:00.000Z'))).toBeUndefined();
    expect(moveProblem(ticketIn('complete'), say, told('2026-03-17T01:00:00.001Z'))).toBe('not-solved-late');
    expect(moveProblem(ticketIn('complete'), say, { ...told(at), policy: { notSolved: false } })).toBe(
      'not-solved-off',
    );
  });

  test('changes no field that it may not change', () => {
    const said: MoveInput = { event: 'note', fields: { title: '别的', type: 'hard', solution: '换门封' } };
    const { ticket } = afterMove(ticketIn('check'), said, { lineId: 'l', user: manager, at });
    expect(ticket).toMatchObject({
      title: '冷柜',
      type: 'hard',
      solution: '换门封',
      edited: { user: manager },
    });
  });

  test('gives a ticket to others without those to whom it was delegated before', () => {
    const before = ticketIn('superiorAssign', { superiors: [superior] });
    const { ticket } = afterMove(
      before,
      { event: 'assign', handlers: [teamLeader] },
      { lineId: 'l', user: manager, at },
    );
    expect(ticket).toMatchObject({ state: 'assigned', handlers: [teamLeader], superiors: [] });
  });

  test('sends to the managers what has no leader', () => {
    expect(stateAfter(ticketIn('temporary', { leader: null }), 'send')).toBe('check');
    expect(stateAfter(ticketIn('temporary'), 'send')).toBe('sented');
  });
});

const move = fc.record({
  event: fc.constantFrom(...events),
  who: fc.constantFrom(...everybody),
  opinion: fc.constantFrom('', '请看'),
  type: fc.constantFrom(undefined, noChoice, 'hard'),
  people: fc.subarray([handler, teamLeader, superior]),
});

test('no walk of random people through random moves ends where nobody may move the ticket', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), fc.boolean(), (walk, hasLeader) => {
      let ticket = ticketIn('temporary', { type: noChoice, handlers: [], leader: hasLeader ? leader : null });
      for (const [index, { event, who, opinion, type, people }] of walk.entries()) {
        const said: MoveInput = {
          event,
          opinion,
          handlers: people,
          superiors: people,
          fields: type === undefined ? {} : { type },
        };
        const told = { by: by(who), at, policy };
        const before = placeOf(ticket);
        if (moveProblem(ticket, said, told)) continue;
        const after = afterMove(ticket, said, { lineId: String(index), user: who, at }).ticket;
        // What is made is what the table says, and what the table does not say is never made.
        const { from }: Move = moves[event];
        expect(from).toContain(before);
        if (!after) return;
        ticket = after;
        expect(states).toContain(ticket.state);
        expect(ticket.returnFrom === null).toBe(ticket.state !== 'return');
        if (ticket.state === 'close') {
          expect(everybody.flatMap((one) => allowedEvents(ticket, by(one), policy))).toEqual([]);
          return;
        }
        const going = everybody.filter((one) =>
          allowedEvents(ticket, by(one), policy).some((one) => moves[one].to !== 'same'),
        );
        expect(going.length, `${ticket.state} from ${ticket.returnFrom}`).toBeGreaterThan(0);
        expect(whoseTurn(ticket).length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 2000 },
  );
});

test('the diagram in the docs is that of the table', () => {
  const docs = readFileSync('docs/andon.md', 'utf8');
  expect(docs).toContain(`\`\`\`mermaid\n${diagram()}\n\`\`\``);
});

import { type MoveRule, type PlaceRule, workflowOf } from '../workflow/workflow.ts';
import {
  noChoice,
  type Person,
  type Process,
  type State,
  states,
  type Ticket,
  type TicketFields,
  type TicketLine,
} from './types.ts';

/** What somebody is to a ticket; `manager` by POINT-ANDONCORDMANAGER, the others by the ticket itself. */
export type Part = 'creator' | 'leader' | 'manager' | 'handler' | 'superior';

/** Who acts, as far as the workflow asks. */
export type By = {
  user: Person;
  isManager: boolean;
  /** Leads a department, whichever: only such a handler delegates (decisions A4, A13). */
  isTeamLeader: boolean;
};

/** One kind of move. */
export type Move = MoveRule<Place, Part> & {
  /** Where it leads; `same` moves nothing, `before` goes back to where it was sent back from. */
  to: State | 'same' | 'before' | 'deleted';
  /** It brings the ticket no nearer to its end: its button is pressed only when nothing else will do. */
  isAside?: true;
  /** Refused while nobody has judged how grave it is. */
  needsType?: true;
  /** Only a handler who leads a team. */
  needsTeamLeader?: true;
  /** Fields that may be changed with it. */
  fields?: readonly (keyof TicketFields)[];
};

/**
 * Where a ticket can be: its state or, of one that was sent back, `return:<where it was>` (decision A2), where `received`
 * and `superiorAssign` count as `assigned`. `isDraft`: its creator's alone. `isProposal`: nobody else has judged its type.
 * `isOwned`: somebody has accepted it.
 */
export const places = {
  temporary: { turn: ['creator'], clock: 'paused', isDraft: true, isProposal: true },
  back: { turn: ['creator'], clock: 'paused', isDraft: true, isProposal: true },
  sented: { turn: ['leader'], clock: 'running', isProposal: true },
  'return:sented': { turn: ['creator'], clock: 'paused', isProposal: true },
  check: { turn: ['manager'], clock: 'running' },
  'return:check': { turn: ['creator'], clock: 'paused' },
  assigned: { turn: ['handler', 'superior'], clock: 'running' },
  superiorAssign: { turn: ['superior'], clock: 'running' },
  received: { turn: ['handler', 'superior'], clock: 'running', isOwned: true },
  'return:assigned': { turn: ['creator'], clock: 'paused' },
  complete: { turn: ['manager'], clock: 'stopped', isOwned: true },
  close: { turn: [], clock: 'stopped', isOwned: true, isFinal: true },
} as const satisfies Record<string, TicketPlaceRule>;
export type Place = keyof typeof places;
type TicketPlaceRule = PlaceRule<Part> & {
  clock: NonNullable<PlaceRule<Part>['clock']>;
  isDraft?: true;
  isProposal?: true;
  isOwned?: true;
};

/** What holds where a ticket is. */
export function placeRuleOf(ticket: Pick<Ticket, 'state' | 'returnFrom'>): TicketPlaceRule {
  return places[placeOf(ticket)];
}

function statesWhere(holds: (rule: TicketPlaceRule) => boolean | undefined): readonly State[] {
  return states.filter((state) => holds(placeRuleOf({ state, returnFrom: null })));
}

/** The states of tickets that are their creator's alone, and of those that nothing follows. */
export const drafts = statesWhere(({ isDraft }) => isDraft);
export const finals = statesWhere(({ isFinal }) => isFinal);
/** The states in which it is somebody's turn who is this to a ticket. */
export const statesInTurnOf = (part: Part) => statesWhere(({ turn }) => turn.includes(part));

/** Whether a ticket counts as open: it was sent, and something follows. */
export function isOpen(ticket: Pick<Ticket, 'state' | 'returnFrom'>): boolean {
  const { isDraft, isFinal } = placeRuleOf(ticket);
  return !isDraft && !isFinal;
}

const everything = ['type', 'scenes', 'title', 'description', 'solution'] as const;
const judged = ['type', 'scenes', 'solution'] as const;
const inHands = ['assigned', 'superiorAssign', 'received', 'return:assigned'] as const;
const draft = ['temporary', 'back', 'return:sented'] as const;

/**
 * The workflow (spec 2, section 4; decisions A1 to A10): every move there is, and nothing else moves a ticket. Buttons,
 * the server's checks, the history, the words of refusals and the diagram in the docs are read from here.
 */
export const moves = {
  save: { from: draft, by: ['creator'], to: 'same', fields: everything },
  send: { from: draft, by: ['creator'], to: 'sented', fields: everything },
  withdraw: { from: ['sented'], by: ['creator'], to: 'back', isAside: true },
  remove: { from: ['temporary'], by: ['creator'], to: 'deleted', isAside: true },
  // Where there is no leader any more a manager does it: nothing may be left where nobody can move it.
  review: { from: ['sented', 'return:sented'], by: ['leader'], to: 'check' },
  note: {
    from: ['sented', 'check', 'return:sented', 'return:check'],
    by: ['manager'],
    to: 'same',
    isAside: true,
    fields: judged,
  },
  preset: {
    from: ['check', 'return:check'],
    by: ['manager'],
    to: 'assigned',
    needsType: true,
    fields: judged,
  },
  assign: {
    // Also anew: whoever had it may be gone.
    from: ['check', 'return:check', ...inHands],
    by: ['manager'],
    to: 'assigned',
    needsType: true,
    fields: judged,
  },
  accept: { from: ['assigned', 'return:assigned'], by: ['handler'], to: 'received' },
  takeOver: { from: ['superiorAssign'], by: ['superior'], to: 'received' },
  delegate: {
    from: ['assigned', 'received', 'return:assigned'],
    by: ['handler'],
    to: 'superiorAssign',
    needsTeamLeader: true,
  },
  say: {
    from: ['assigned', 'superiorAssign', 'received'],
    by: ['handler', 'superior'],
    to: 'same',
    isAside: true,
    needsWords: true,
  },
  complete: { from: ['received'], by: ['handler', 'superior'], to: 'complete', fields: ['solution'] },
  close: { from: ['complete'], by: ['manager'], to: 'close' },
  reject: {
    from: ['sented', 'check', 'assigned', 'superiorAssign', 'received'],
    by: ['manager', 'superior', 'handler', 'leader'],
    to: 'return',
    isAside: true,
    needsWords: true,
  },
  // Also to its leader: who has nothing to change may still say something (decision A2).
  answer: {
    from: ['return:sented', 'return:check', 'return:assigned'],
    by: ['creator'],
    to: 'before',
    needsWords: true,
  },
  notSolved: { from: ['complete'], by: ['creator'], to: 'received', isAside: true, needsWords: true },
} as const satisfies Record<string, Move>;

export type Event = keyof typeof moves;
export const workflow = workflowOf<Place, Part, Event>(places, moves);
export const events = workflow.moves;

/** Moves that reach others at once and that a stale picture must not decide: not without the network. */
export const onlineOnly = ['preset', 'assign', 'close'] as const satisfies readonly Event[];

/** How long its creator may say that it is not solved after all, in days (decision A10). */
export const notSolvedDays = 7;

/** What is said with a move. */
export type MoveInput = {
  event: Event;
  fields?: Partial<TicketFields> | undefined;
  opinion?: string | undefined;
  /** Of `complete`: why it happened, and how that was found. */
  cause?: string | undefined;
  whys?: string | undefined;
  /** Of `preset` and `assign`: who handles it now. */
  handlers?: readonly Person[] | undefined;
  /** Of `delegate`: to whom. */
  superiors?: readonly Person[] | undefined;
};

/** What the company has decided about the workflow. */
export type Policy = { notSolved: boolean };

/** Where a ticket is, for the moves. */
export function placeOf({ state, returnFrom }: Pick<Ticket, 'state' | 'returnFrom'>): Place {
  if (state !== 'return') return state;
  if (returnFrom === 'sented' || returnFrom === 'check') return `return:${returnFrom}`;
  return 'return:assigned';
}

/** What somebody is to a ticket. Who manages stands in for a leader where there is none. */
export function partsOf(
  ticket: Pick<Ticket, 'creator' | 'leader' | 'handlers' | 'superiors'>,
  by: By,
): Set<Part> {
  const isMe = ({ id }: Person) => id === by.user.id;
  const parts = new Set<Part>();
  if (isMe(ticket.creator)) parts.add('creator');
  if (ticket.leader ? isMe(ticket.leader) : by.isManager) parts.add('leader');
  if (by.isManager) parts.add('manager');
  if (ticket.handlers.some(isMe)) parts.add('handler');
  if (ticket.superiors.some(isMe)) parts.add('superior');
  return parts;
}

/** Whether an event can happen where the ticket is, and to this person: what shows its button. */
export function isAllowed(ticket: Ticket, event: Event, by: By, policy: Policy): boolean {
  const why = whyNotNow(ticket, event, by);
  return why === undefined && (event !== 'notSolved' || policy.notSolved);
}

/** The moves that somebody may make now, in the order of the table. */
export function allowedEvents(ticket: Ticket, by: By, policy: Policy): Event[] {
  return events.filter((event) => isAllowed(ticket, event, by, policy));
}

/** Why this person may not make this move now; undefined when they may, words and choices aside. */
function whyNotNow(
  ticket: Ticket,
  event: Event,
  by: By,
): 'ticket-moved' | 'ticket-not-yours' | 'not-team-leader' | undefined {
  const move: Move = moves[event];
  if (!workflow.starts(event, placeOf(ticket))) return 'ticket-moved';
  if (!workflow.isFor(event, partsOf(ticket, by))) return 'ticket-not-yours';
  if (move.needsTeamLeader && !by.isTeamLeader) return 'not-team-leader';
  return undefined;
}

/** Why a move is refused: a key of the texts `reasons`; undefined when it may be made. */
export function moveProblem(
  ticket: Ticket,
  said: MoveInput,
  { by, at, policy }: { by: By; at: string; policy: Policy },
):
  | 'ticket-moved'
  | 'ticket-not-yours'
  | 'opinion-required'
  | 'words-required'
  | 'type-required'
  | 'title-required'
  | 'description-required'
  | 'handlers-required'
  | 'superiors-required'
  | 'not-team-leader'
  | 'not-solved-off'
  | 'not-solved-late'
  | undefined {
  const move: Move = moves[said.event];
  const before = whyNotNow(ticket, said.event, by);
  if (before) return before;
  const next = { ...ticket, ...allowedFields(said) };
  if (workflow.lacksWords(said.event, said.opinion)) return opinionProblem(said.event);
  if (said.event === 'save' || said.event === 'send') {
    const problem = writtenProblem(next);
    if (problem) return problem;
  }
  if (move.needsType && next.type === noChoice) return 'type-required';
  if (move.to === 'assigned' && !said.handlers?.length) return 'handlers-required';
  if (said.event === 'delegate' && !said.superiors?.length) return 'superiors-required';
  if (said.event !== 'notSolved') return undefined;
  if (!policy.notSolved) return 'not-solved-off';
  const since = Date.parse(at) - Date.parse(ticket.updated.at);
  return since > notSolvedDays * 86_400_000 ? 'not-solved-late' : undefined;
}

/** Whether a move brings a ticket nearer to its end, and is so what its button is pressed for first. */
export function leadsOn(event: Event): boolean {
  const { isAside }: Move = moves[event];
  return isAside !== true;
}

/** What is said of a move without its words: of a rejection as the documents say it (spec 2, section 5). */
export function opinionProblem(event: Event): 'opinion-required' | 'words-required' {
  return event === 'reject' ? 'opinion-required' : 'words-required';
}

/** What is missing in what was written (spec 2, section 5). */
export function writtenProblem({
  title,
  description,
}: Pick<TicketFields, 'title' | 'description'>): 'title-required' | 'description-required' | undefined {
  if (title.trim() === '') return 'title-required';
  return description.trim() === '' ? 'description-required' : undefined;
}

/** The fields of what is said that the move lets change. */
function allowedFields({ event, fields = {} }: MoveInput): Partial<TicketFields> {
  const { fields: allowed = [] }: Move = moves[event];
  return Object.fromEntries(
    allowed.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  );
}

/** Where a move leads; null when the ticket is deleted. A ticket without a leader goes to the managers (decision A5). */
export function stateAfter(
  ticket: Pick<Ticket, 'state' | 'returnFrom' | 'leader'>,
  event: Event,
): State | null {
  const { to }: Move = moves[event];
  if (to === 'deleted') return null;
  if (to === 'same') return ticket.state;
  if (to === 'before') return ticket.returnFrom ?? ticket.state;
  return to === 'sented' && !ticket.leader ? 'check' : to;
}

/** The ticket after a move that may be made; undefined when it deletes it. The same on the device and on the server. */
export function afterMove(
  ticket: Ticket,
  said: MoveInput,
  done: { lineId: string; user: Person; at: string },
): { ticket: Ticket | undefined; line: TicketLine } {
  const { lineId, user, at } = done;
  const state = stateAfter(ticket, said.event);
  const line = lineOf({ id: lineId, user, at, process: state ?? 'delete', opinion: said.opinion });
  if (state === null) return { ticket: undefined, line };
  const fields = allowedFields(said);
  // Given to others it has been moved, though it stays where it was.
  const isMoved = moves[said.event].to !== 'same';
  return {
    line,
    ticket: {
      ...ticket,
      ...fields,
      ...(said.event === 'complete' && said.cause !== undefined && { cause: said.cause }),
      ...(said.event === 'complete' && said.whys !== undefined && { whys: said.whys.trim() }),
      state,
      returnFrom: said.event === 'reject' ? ticket.state : state === 'return' ? ticket.returnFrom : null,
      ...(state === 'assigned' && said.handlers && { handlers: said.handlers, superiors: [] }),
      ...(said.event === 'delegate' && said.superiors && { superiors: said.superiors }),
      ...(Object.keys(fields).length > 0 && { edited: { user, at } }),
      ...(isMoved && { updated: { user, at } }),
      history: [...ticket.history, line],
    },
  };
}

export function lineOf(line: {
  id: string;
  user: Person;
  at: string;
  process: Process;
  opinion?: string | undefined;
}): TicketLine {
  return { ...line, opinion: line.opinion?.trim() ?? '', reminders: 0 };
}

/** Who has to do something now, by the table; where there is no leader the managers stand in. */
export function whoseTurn(ticket: Pick<Ticket, 'state' | 'returnFrom' | 'leader'>): Part[] {
  return placeRuleOf(ticket).turn.map((part) => (part === 'leader' && !ticket.leader ? 'manager' : part));
}

/** The workflow as a Mermaid state diagram, for the docs. */
export function diagram(): string {
  const lines = events.flatMap((event) => {
    const { from, to, by }: Move = moves[event];
    return from.flatMap((place) => {
      const name = (one: string) => one.replace(':', '_');
      const target =
        to === 'deleted'
          ? '[*]'
          : to === 'same'
            ? place
            : to === 'before'
              ? place.replace('return:', '')
              : to;
      const ends =
        to === 'return' ? `return:${place === 'sented' || place === 'check' ? place : 'assigned'}` : target;
      return `  ${name(place)} --> ${ends === '[*]' ? ends : name(ends)}: ${event} (${by.join(', ')})`;
    });
  });
  return [
    'stateDiagram-v2',
    '  [*] --> temporary',
    '  [*] --> sented',
    '  [*] --> check',
    ...lines,
    '  close --> [*]',
  ].join('\n');
}

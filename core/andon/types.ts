import type { ServiceClock } from '../clocks/clock.ts';
import type { Photo } from '../files/photo.ts';
import type { Receipt } from '../wire/receipt.ts';

/** Where a ticket can be (spec 2, section 4); `back` was withdrawn by its creator, `return` sent back to them. */
export const states = [
  'temporary',
  'sented',
  'back',
  'return',
  'check',
  'assigned',
  'superiorAssign',
  'received',
  'complete',
  'close',
] as const;
export type State = (typeof states)[number];

/** What a line of the history says was done: the state that it led to, or that a draft was deleted. */
export type Process = State | 'delete';

/** The type of a ticket that nobody has judged yet: it cannot be assigned. The others are codes of `andoncordtype`. */
export const noChoice = 'nochoice';

export type Person = { id: string; name: string };

/** One line of a ticket's history. */
export type TicketLine = {
  id: string;
  user: Person;
  /** ISO 8601. */
  at: string;
  /** Beside `at`, where the server heard of it much later or the device claimed another one. */
  heard?: Receipt;
  process: Process;
  /** What was said with it; empty when nothing was. */
  opinion: string;
  /** How often somebody reminded of it. */
  reminders: number;
};

/** Who did something last, and when (ISO 8601). */
export type Attribution = { user: Person; at: string };

/** What its creator, and later a manager, may fill in. */
export type TicketFields = {
  /** A code of the dictionary `andoncordtype`. */
  type: string;
  /** The chosen scenes, outermost first: none to three. */
  scenes: readonly string[];
  title: string;
  description: string;
  /** What could solve it (`disposeOpinion`). */
  solution: string;
};

/** A counter-measure; `doneAt`: once somebody has said that it was taken (ISO 8601). */
export type TicketMeasure = {
  text: string;
  ownerId: string;
  ownerName: string;
  /** YYYY-MM-DD. */
  dueOn: string;
  doneAt?: string;
};

/** The earlier event, as far as whoever has this one may know of it; `stores`: in how many it was within the time. */
export type TicketRepeat = { number: number; at: string; stores: number; cause?: string; measure?: string };

/** A pull of the andon cord, as everybody whom it concerns holds it (decision R1). */
export type Ticket = TicketFields & {
  id: string;
  /** Why it happened: a code of the dictionary `andoncause`. */
  cause?: string;
  /** How it was found: one why after the other, in words. */
  whys?: string;
  /** What shall prevent that it happens again. */
  measure?: TicketMeasure;
  /** Of an event that is the like of an earlier one (decision A24). */
  repeat?: TicketRepeat;
  /** The server's own number, for reading aloud; null until it has the ticket. */
  number: number | null;
  state: State;
  /** Where it was when it was sent back; null in every other state (decision A2). */
  returnFrom: State | null;
  creator: Person;
  department: Person;
  /** The store it is about; null when it came from an office. */
  store: string | null;
  /** Of the store, IANA. */
  timeZone: string;
  /** The leader of the creator's department; null when there is none (decision A5). */
  leader: Person | null;
  handlers: readonly Person[];
  superiors: readonly Person[];
  /** When it was made (ISO 8601). */
  createdAt: string;
  /** Who wrote in it last, and who moved it last. */
  edited: Attribution;
  updated: Attribution;
  /** How long until somebody has to own it, and to resolve it; none until the server has it. */
  clocks: readonly ServiceClock[];
  /** What the server has of them, oldest first; those still on a phone are there alone. */
  photos: readonly Photo[];
  /** Oldest first. */
  history: readonly TicketLine[];
};

import { type MoveRule, type PlaceRule, placesWhere, workflowOf } from '../workflow/workflow.ts';

/** What somebody is to a transfer: of the store that asked, or of the place that gives. */
export type Part = 'asker' | 'giver';

/** `isTold`: whoever asked knows where it comes from. */
export type TransferPlace = PlaceRule<Part> & { isTold?: true };

/** Where a transfer is. What is promised of a lot, and not received, is somebody's turn. */
export const places = {
  requested: { turn: ['giver'] },
  accepted: { turn: ['giver'], isTold: true },
  sent: { turn: ['asker'], isTold: true },
  received: { turn: [], isTold: true, isFinal: true },
  refused: { turn: [], isFinal: true },
  cancelled: { turn: [], isFinal: true },
} as const satisfies Record<string, TransferPlace>;

export type TransferState = keyof typeof places;

export type Move = MoveRule<TransferState, Part> & {
  by: readonly [Part];
  to: TransferState;
  /** Not once the goods have expired. */
  whileGood?: true;
};

/**
 * Every move of a transfer there is, and nothing else moves one (decision D1): buttons, the server's checks, the history and
 * who is told are read from here. What was accepted may still be refused: sold meanwhile, it could never be sent.
 */
export const moves = {
  accept: { from: ['requested'], by: ['giver'], to: 'accepted', whileGood: true },
  send: { from: ['accepted'], by: ['giver'], to: 'sent', whileGood: true },
  receive: { from: ['sent'], by: ['asker'], to: 'received' },
  refuse: { from: ['requested', 'accepted'], by: ['giver'], to: 'refused', needsWords: true },
  cancel: { from: ['requested'], by: ['asker'], to: 'cancelled' },
} as const satisfies Record<string, Move>;

export type TransferMove = keyof typeof moves;

export const workflow = workflowOf<TransferState, Part, TransferMove>(places, moves);

/** The states in which a transfer promises something of a lot: it is offered to nobody else meanwhile. */
export const promising = placesWhere<TransferState, TransferPlace>(places, ({ turn }) => turn.length > 0);
/** Those in which it is over. */
export const over = placesWhere<TransferState, TransferPlace>(places, ({ isFinal }) => isFinal === true);

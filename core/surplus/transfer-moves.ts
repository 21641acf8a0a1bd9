import { hasPoint } from '../access/may.ts';
import type { Day } from '../catalog/days.ts';
import { points as halfPastPoints } from '../half-past/contract.ts';
import { points } from './contract.ts';
import {
  type Move,
  moves,
  type Part,
  places,
  type TransferMove,
  type TransferPlace,
  workflow,
} from './transfer-workflow.ts';
import type { Transfer, TransferLine } from './types.ts';

/** Who acts, as far as the moves ask. */
export type By = {
  user: { id: string; name: string };
  stores: readonly string[];
  asks: boolean;
  gives: boolean;
  /** Sees each store's surplus and every transfer. */
  isOffice: boolean;
  /** Whose stock in the warehouse is theirs: a purchaser's code; of head office all of it. */
  psrCode: string | null;
  givesAllBins: boolean;
};

export function byOf(who: {
  userId: string;
  name: string;
  points: readonly string[];
  stores: readonly { code: string }[];
  psrCode?: string | null;
}): By {
  return {
    user: { id: who.userId, name: who.name },
    stores: who.stores.map(({ code }) => code),
    asks: hasPoint(who.points, points.ask),
    gives: hasPoint(who.points, points.give),
    isOffice: hasPoint(who.points, points.stores),
    psrCode: who.psrCode ?? null,
    givesAllBins: hasPoint(who.points, halfPastPoints.all),
  };
}

type Sides = Pick<Transfer, 'source' | 'from' | 'buyer' | 'to'>;

/**
 * What somebody is to a transfer; who sees a place only as a region is not of it. For a bin answers the purchaser whose
 * stock it is, or whoever has every purchaser's.
 */
export function partsOf({ source, from, buyer, to }: Sides, by: By): Set<Part> {
  const parts = new Set<Part>();
  if (by.asks && by.stores.includes(to.code)) parts.add('asker');
  const isTheirBin = by.givesAllBins || (buyer !== null && buyer === by.psrCode);
  const isTheirs = source === 'warehouse' ? isTheirBin : from !== null && by.stores.includes(from.code);
  if (by.gives && isTheirs) parts.add('giver');
  return parts;
}

/** The moves that somebody may make now, in the order of the table. */
export function allowedMoves(transfer: Sides & Pick<Transfer, 'state'>, by: By): TransferMove[] {
  return workflow.allowed(transfer.state, partsOf(transfer, by));
}

/** Why a move is refused: a key of the texts `reasons`; undefined when it may be made. */
export function transferProblem(
  transfer: Sides & Pick<Transfer, 'state'>,
  { move, note }: { move: TransferMove; note?: string | undefined },
  by: By,
): 'transfer-moved' | 'transfer-not-yours' | 'transfer-note-required' | undefined {
  if (!workflow.isFor(move, partsOf(transfer, by))) return 'transfer-not-yours';
  if (!workflow.starts(move, transfer.state)) return 'transfer-moved';
  return workflow.lacksWords(move, note) ? 'transfer-note-required' : undefined;
}

/** What has expired meanwhile is neither promised nor sent; what is on its way arrives all the same. */
export function isTooLate(
  { expiryDate }: Pick<Transfer, 'expiryDate'>,
  move: TransferMove,
  today: Day,
): boolean {
  const { whileGood }: Move = moves[move];
  return whileGood === true && expiryDate !== null && expiryDate < today;
}

/** The transfer after a move that may be made; the same on the device and on the server. */
export function afterMove<Row extends Pick<Transfer, 'state' | 'updated' | 'history'>>(
  transfer: Row,
  { move, note = '' }: { move: TransferMove; note?: string | undefined },
  done: { lineId: string; user: { id: string; name: string }; at: string },
): Row {
  const { lineId, user, at } = done;
  const line: TransferLine = { id: lineId, did: move, by: moves[move].by[0], user, at, note: note.trim() };
  return { ...transfer, state: moves[move].to, updated: at, history: [...transfer.history, line] };
}

/** Whether somebody still has to do something about it. */
export function isOpen({ state }: Pick<Transfer, 'state'>): boolean {
  return places[state].turn.length > 0;
}

/** Whose move it is; nobody's when it is over. */
export function whoseTurn({ state }: Pick<Transfer, 'state'>): Part | undefined {
  return places[state].turn[0];
}

/**
 * A transfer as the store that asked may see it (decision D1): which store gives is not told before it has accepted, nor who
 * of it refused.
 */
export function asAskerSees(transfer: Transfer): Transfer {
  const { isTold }: TransferPlace = places[transfer.state];
  if (isTold) return transfer;
  return {
    ...transfer,
    from: null,
    buyer: null,
    lot: null,
    history: transfer.history.map((line) => (line.by === 'giver' ? { ...line, user: null } : line)),
  };
}

/** A transfer as people of these stores may see it. */
export function asSeenFrom(transfer: Transfer, stores: readonly string[]): Transfer {
  const gives = transfer.source === 'store' && transfer.from !== null && stores.includes(transfer.from.code);
  return gives ? transfer : asAskerSees(transfer);
}

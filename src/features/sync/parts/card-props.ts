import type { StoredOperation } from '#offline';
import type { Parked } from '../grouping.ts';
import type { Wording } from '../wording.ts';

/** What every card of a refused operation works with. */
export type CardProps = {
  parked: Parked;
  wording: Wording;
  /** Somebody came for this one. */
  isWanted: boolean;
  onOpen: (operation: StoredOperation) => void;
  onDiscard: (operation: StoredOperation) => void;
  /** The user has decided about it. */
  onDecided: (operation: StoredOperation) => void;
};

import type { ClockName, Step } from '#core/clocks/targets';
import type { Transaction } from '../database/database.ts';
import type { Unit } from '../sync/unit-of-work.ts';

/** A step of a clock that is due now. */
export type DueStep = {
  kind: string;
  subject: string;
  clock: ClockName;
  step: Step;
  /** When it was to be done; it may be later by now. ISO 8601. */
  stepAt: string;
  now: Date;
};

/** A kind of things that have clocks, and what its feature does about them. */
export type Clocked = {
  kind: string;
  /**
   * Locks the thing's own row. Whoever moves a thing locks it before its clocks (`moveClocks`), and so do the jobs of
   * clocks: in the other order the two would wait for one another.
   */
  hold(tx: Transaction, subject: string): Promise<void>;
  /** Does a step, in the transaction that writes down that it is done: once, whatever instance runs it. */
  clockStep(unit: Unit, due: DueStep): Promise<void>;
  /** Takes note that a thing's clocks are due at other times: devices hold them with the thing. */
  clocksMoved(unit: Unit, subject: string): Promise<void>;
};

/** One that this server does not know is a newer one's, which takes the job up when it is tried again. */
export function clockedOf({ clocked }: { clocked: readonly Clocked[] }, kind: string): Clocked {
  const found = clocked.find((one) => one.kind === kind);
  if (!found) throw new Error(`nothing here has clocks and is called ${kind}`);
  return found;
}

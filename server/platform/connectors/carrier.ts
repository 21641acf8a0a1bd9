import type { CarrierKind, CarrierProblem, Refused } from '#core/connectors/rules';

/** How a connector gets its rows. One object per process and connector. */
export type Carrier = {
  kind: CarrierKind;
  /** What people may know of where it gets them from; with another one a cursor says nothing. No secret is in it. */
  source: string;
  /** Whether something has come that nobody asked for; absent where nothing comes by itself. */
  hasNews?(): Promise<boolean>;
  /** Tries whether it could deliver now, and takes nothing. Throws CarrierFailure. */
  test(cursor: string | null, signal: AbortSignal): Promise<void>;
  /**
   * What has come since a cursor (null: everything), batch by batch, each whole; the next is fetched when the last has
   * been applied. Throws CarrierFailure, or whatever the signal was aborted with.
   */
  receive(cursor: string | null, signal: AbortSignal): AsyncIterable<Batch>;
};

/** What is applied together, or not at all. */
export type Batch = {
  /** Rows as they travel, not looked at yet. */
  items: readonly unknown[];
  /** What could not even be read. */
  refused: readonly Refused[];
  /** Where the next one goes on; undefined: where it was. */
  cursor?: string | null;
  /** Called once it has been applied, with all that was refused of it. */
  settle?(refused: readonly Refused[]): Promise<void>;
};

/** Nothing can be received now. The cause is for the log: nothing decides by it. */
export class CarrierFailure extends Error {
  readonly problem: CarrierProblem;

  constructor(reason: CarrierProblem['reason'], params: CarrierProblem['params'] = {}, cause?: unknown) {
    super(reason, { cause });
    this.problem = { reason, params };
  }
}

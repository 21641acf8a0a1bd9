import type { Carrier } from './carrier.ts';
import type { Connector } from './connector.ts';
import type { RunTally } from './run-tally.ts';

/** A connector with what carries it here. */
export type BoundConnector = {
  connector: Connector;
  carrier: Carrier;
  /** Between two runs by schedule; null: whenever its carrier has something. */
  everyMinutes: number | null;
  tally: RunTally;
};

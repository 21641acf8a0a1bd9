import type { Carrier } from './carrier.ts';
import type { Connector } from './connector.ts';

/** A connector with what carries it here. */
export type BoundConnector = {
  connector: Connector;
  carrier: Carrier;
  /** Between two runs by schedule; null: whenever its carrier has something. */
  everyMinutes: number | null;
};

import type { ConnectorSource } from './platform/config/config.ts';
import type { BoundConnector } from './platform/connectors/bound-connector.ts';
import type { Connector } from './platform/connectors/connector.ts';
import { folderCarrier } from './platform/connectors/folder-carrier.ts';
import { httpCarrier } from './platform/connectors/http-carrier.ts';
import { runTally } from './platform/connectors/run-tally.ts';

/** Each connector with the carrier that the settings name for it. */
export function boundConnectors(
  connectors: readonly Connector[],
  sources: Readonly<Record<string, ConnectorSource>>,
  now: () => Date,
): BoundConnector[] {
  return connectors.map((connector) => {
    const source = sources[connector.name];
    if (!source) throw new Error(`no setting says where ${connector.name} gets from`);
    if ('url' in source)
      return {
        connector,
        carrier: httpCarrier({ ...source, isWhole: connector.isWhole ?? false }),
        everyMinutes: source.everyMinutes,
        tally: runTally(),
      };
    const { readTable, columns } = connector;
    return {
      connector,
      carrier: folderCarrier({ folder: source.folder, readTable, columns, now }),
      everyMinutes: null,
      tally: runTally(),
    };
  });
}

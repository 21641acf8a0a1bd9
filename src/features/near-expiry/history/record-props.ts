import type { HistoryRow } from '#core/near-expiry/row';
import type { AmendedRecord } from './use-open-record.ts';
import type { RecordActions } from './use-record-actions.ts';

/** What every part of an open record works with. */
export type RecordProps = {
  row: HistoryRow;
  actions: RecordActions;
  /** Opened by its Withdraw button: the question comes first. */
  isAsking?: boolean;
  /** The refused edit or withdrawal that is mended here: the row is as it is without it. */
  mended?: AmendedRecord | undefined;
  onDone: () => void;
  /** The question is called off. */
  onCancel?: () => void;
};

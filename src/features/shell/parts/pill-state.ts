import type { Status } from '#offline';

/** What the pill says: a key of the `app` words with its parameters, and how it looks. */
export type PillState = {
  tone: 'calm' | 'warn' | 'danger';
  text:
    | 'pill.need-you'
    | 'pill.signed-out'
    | 'pill.offline'
    | 'pill.offline-saved'
    | 'pill.sending'
    | 'pill.saved'
    | 'pill.connecting'
    | 'pill.online';
  params: Record<string, number>;
};

/**
 * The truth about the network: what the last request found, and nothing better than `Connecting` before the first.
 *
 * @param isOnLine what the browser believes: only its "no" is worth something
 * @param unsent operations that wait, and those that were refused
 */
export function pillState(
  status: Pick<Status, 'reachable' | 'sending' | 'paused'>,
  isOnLine: boolean,
  unsent: { waiting: number; parked: number },
): PillState {
  const { waiting, parked } = unsent;
  if (parked > 0) return { tone: 'danger', text: 'pill.need-you', params: { count: parked } };
  if (status.paused === 'signed-out') return { tone: 'danger', text: 'pill.signed-out', params: {} };
  if (!isOnLine || status.reachable === false) {
    return waiting > 0
      ? { tone: 'warn', text: 'pill.offline-saved', params: { count: waiting } }
      : { tone: 'warn', text: 'pill.offline', params: {} };
  }
  if (status.sending && status.sending.total > 1)
    return { tone: 'calm', text: 'pill.sending', params: status.sending };
  if (waiting > 0) return { tone: 'warn', text: 'pill.saved', params: { count: waiting } };
  return { tone: 'calm', text: status.reachable ? 'pill.online' : 'pill.connecting', params: {} };
}

import { type Imported as FromFile, ImportRefused, type Offline } from '#offline';

/** Hands the unsent work out as a file of the browser's downloads. */
export async function downloadOutbox(offline: Offline, usercode: string): Promise<void> {
  const text = await offline.exportOutbox();
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = outboxFileName(usercode, offline.clock.now());
  link.click();
  // Some browsers read the address only after the click's task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** `stockroom-outbox-100101-2026-11-21.json`, with the day of the device. */
export function outboxFileName(usercode: string, nowMs: number): string {
  const now = new Date(nowMs);
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `stockroom-outbox-${usercode.replace(/[^\w-]+/g, '_')}-${day.join('-')}.json`;
}

const maxFileBytes = 64 * 1024 * 1024;

/** What became of a file: how much of it is new here, or why it was refused. */
export type Imported =
  | ({ kind: 'added' } & FromFile)
  | { kind: 'refused'; reason: ImportRefused['reason'] | 'unreadable' | 'not-kept' };

/** Takes such a file over; never throws. */
export async function takeOver(offline: Pick<Offline, 'importOutbox'>, file: Blob): Promise<Imported> {
  // No outbox is that large; reading something else of this size could take the page down.
  if (file.size > maxFileBytes) return { kind: 'refused', reason: 'not-an-outbox' };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { kind: 'refused', reason: 'unreadable' };
  }
  try {
    return { kind: 'added', ...(await offline.importOutbox(text)) };
  } catch (error) {
    return { kind: 'refused', reason: error instanceof ImportRefused ? error.reason : 'not-kept' };
  }
}

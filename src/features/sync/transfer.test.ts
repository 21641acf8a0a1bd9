import { describe, expect, it } from 'vitest';
import { ImportRefused, type Offline } from '#offline';
import { outboxFileName, takeOver } from './transfer.ts';

describe('the file of unsent work', () => {
  it('is named after its user and the day on the device', () => {
    expect(outboxFileName('100101', new Date(2026, 10, 5, 23, 59).getTime())).toBe(
      'stockroom-outbox-100101-2026-11-05.json',
    );
  });

  it('has no part of a path in its name', () => {
    expect(outboxFileName('../ho 01', new Date(2026, 0, 1).getTime())).toBe(
      'stockroom-outbox-_ho_01-2026-01-01.json',
    );
  });
});

describe('taking a file over', () => {
  it('tells how much of it is new here', async () => {
    expect(
      await takeOver(
        deviceThat(async () => ({ added: 3, photos: 2, known: 1 })),
        new Blob(['{}']),
      ),
    ).toEqual({ kind: 'added', added: 3, photos: 2, known: 1 });
  });

  it.each([
    ['it is another user’s', new ImportRefused('other-user'), 'other-user'],
    ['it is no such file', new ImportRefused('not-an-outbox'), 'not-an-outbox'],
    ['the device has no room', new DOMException('', 'QuotaExceededError'), 'not-kept'],
  ])('is refused with its reason when %s', async (_case, error, reason) => {
    const device = deviceThat(() => Promise.reject(error));
    expect(await takeOver(device, new Blob(['{}']))).toEqual({ kind: 'refused', reason });
  });

  it('is refused without a look inside when no outbox could be that large', async () => {
    const device = deviceThat(() => Promise.reject(new Error('it was looked at')));
    const huge = Object.defineProperty(new Blob(['{}']), 'size', { value: 65 * 1024 * 1024 });
    expect(await takeOver(device, huge)).toEqual({ kind: 'refused', reason: 'not-an-outbox' });
  });
});

function deviceThat(importOutbox: Offline['importOutbox']): Pick<Offline, 'importOutbox'> {
  return { importOutbox };
}

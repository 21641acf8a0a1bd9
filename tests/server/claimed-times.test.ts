import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listHistory } from '#core/near-expiry/online-contract';
import { login } from '#core/session/contract';
import { storeScope } from '#core/wire/collection';
import { lastHeard } from '../support/contact.ts';
import { answered, type Person, personWith } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';
import { everyonesPassword } from '../support/small-company.ts';

/** When a deed counts as done, which a device has told later, or wrongly. */
const server = await startTestServer();
afterAll(() => server.close());
beforeEach(() => server.clock.set(tuesdayMorning));

const rice = () => server.newGoods('1001', [{ lot: '' }]);

/** Signs in as from a device that keeps its key. */
async function signIn(deviceKey?: string): Promise<Person & { deviceKey: string }> {
  const body = { username: '100101', password: everyonesPassword, ...(deviceKey && { deviceKey }) };
  const { token, deviceKey: kept = '' } = answered(login, await server.stranger.call(login, { body }));
  return { ...personWith(server.app, server.clock, token, '100101'), deviceKey: kept };
}

/** When a check counts that a device told now, as the log has it. */
async function counted(person: Person, occurredAt: string) {
  const article = await rice();
  const note = person.noteCheck(article, '', {}, { occurredAt });
  expect(await person.replay([note])).toMatchObject([{ code: 20000 }]);
  return lineOf(person, article);
}

async function lineOf(person: Person, article: string) {
  const body = { hdstore: '1001', afterToday: false, page: 1, limit: 50 };
  const { items } = answered(listHistory, await person.call(listHistory, { body }));
  return items.find(({ farticle }) => farticle === article);
}

describe('what a device did while it was without a network', () => {
  test('keeps its hour, and beside it stands when it was heard of', async () => {
    const phone = await signIn();
    server.clock.set('2026-03-10T12:00:00+08:00');
    // The first call after three hours is no replay.
    await phone.pull(storeScope('1001'));
    expect(await counted(phone, '2026-03-10T02:05:00.000Z')).toMatchObject({
      editTime: '2026-03-10T02:05:00.000Z',
      heard: { receivedAt: '2026-03-10T04:00:00.000Z' },
    });
  });

  test('keeps it over a new sign-in on the same device, which has its key', async () => {
    const { deviceKey } = await signIn();
    server.clock.set('2026-03-12T09:00:00+08:00');
    const later = await signIn(deviceKey);
    expect(await counted(later, '2026-03-11T02:00:00.000Z')).toMatchObject({
      editTime: '2026-03-11T02:00:00.000Z',
    });
    const elsewhere = await signIn();
    expect(await counted(elsewhere, '2026-03-11T02:00:00.000Z')).toMatchObject({
      editTime: '2026-03-12T01:00:00.000Z',
      heard: { receivedAt: '2026-03-12T01:00:00.000Z', claimedAt: '2026-03-11T02:00:00.000Z' },
    });
  });

  test('keeps it in a session of an earlier release, back to its sign-in', async () => {
    const phone = await signIn();
    server.clock.set('2026-03-10T10:00:00+08:00');
    expect(await counted(phone, '2026-03-10T01:30:00.000Z')).toMatchObject({
      editTime: '2026-03-10T01:30:00.000Z',
    });
  });

  test('is told without more where that was within the hour', async () => {
    const phone = await signIn();
    server.clock.set('2026-03-10T09:40:00+08:00');
    const line = await counted(phone, '2026-03-10T01:05:00.000Z');
    expect(line).toMatchObject({ editTime: '2026-03-10T01:05:00.000Z' });
    expect(line?.heard ?? null).toBeNull();
  });
});

describe('a claimed time', () => {
  test.each([
    ['nine days back', '2026-03-01T01:00:00.000Z'],
    ['1970', '1970-01-01T00:00:00.000Z'],
    ['last year', '2025-03-10T01:00:00.000Z'],
  ])('of %s, on a device that signed in just now, counts as that', async (_when, occurredAt) => {
    const phone = await signIn();
    expect(await counted(phone, occurredAt)).toMatchObject({
      editTime: '2026-03-10T01:00:00.000Z',
      heard: { receivedAt: '2026-03-10T01:00:00.000Z', claimedAt: occurredAt },
    });
  });

  test('before the device was in contact last counts as that contact', async () => {
    const phone = await signIn();
    await lastHeard(server, '2026-03-09T22:00:00Z', ['100101']);
    expect(await counted(phone, '2026-03-09T03:00:00.000Z')).toMatchObject({
      editTime: '2026-03-09T22:00:00.000Z',
      heard: { claimedAt: '2026-03-09T03:00:00.000Z' },
    });
  });

  test('before the previous line of its subject counts as that, whoever wrote it', async () => {
    const article = await rice();
    const [phone, colleague] = [await signIn(), await server.login('100102')];
    await lastHeard(server, '2026-03-09T00:00:00Z');
    await colleague.replay([
      colleague.noteCheck(article, '', { remark: '一' }, { occurredAt: '2026-03-09T08:00:00.000Z' }),
    ]);
    const note = phone.noteCheck(article, '', { remark: '二' }, { occurredAt: '2026-03-09T04:00:00.000Z' });
    await phone.replay([note]);
    const scope = storeScope('1001');
    const { rows } = await phone.pull(scope);
    const held = rows.find(({ key, collection }) => key === article && collection.includes('rticle'));
    expect(Object(held?.value).records).toMatchObject([
      { editTime: '2026-03-09T08:00:00.000Z' },
      { editTime: '2026-03-09T08:00:00.000Z', heard: { claimedAt: '2026-03-09T04:00:00.000Z' } },
    ]);
  });

  test('never has a check refused as too early (the guard asks the day of sending)', async () => {
    const phone = await signIn();
    const milk = await server.newGoods('1001', [
      { lot: 'L1', expiryDate: '2026-03-12' },
      { lot: 'L2', expiryDate: '2026-03-13' },
    ]);
    for (const occurredAt of ['1970-01-01T00:00:00Z', '2001-09-09T01:46:40Z']) {
      const note = phone.noteCheck(
        milk,
        'L1',
        { editType: 'onlyremark', remark: occurredAt },
        { occurredAt },
      );
      expect(await phone.replay([note])).toMatchObject([{ code: 20000 }]);
    }
    const check = phone.noteCheck(milk, 'L1', {}, { occurredAt: '1970-01-01T00:00:00Z' });
    expect(await phone.replay([check])).toMatchObject([{ code: 20000 }]);
  });
});

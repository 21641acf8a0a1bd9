import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { AnyCall, QueuedCall } from '../wire/call.ts';
import { editRecord, pinArticle, recordCheck, withdrawRecord } from './contract.ts';
import { listHistory, listNearExpiry } from './online-contract.ts';

const id = '01985a2c-0000-7000-8000-000000000000';
const check = { id, hdstore: '1001', farticle: 'A1', flot: '', editType: 'later' };
const accepts = (call: AnyCall, body: unknown) => call.body !== undefined && Value.Check(call.body, body);

describe('the body of a check', () => {
  test.each([
    { laterDate: 0 },
    { laterDate: 365 },
    { laterDate: null },
    { remark: '字'.repeat(500) },
    { top: 1 },
    { knownRecordId: null },
    // What the documents send besides, and the server stamps itself (decision E9).
    { editUser: 'u', editUserName: 'n', editTime: 'yesterday', hdgdname: '牛奶', fexpiracy: '2026-03-12' },
  ])('may have %o', (more) => {
    expect(accepts(recordCheck, { ...check, ...more })).toBe(true);
  });

  test.each([
    { laterDate: -1 },
    { laterDate: 366 },
    { laterDate: 1.5 },
    { laterDate: '3' },
    { remark: '字'.repeat(501) },
    { top: 2 },
    { top: true },
    { editType: 'delete' },
    { hdstore: '' },
    { farticle: '' },
    { flot: null },
    { id: '1' },
    { knownRecordId: 'x' },
  ])('may not have %o', (more) => {
    expect(accepts(recordCheck, { ...check, ...more })).toBe(false);
  });
});

describe('a queued call', () => {
  const queued: QueuedCall[] = [recordCheck, editRecord, withdrawRecord, pinArticle];

  test('on the same goods of the same store has the same subject, whatever it does', () => {
    const body = { ...check, top: 1, remark: 'x' };
    const subjects = queued.map((call) => call.queue.subject({ params: { id }, body }));
    expect(new Set(subjects)).toEqual(new Set(['near-expiry/1001/A1']));
  });

  test('on other goods, or in another store, has another subject', () => {
    const subject = (body: object) =>
      recordCheck.queue.subject({ params: {}, body: { ...check, editType: 'later', ...body } });
    expect(new Set([subject({}), subject({ farticle: 'A2' }), subject({ hdstore: '1002' })]).size).toBe(3);
    expect(subject({ flot: 'L2' })).toBe(subject({}));
  });
});

test.each(['2026-02-29', '2026-3-1', 'today', 5])('%j is no day', (day) => {
  expect(accepts(listNearExpiry, { someDay: day })).toBe(false);
  expect(accepts(listHistory, { editFrom: day })).toBe(false);
});

test.each(['2028-02-29', null])('%j is a day, or none', (day) => {
  expect(accepts(listNearExpiry, { someDay: day })).toBe(true);
  expect(accepts(listHistory, { editFrom: day })).toBe(true);
});

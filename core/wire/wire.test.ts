import { describe, expect, test } from 'vitest';
import { codes, endsSession, httpStatusOf } from './codes.ts';
import { storeOfScope, storeScope } from './collection.ts';
import { isEnvelope, refusalOf } from './envelope.ts';
import { readSort } from './paging.ts';

describe('codes', () => {
  test.each([
    ['success', 200],
    ['sessionUnknown', 401],
    ['sessionReplaced', 401],
    ['sessionExpired', 401],
    ['wrongCredentials', 401],
    ['badRequest', 400],
    ['forbidden', 403],
    ['notFound', 404],
    ['conflict', 409],
    ['tooLarge', 413],
    ['invalid', 422],
    ['clientTooOld', 426],
    ['tooManyRequests', 429],
    ['serverError', 500],
    ['unavailable', 503],
  ] as const)('%s travels with status %i', (name, status) => {
    expect(httpStatusOf(codes[name])).toBe(status);
  });

  test('the status of every code is known here', () => {
    expect(Object.keys(codes)).toHaveLength(15);
  });

  test('three codes end a session, and a wrong password does not', () => {
    expect(Object.values(codes).filter(endsSession)).toEqual([50008, 50012, 50014]);
  });
});

describe('an envelope', () => {
  const good = {
    code: 20000,
    success: true,
    message: '',
    data: null,
    serverTime: '2026-03-10T01:00:00.000Z',
  };

  test.each([good, { ...good, code: 42200, success: false }])('is recognised: %o', (value) => {
    expect(isEnvelope(value)).toBe(true);
  });

  test.each([
    null,
    'logged in to Free WiFi',
    [],
    {},
    { ...good, code: '20000' },
    { ...good, success: false },
    { ...good, code: 50000 },
    { ...good, serverTime: 0 },
    { code: 20000, success: true, message: '', serverTime: '' },
  ])('is told from what else may answer on the way: %o', (value) => {
    expect(isEnvelope(value)).toBe(false);
  });

  test('without a reason inside is refused for an unknown one', () => {
    const refused = { ...good, code: 50000, success: false };
    expect(refusalOf(refused)).toEqual({ reason: 'unknown', params: {} });
    expect(refusalOf({ ...refused, data: { reason: 'x', current: 1 } })).toEqual({
      reason: 'x',
      params: {},
      current: 1,
    });
  });
});

test.each([
  ['+qty', { column: 'qty', descending: false }],
  ['-qty', { column: 'qty', descending: true }],
  ['qty', { column: 'qty', descending: false }],
  ['qty;drop table lots', undefined],
  ['--qty', undefined],
  ['', undefined],
  [undefined, undefined],
])('the sort %j is read as %o', (sort, read) => {
  expect(readSort(sort, ['qty', 'flot'])).toEqual(read);
});

test('a store’s scope names the store, and no other scope does', () => {
  expect(storeOfScope(storeScope('1001'))).toBe('1001');
  expect(storeOfScope('company')).toBeUndefined();
  expect(storeOfScope('xstore:1001')).toBeUndefined();
});

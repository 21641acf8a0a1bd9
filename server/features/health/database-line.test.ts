import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createVerdict } from './database-line.ts';

const withCode = (code: string, error: Error = new Error(code)) => Object.assign(error, { code });
const fromDatabase = (code: string) => withCode(code, new pg.DatabaseError(code, 1, 'error'));

const slow = {
  'no connection in time': new Error('timeout exceeded when trying to connect'),
  'no answer in time': new Error('Query read timeout'),
  'its connection ended': new Error('Connection terminated unexpectedly'),
  'the network lost it': withCode('ETIMEDOUT'),
  'all its connections are taken': fromDatabase('53300'),
  'a statement took too long': fromDatabase('57014'),
};

const gone = {
  'nobody listens': withCode('ECONNREFUSED'),
  'its socket is not there': withCode('ENOENT'),
  'its name is not known': withCode('ENOTFOUND'),
  'it starts or stops': fromDatabase('57P03'),
  'it lets nobody in': fromDatabase('55000'),
  'the password is wrong': fromDatabase('28P01'),
  'its disk is full': fromDatabase('53100'),
};

describe('a database that is only slow', () => {
  test.each(Object.entries(slow))(
    '%s: said as before twice, and the third time in a row no more',
    (_, error) => {
      const verdict = createVerdict();
      expect(verdict.answer('first life')).toBe('first life');
      expect([verdict.failure(error), verdict.failure(error)]).toEqual(['first life', 'first life']);
      expect(() => verdict.failure(error)).toThrow(error);
      expect(() => verdict.failure(error)).toThrow(error);
      expect(verdict.answer('second life')).toBe('second life');
      expect(verdict.failure(error)).toBe('second life');
    },
  );

  test('an answer between them begins the count anew', () => {
    const verdict = createVerdict();
    for (let round = 0; round < 5; round += 1) {
      verdict.answer('life');
      for (const error of Object.values(slow).slice(0, 2)) expect(verdict.failure(error)).toBe('life');
    }
  });

  test('one that has never answered is not ready', () => {
    expect(() => createVerdict().failure(slow['no answer in time'])).toThrow();
  });
});

test.each(Object.entries(gone))('%s: said at once, and until it answers', (_, error) => {
  const verdict = createVerdict();
  verdict.answer('life');
  expect(() => verdict.failure(error)).toThrow(error);
  expect(() => verdict.failure(slow['no answer in time'])).toThrow();
  expect(verdict.answer('life')).toBe('life');
});

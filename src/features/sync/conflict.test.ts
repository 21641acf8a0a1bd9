import { describe, expect, it } from 'vitest';
import type { StoredOperation } from '#offline';
import { type Choice, conflictsOf, mayBeRetried, otherPerson, resolution } from './conflict.ts';

const mine = 'six pieces at the back';
const theirs = 'moved to the front, 9 left';

describe('the three sides of a conflict', () => {
  it('shows what the remark was, what the other person wrote and what I wrote', () => {
    expect(conflictsOf(refused(), { remark: mine })).toEqual([
      { field: 'remark', was: 'sell this first', theirs, mine },
    ]);
  });

  it.each([
    ['a field that only I changed', { remark: 'sell this first' }],
    ['a field in which we agree', { remark: mine }],
    ['a field that the server does not tell', {}],
  ])('leaves out %s', (_case, current) => {
    expect(conflictsOf(refused({ current }), { remark: mine })).toEqual([]);
  });

  it('asks about each field of its own', () => {
    const operation = refused({ current: { remark: theirs, shelf: 'B2', id: 'r1' } });
    operation.base.was.shelf = 'A1';
    expect(conflictsOf(operation, { remark: mine, shelf: 'C3' }).map((one) => one.field)).toEqual([
      'remark',
      'shelf',
    ]);
  });

  it('has no first side when the operation does not say what was there', () => {
    const operation = refused();
    operation.base.was = {};
    expect(conflictsOf(operation, { remark: mine })).toMatchObject([{ was: undefined, theirs, mine }]);
  });

  it.each([
    [
      'a record withdrawn meanwhile',
      40900,
      { withdrawnBy: 'Li Min', withdrawnAt: '2026-11-21T02:12:00.000Z' },
    ],
    ['a refusal that brings a row but is no conflict', 42200, { remark: theirs }],
    ['a conflict without a row', 40900, undefined],
    ['a conflict with a list', 40900, ['r2', 'r3']],
  ])('is no choice for %s', (_case, code, current) => {
    expect(conflictsOf(refused({ code, current }), { remark: mine })).toEqual([]);
  });
});

describe('the operation that says what was chosen', () => {
  it('starts from the other remark when mine is to stand, so that it applies', () => {
    expect(settled({ take: 'mine' })).toEqual({
      call: 'near-expiry.edit',
      version: 1,
      params: { id: 'r1' },
      body: { hdstore: '1001', farticle: 'A7', remark: mine },
      store: '1001',
      subject: 'near-expiry/1001/A7',
      base: { version: 7, was: { remark: theirs } },
    });
  });

  it('carries words written anew, without the blanks around them', () => {
    expect(settled({ take: 'own', text: ' 9 in front, 6 at the back \n' })).toMatchObject({
      body: { remark: '9 in front, 6 at the back' },
      base: { was: { remark: theirs } },
    });
  });

  it('is none when theirs is to stand: the refused one can go', () => {
    expect(settled({ take: 'theirs' })).toBeNull();
  });

  it('leaves a field out that is left to the other person, and keeps the rest', () => {
    const operation = refused({ current: { remark: theirs, shelf: 'B2' } });
    operation.base.was.shelf = 'A1';
    operation.body = { hdstore: '1001', farticle: 'A7', remark: mine, shelf: 'C3' };
    const wanted = { remark: mine, shelf: 'C3' };
    const choices: Record<string, Choice> = { remark: { take: 'theirs' }, shelf: { take: 'mine' } };
    const made = resolution(
      operation,
      wanted,
      conflictsOf(operation, wanted),
      (field) => choices[field] ?? { take: 'mine' },
    );
    expect(made).toMatchObject({
      body: { hdstore: '1001', farticle: 'A7', shelf: 'C3' },
      base: { was: { shelf: 'B2' } },
    });
    expect(made?.body).not.toHaveProperty('remark');
    expect(made?.base?.was).not.toHaveProperty('remark');
  });

  it('keeps a field that nobody else changed when the disputed one is left to the other person', () => {
    const operation = refused();
    operation.base.was.shelf = 'A1';
    operation.body = { hdstore: '1001', farticle: 'A7', remark: mine, shelf: 'C3' };
    const wanted = { remark: mine, shelf: 'C3' };
    expect(
      resolution(operation, wanted, conflictsOf(operation, wanted), () => ({ take: 'theirs' })),
    ).toMatchObject({ body: { shelf: 'C3' }, base: { was: { shelf: 'A1' } } });
  });

  it('does not touch the refused operation itself', () => {
    const operation = refused();
    const before = structuredClone(operation);
    resolution(operation, { remark: mine }, conflictsOf(operation, { remark: mine }), () => ({
      take: 'mine',
    }));
    expect(operation).toEqual(before);
  });

  function settled(choice: Choice) {
    const operation = refused();
    const wanted = { remark: mine };
    return resolution(operation, wanted, conflictsOf(operation, wanted), () => choice);
  }
});

describe('offering it again', () => {
  it('makes no sense while somebody else’s change stands in its way', () => {
    expect(mayBeRetried(refused())).toBe(false);
  });

  it.each([[40300], [42200], [50300]])('may help after %i', (code) => {
    expect(mayBeRetried(refused({ code }))).toBe(true);
  });
});

describe('the other person', () => {
  it('is named by the reason, with the time of the row', () => {
    expect(otherPerson(refused())).toEqual({ name: 'Li Min', at: '2026-11-21T02:12:00.000Z' });
  });

  it('is timed by the reason itself where it says when', () => {
    const operation = refused({ params: { name: 'Li Min', at: '2026-11-20T08:00:00.000Z' } });
    expect(otherPerson(operation).at).toBe('2026-11-20T08:00:00.000Z');
  });

  it('is unknown when the server does not say', () => {
    expect(otherPerson(refused({ params: { name: '' }, current: undefined }))).toEqual({
      name: undefined,
      at: undefined,
    });
  });
});

/** An edit of a remark that the server refused because somebody else had edited it. */
function refused(answer: Partial<NonNullable<StoredOperation['lastAnswer']>> = {}): StoredOperation {
  return {
    id: 'o1',
    call: 'near-expiry.edit',
    version: 1,
    params: { id: 'r1' },
    body: { hdstore: '1001', farticle: 'A7', remark: mine },
    base: { version: 7, was: { remark: 'sell this first' } },
    occurredAt: '2026-11-21T01:58:00.000Z',
    order: 1,
    owner: 'u1',
    store: '1001',
    subject: 'near-expiry/1001/A7',
    state: 'parked',
    attempts: 1,
    lastAnswer: {
      code: 40900,
      reason: 'remark-changed',
      params: { name: 'Li Min' },
      current: { id: 'r1', remark: theirs, editedBy: 'Li Min', editedAt: '2026-11-21T02:12:00.000Z' },
      at: '2026-11-21T02:20:00.000Z',
      ...answer,
    },
    settledAt: null,
    rev: 3,
  };
}

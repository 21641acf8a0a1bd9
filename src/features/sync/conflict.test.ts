import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codesOf,
  type DecisionFields,
  decidedTogether,
  decisionFields,
  decisionProblem,
  fieldsOf,
  wantedFields,
} from '#core/goods-lack/decision';
import { mergeFields } from '#core/wire/conflict';
import type { StoredOperation } from '#offline';
import { kindsWithFields } from '../../../tests/support/some-kinds.ts';
import {
  type Chain,
  type Choice,
  chainOf,
  conflictsOf,
  decide,
  mayBeRetried,
  otherPerson,
  ownValue,
  questionsOf,
} from './conflict.ts';

const remarks = kindsWithFields('near-expiry.edit', 'near-expiry/1001/A7', ['remark']);

const mine = 'six pieces at the back';
const theirs = 'moved to the front, 9 left';

describe('the three sides of a conflict', () => {
  it('shows what the remark was, what the other person wrote and what I wrote', () => {
    expect(conflictsOf([refused()], remarks)).toEqual([
      { field: 'remark', was: 'sell this first', theirs, mine },
    ]);
  });

  it.each([
    ['a field that only I changed', { remark: 'sell this first' }],
    ['a field in which we agree', { remark: mine }],
    ['a field that the server does not tell', {}],
  ])('leaves out %s', (_case, current) => {
    expect(conflictsOf([refused({ current })], remarks)).toEqual([]);
  });

  it('asks about each field of its own', () => {
    const operation = refused({ current: { remark: theirs, shelf: 'B2', id: 'r1' } });
    operation.base.was.shelf = 'A1';
    operation.body = { remark: mine, shelf: 'C3' };
    const both = kindsWithFields('near-expiry.edit', '', ['remark', 'shelf']);
    expect(conflictsOf([operation], both).map((one) => one.field)).toEqual(['remark', 'shelf']);
  });

  it('has no first side when the operation does not say what was there', () => {
    const operation = refused();
    operation.base.was = {};
    expect(conflictsOf([operation], remarks)).toMatchObject([{ was: undefined, theirs, mine }]);
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
    expect(conflictsOf([refused({ code, current })], remarks)).toEqual([]);
  });
});

describe('the operation that says what was chosen', () => {
  it('starts from the other remark when mine is to stand, so that it applies', () => {
    expect(settled({ take: 'mine' })).toEqual([
      {
        id: 'o1',
        submission: {
          call: 'near-expiry.edit',
          version: 1,
          params: { id: 'r1' },
          body: { hdstore: '1001', farticle: 'A7', remark: mine },
          store: '1001',
          subject: 'near-expiry/1001/A7',
          base: { version: 7, was: { remark: theirs } },
        },
      },
    ]);
  });

  it('carries words written anew, without the blanks around them', () => {
    expect(settled({ take: 'own', text: ' 9 in front, 6 at the back \n' })).toMatchObject([
      { submission: { body: { remark: '9 in front, 6 at the back' }, base: { was: { remark: theirs } } } },
    ]);
  });

  it('is none when theirs is to stand: the refused one can go', () => {
    expect(settled({ take: 'theirs' })).toEqual([{ id: 'o1', submission: null }]);
  });

  it('does not touch the refused operation itself', () => {
    const operation = refused();
    const before = structuredClone(operation);
    decide([operation], remarks, conflictsOf([operation], remarks), () => ({ take: 'mine' }));
    expect(operation).toEqual(before);
  });

  function settled(choice: Choice) {
    const chain = [refused()] as const;
    return decide(chain, remarks, conflictsOf(chain, remarks), () => choice);
  }
});

describe('a later edit of one’s own behind the refused one', () => {
  const later = edit('o2', 2, 'six pieces, in front', mine);
  const ofAnother = { ...edit('o3', 3, 'another record', ''), params: { id: 'r2' } };
  const pin = { ...edit('o4', 4, '', ''), call: 'near-expiry.pin', params: {} };
  const chain = chainOf(refused(), [later, ofAnother, pin]);

  it('is decided with it; what is about another record is not', () => {
    expect(chain.map(({ id }) => id)).toEqual(['o1', 'o2']);
  });

  it('is what the user is shown as theirs: the last word counts', () => {
    expect(conflictsOf(chain, remarks)).toMatchObject([
      { was: 'sell this first', theirs, mine: 'six pieces, in front' },
    ]);
  });

  it('stays as it is when mine is to stand: it begins where the first one ends', () => {
    const decided = decide(chain, remarks, conflictsOf(chain, remarks), () => ({ take: 'mine' }));
    expect(decided).toMatchObject([
      { id: 'o1', submission: { body: { remark: mine }, base: { was: { remark: theirs } } } },
    ]);
    expect(later.base.was.remark).toBe(mine);
  });

  it.each<Choice>([{ take: 'theirs' }, { take: 'own', text: 'together: 15' }])(
    'goes when $take is chosen: nobody fights what they decided themselves',
    (choice) => {
      const decided = decide(chain, remarks, conflictsOf(chain, remarks), () => choice);
      expect(decided.map(({ id }) => id)).toEqual(['o1', 'o2']);
      expect(decided[1]).toEqual({ id: 'o2', submission: null });
    },
  );
});

describe('a kind of several fields, which declares them and nothing else', () => {
  const tickets = kindsWithFields('andon.edit', 'andon/t1', ['note', 'qty', 'due', 'state', 'shelf']);
  const ticket = {
    ...refused({ current: { note: 'theirs', qty: 9, due: '2026-11-25', state: 'open', by: 'Li Min' } }),
    call: 'andon.edit',
    params: { id: 't1' },
    body: { ticket: 't1', note: 'mine', qty: 6, state: 'closed' },
    base: { version: 3, was: { note: 'before', qty: 5, state: 'open' } },
  };

  it('asks about the fields that both changed, not about what only one did', () => {
    expect(conflictsOf([ticket], tickets)).toEqual([
      { field: 'note', was: 'before', theirs: 'theirs', mine: 'mine' },
      { field: 'qty', was: 5, theirs: 9, mine: 6 },
    ]);
  });

  it('settles each field by its own choice; what was never disputed is kept', () => {
    const choices: Record<string, Choice> = { note: { take: 'theirs' }, qty: { take: 'own', text: '15' } };
    expect(decideBy([ticket], choices)).toMatchObject([
      {
        submission: {
          body: { ticket: 't1', qty: 15, state: 'closed' },
          base: { was: { qty: 9, state: 'open' } },
        },
      },
    ]);
    const [first] = decideBy([ticket], choices);
    expect(first?.submission?.body).not.toHaveProperty('note');
    expect(first?.submission?.base?.was).not.toHaveProperty('note');
  });

  it('keeps of a later edit what was not decided', () => {
    const later = { ...ticket, id: 'o2', order: 2, body: { ticket: 't1', qty: 7, due: '2026-11-30' } };
    const choices: Record<string, Choice> = { note: { take: 'mine' }, qty: { take: 'theirs' } };
    const decided = decideBy([ticket, later], choices);
    expect(decided).toMatchObject([
      { id: 'o1', submission: { body: { note: 'mine', state: 'closed' } } },
      { id: 'o2', submission: { body: { ticket: 't1', due: '2026-11-30' } } },
    ]);
    expect(decided[1]?.submission?.body).not.toHaveProperty('qty');
  });

  it('is refused by the server exactly when the user has something to decide', () => {
    const value = fc.constantFrom('a', 'b', 'c');
    const row = fc.record({ note: value, shelf: value });
    fc.assert(
      fc.property(row, row, row, (was, current, wanted) => {
        const operation = { ...ticket, body: { ...wanted }, base: { version: 1, was: { ...was } } };
        operation.lastAnswer = { code: 40900, reason: 'changed', params: {}, current, at: '' };
        const asked = conflictsOf([operation], tickets).map(({ field }) => field);
        expect(asked).toEqual(mergeFields(current, was, wanted).disputed);
      }),
    );
  });

  it('applies once decided, whatever was chosen', () => {
    const value = fc.constantFrom('a', 'b', 'c');
    const row = fc.record({ note: value, shelf: value });
    const choice = fc.oneof(
      fc.constant<Choice>({ take: 'mine' }),
      fc.constant<Choice>({ take: 'theirs' }),
      fc.constant<Choice>({ take: 'own', text: 'typed' }),
    );
    fc.assert(
      fc.property(row, row, row, row, choice, choice, (was, current, wanted, again, note, shelf) => {
        const operation = { ...ticket, body: { ...wanted }, base: { version: 1, was: { ...was } } };
        operation.lastAnswer = { code: 40900, reason: 'changed', params: {}, current, at: '' };
        const later = {
          ...ticket,
          id: 'o2',
          order: 2,
          body: { ...again },
          base: { version: 1, was: { ...wanted } },
        };
        let server = current;
        const left = new Map(
          decideBy([operation, later], { note, shelf }).map((one) => [one.id, one.submission]),
        );
        for (const one of [operation, later]) {
          const sent = left.has(one.id) ? left.get(one.id) : one;
          if (!sent) continue;
          const { changes, disputed } = mergeFields(server, sent.base?.was ?? {}, sent.body as typeof server);
          expect(disputed).toEqual([]);
          server = { ...server, ...changes };
        }
      }),
    );
  });

  function decideBy(chain: Chain, choices: Record<string, Choice>) {
    return decide(chain, tickets, conflictsOf(chain, tickets), (field) => choices[field] ?? { take: 'mine' });
  }
});

describe('a decision about a shortage, whose method and substitutes make sense only together', () => {
  const lacks = kindsWithFields('goods-lack.update', 'goods-lack/L1', decisionFields, decidedTogether);
  const open = fieldsOf({ disposal: 'nodispose', substitutes: [], remark: '' });
  const exchanged = (...codes: string[]) =>
    fieldsOf({ disposal: 'exchange', substitutes: codes.map((code) => ({ code })), remark: '' });
  const waiting = { ...open, disposeFlag: 'wait' };

  it('is one question, also where only one of its fields was changed by both', () => {
    const [chain, conflicts] = refusedWish(open, waiting, exchanged('A'));
    expect(conflicts).toEqual([
      { field: 'disposeFlag', was: 'nodispose', theirs: 'wait', mine: 'exchange' },
      { field: 'exchangeGd1Code2', was: '', theirs: '', mine: 'A' },
    ]);
    expect(questionsOf(chain, lacks, conflicts)).toEqual([
      { name: 'disposeFlag', isTogether: true, conflicts },
    ]);
  });

  it('left to them takes the substitutes along: none is left without its method', () => {
    const [chain, conflicts] = refusedWish(open, waiting, { ...exchanged('A'), remark: 'mine' });
    const [first] = decide(chain, lacks, conflicts, () => ({ take: 'theirs' }));
    expect(first?.submission?.body).toEqual({ remark: 'mine' });
    const [alone, asked] = refusedWish(open, waiting, exchanged('A'));
    expect(decide(alone, lacks, asked, () => ({ take: 'theirs' }))).toEqual([{ id: 'o1', submission: null }]);
  });

  it('as mine says what I left, too: not my second substitute beside their first one', () => {
    const [chain, conflicts] = refusedWish(exchanged('A', 'B'), exchanged('C', 'B'), exchanged('A', 'C'));
    const [first] = decide(chain, lacks, conflicts, () => ({ take: 'mine' }));
    expect(first?.submission).toMatchObject({
      body: exchangedOnly('A', 'C'),
      base: { was: exchangedOnly('C', 'B') },
    });
  });

  it('cannot be typed: words that an earlier release left for a field are not taken for it', () => {
    const [chain, conflicts] = refusedWish(open, waiting, exchanged('A'));
    const [first] = decide(chain, lacks, conflicts, () => ({ take: 'own', text: 'burn' }));
    expect(first?.submission?.body).toMatchObject({ disposeFlag: 'exchange', exchangeGd1Code2: 'A' });
  });

  it('applies once it is settled, whatever was chosen, and is never refused for itself', () => {
    const codes = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1, maxLength: 3 });
    const remark = fc.constantFrom('', 'x', 'y');
    const decision = fc
      .tuple(
        fc.oneof(
          fc.constantFrom(open, waiting),
          codes.map((some) => exchanged(...some)),
        ),
        remark,
      )
      .map(([fields, words]) => ({ ...fields, remark: words }));
    const choice = fc.constantFrom<Choice>({ take: 'mine' }, { take: 'theirs' });
    fc.assert(
      fc.property(
        decision,
        decision,
        decision,
        decision,
        choice,
        choice,
        (was, current, wish, again, one, two) => {
          const [[first], conflicts] = refusedWish(was, current, wish);
          fc.pre(conflicts.some(({ field }) => field !== 'remark'));
          // A remark of the later one alone would be a conflict of its own.
          const last = { ...again, remark: wish.remark };
          const later = { ...operationOf(wish, last), id: 'o2', order: 2, lastAnswer: null };
          const chain = [first, later] as const;
          const decided = decide(chain, lacks, conflictsOf(chain, lacks), (name) =>
            name === 'remark' ? one : two,
          );
          const left = new Map(decided.map(({ id, submission }) => [id, submission]));
          let server: DecisionFields = current;
          for (const operation of chain) {
            const sent = left.has(operation.id) ? left.get(operation.id) : operation;
            if (!sent) continue;
            const wanted = wantedFields(sent.body as typeof server);
            const { changes, disputed } = mergeFields(server, sent.base?.was ?? {}, wanted, decidedTogether);
            expect(disputed).toEqual([]);
            server = { ...server, ...changes };
            const about = { disposal: server.disposeFlag, substitutes: codesOf(server) };
            expect(decisionProblem(about, 'own', { isCleared: true })).toBeUndefined();
          }
          const { remark: _, ...stands } = server;
          const { remark: __, ...mine } = again;
          const { remark: ___, ...theirs } = current;
          expect(stands).toEqual(two.take === 'mine' ? mine : theirs);
        },
      ),
    );
  });

  function exchangedOnly(...codes: string[]) {
    const { remark: _, ...fields } = exchanged(...codes);
    return fields;
  }

  /** As the manager's screen records it: what is changed, with the method where a substitute is. */
  function operationOf(was: DecisionFields, wish: DecisionFields): StoredOperation {
    const changed = decisionFields.filter((field) => was[field] !== wish[field]);
    const isDecision = changed.some((field) => field !== 'remark');
    const body = part(wish, isDecision ? ['disposeFlag', ...changed] : changed);
    const seen = decisionFields.filter((field) =>
      field === 'remark' ? changed.includes(field) : isDecision,
    );
    return {
      ...refused(),
      call: 'goods-lack.update',
      params: { id: 'L1' },
      body,
      base: { version: null, was: part(was, seen) },
    };
  }

  function refusedWish(was: DecisionFields, current: DecisionFields, wish: DecisionFields) {
    const operation = operationOf(was, wish);
    operation.lastAnswer = { code: 40900, reason: 'lack-changed', params: {}, current, at: '' };
    const chain = [operation] as const;
    return [chain, conflictsOf(chain, lacks)] as const;
  }

  function part(fields: DecisionFields, names: readonly string[]) {
    return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
  }
});

it.each([
  [' 12,5 ', 3, 12.5],
  ['twelve', 3, undefined],
  ['', 'text', undefined],
  [' words ', 'text', 'words'],
])('%j typed for a field like %j is %j', (text, like, value) => {
  expect(ownValue(text, like)).toEqual(value);
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

function edit(id: string, order: number, remark: string, was: string): StoredOperation {
  return {
    ...refused(),
    id,
    order,
    state: 'waiting',
    lastAnswer: null,
    body: { hdstore: '1001', farticle: 'A7', remark },
    base: { version: 7, was: { remark: was } },
  };
}

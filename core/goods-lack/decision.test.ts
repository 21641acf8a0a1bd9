import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aLack, aSubstitute, someFlags } from '../../tests/support/lack-rows.ts';
import {
  codesOf,
  decisionProblem,
  exchangeFlagOf,
  fieldsOf,
  flagsProblem,
  isAbout,
  isHeld,
  needsStore,
  overIn,
  storeLack,
  substitutesKey,
  tooFew,
  wantedFields,
} from './decision.ts';

const today = '2026-03-10';

describe('devices hold', () => {
  test.each([
    ['an open one of 60 days ago', '2026-01-09', 'nodispose', null, true],
    ['an open one of 61 days ago', '2026-01-08', 'nodispose', null, false],
    ['an old one decided 14 days ago', '2026-01-01', 'wait', '2026-02-24', true],
    ['one decided 15 days ago', '2026-02-23', 'wait', '2026-02-23', false],
    ['one whose decision was cleared lately, by its own day', '2026-01-08', 'nodispose', '2026-03-09', false],
    ['one that came decided, by its own day', '2026-03-01', 'wait', null, true],
  ])('%s', (_what, day, disposal, decidedOn, held) => {
    expect(isHeld({ day, disposal }, decidedOn, today)).toBe(held);
  });
});

describe('a decision cannot be confirmed', () => {
  test.each([
    ['without a method', { disposal: '', substitutes: [] }, false, 'no-disposal-chosen'],
    ['as “not decided”', { disposal: 'nodispose', substitutes: [] }, false, 'no-disposal-chosen'],
    [
      'as substitution without substitutes',
      { disposal: 'exchange', substitutes: [] },
      false,
      'substitutes-required',
    ],
    [
      'with substitutes and no substitution',
      { disposal: 'wait', substitutes: ['B'] },
      false,
      'substitutes-without-exchange',
    ],
    [
      'with one of them twice',
      { disposal: 'exchange', substitutes: ['B', 'C', 'B'] },
      false,
      'substitute-twice',
    ],
    [
      'with the goods itself',
      { disposal: 'exchange', substitutes: ['B', 'A'] },
      false,
      'substitute-is-goods',
    ],
  ] as const)('%s', (_what, decision, isCleared, problem) => {
    expect(decisionProblem(decision, 'A', { isCleared })).toBe(problem);
  });

  it('but can be cleared, which is a wish of its own', () => {
    expect(
      decisionProblem({ disposal: 'nodispose', substitutes: [] }, 'A', { isCleared: true }),
    ).toBeUndefined();
    expect(decisionProblem({ disposal: 'exchange', substitutes: ['B', 'C', 'D'] }, 'A')).toBeUndefined();
  });
});

describe('what a change wants', () => {
  it('is what it names, trimmed', () => {
    expect(wantedFields({ remark: ' 周二 ' })).toEqual({ remark: '周二' });
    expect(wantedFields({ disposeFlag: 'exchange', exchangeGd2Code2: ' B ' })).toEqual({
      disposeFlag: 'exchange',
      exchangeGd2Code2: 'B',
    });
  });

  it('clears the substitutes with any other method than substitution, whatever it names', () => {
    const others = fc.string().filter((disposal) => disposal !== 'exchange');
    fc.assert(
      fc.property(others, fc.string(), (disposeFlag, code) => {
        expect(codesOf(wantedFields({ disposeFlag, exchangeGd1Code2: code }))).toEqual([]);
      }),
    );
  });

  it('reads back the codes without gaps', () => {
    const lack = aLack({ disposal: 'exchange', substitutes: [aSubstitute('B'), aSubstitute('C')] });
    expect(codesOf(fieldsOf(lack))).toEqual(['C-B', 'C-C']);
    expect(codesOf({ exchangeGd1Code2: '', exchangeGd3Code2: 'X' })).toEqual(['X']);
  });
});

describe('a store', () => {
  const offered = aLack({ disposal: 'exchange', substitutes: [aSubstitute('B'), aSubstitute('C')] });
  const about = substitutesKey(offered.substitutes);

  it('sees what names it, or names no store', () => {
    expect(storeLack(aLack({ everywhere: false }), undefined, '1001')).toBeUndefined();
    expect(storeLack(aLack(), undefined, '1001')).toMatchObject({ storeLackQty: 12, exportFlag: 'export' });
    expect(
      storeLack(aLack({ everywhere: false }), someFlags({ requestedQty: 6, lackQty: 0 }), '1001'),
    ).toMatchObject({ requestedQty: 6, storeLackQty: 0, lackQty: 12 });
  });

  it('has said nothing when it spoke about other substitutes, or nothing is offered any more', () => {
    const accepted = someFlags({ exchangeFlag: 'accept', exchangeFor: about });
    expect(exchangeFlagOf(accepted, offered)).toBe('accept');
    const swapped = { ...offered, substitutes: offered.substitutes.toReversed() };
    expect(exchangeFlagOf(accepted, swapped)).toBe('');
    expect(exchangeFlagOf(accepted, { ...offered, disposal: 'wait' })).toBe('');
  });

  it('has answered about substitutes whose article or code holds a blank', () => {
    const substitutes = [
      { article: 'A', code: 'A 1' },
      { article: 'B 2', code: '' },
    ].map((one) => ({ ...aSubstitute('B'), ...one }));
    for (const exchangeFor of ['A B 2', 'A 1 B 2'])
      expect(
        exchangeFlagOf(someFlags({ exchangeFlag: 'refuse', exchangeFor }), { ...offered, substitutes }),
      ).toBe('refuse');
    expect(isAbout('A B', substitutes)).toBe(false);
    expect(isAbout('', substitutes)).toBe(false);
  });

  it.each([
    ['exchange', '', true],
    ['exchange', 'refuse', false],
    ['wait', '', false],
    ['nodispose', '', false],
  ])('has to answer: %s, said “%s” -> %s', (disposal, exchangeFlag, needs) => {
    expect(needsStore({ disposal, exchangeFlag, isOver: false })).toBe(needs);
    expect(needsStore({ disposal, exchangeFlag, isOver: true })).toBe(false);
  });

  it('has nothing to answer once the newest list names the goods no more', () => {
    const isOver = overIn([
      aLack({ article: 'gone', day: '2026-03-09' }),
      aLack({ article: 'stays', day: '2026-03-09' }),
      aLack({ article: 'stays', day: '2026-03-10' }),
      aLack({ article: 'came', day: '2026-03-10', lackQty: 0 }),
    ]);
    expect(['gone', 'stays', 'came'].map((article) => isOver({ article }))).toEqual([true, false, true]);
  });

  it('is asked on about logistics’ newest list when somebody brings in a shortage of a later day', () => {
    const listed = true;
    const lacks = [
      aLack({ article: 'gone', day: '2026-03-02', listed }),
      aLack({ article: 'stays', day: '2026-03-03', listed }),
      aLack({ article: 'brought', day: '2026-03-09', listed: false }),
    ];
    const areOver = (isOver: ReturnType<typeof overIn>) =>
      ['gone', 'stays', 'brought'].map((article) => isOver({ article }));
    expect(areOver(overIn(lacks))).toEqual([true, false, false]);
    // A list of a week ago is none any more.
    expect(
      areOver(overIn([...lacks, aLack({ article: 'brought', day: '2026-03-10', listed: false })])),
    ).toEqual([true, true, false]);
    // What release 1.0.0 wrote says nothing of it: any newer day closes the one before, as it did.
    const old = lacks.map(({ listed: _listed, ...lack }) => lack);
    expect(areOver(overIn(old))).toEqual([true, true, false]);
    expect(areOver(overIn([...old, aLack({ article: 'gone', day: '2026-03-01', listed })]))).toEqual([
      true,
      true,
      false,
    ]);
    // Of no quantity: somebody's word about goods, no list.
    expect(
      areOver(overIn([...lacks, aLack({ article: 'stays', day: '2026-03-10', lackQty: 0, listed: false })])),
    ).toEqual([true, false, false]);
  });

  it.each([
    ['as many as are short', 12, [5, 7], undefined],
    ['fewer', 12, [5, 6], 11],
    ['none', 12, [0], 0],
    ['some of which nobody knows how many', 12, [5, null], undefined],
  ])('is told that substitutes do not fill the need: %s', (_what, needed, stocks, told) => {
    expect(
      tooFew(
        needed,
        stocks.map((stock) => ({ stock })),
      ),
    ).toBe(told);
  });

  test.each([
    [
      'takes one out of the export',
      { disposal: 'wait', exportFlag: 'export' },
      { exportFlag: 'noexport' },
      undefined,
    ],
    [
      'never says exported itself',
      { disposal: 'wait', exportFlag: 'export' },
      { exportFlag: 'exported' },
      'export-flag-unknown',
    ],
    [
      'changes nothing once exported',
      { disposal: 'wait', exportFlag: 'exported' },
      { exportFlag: 'export' },
      'already-exported',
    ],
    [
      'cannot have exported what is too old',
      { disposal: 'wait', exportFlag: 'lapsed' },
      { exportFlag: 'export' },
      'not-exported-any-more',
    ],
    [
      'says of what is too old that it is none',
      { disposal: 'wait', exportFlag: 'lapsed' },
      { exportFlag: 'noexport' },
      undefined,
    ],
    [
      'may say the same again',
      { disposal: 'wait', exportFlag: 'exported' },
      { exportFlag: 'exported' },
      undefined,
    ],
    [
      'answers what is offered',
      { disposal: 'exchange', exportFlag: 'exported' },
      { exchangeFlag: 'refuse' },
      undefined,
    ],
    [
      'answers nothing else',
      { disposal: 'wait', exportFlag: 'export' },
      { exchangeFlag: 'accept' },
      'nothing-to-exchange',
    ],
    [
      'takes an answer back whatever became of the offer',
      { disposal: 'wait', exportFlag: 'export' },
      { exchangeFlag: '' },
      undefined,
    ],
  ])('%s', (_what, row, change, problem) => {
    expect(flagsProblem(row, change)).toBe(problem);
  });
});

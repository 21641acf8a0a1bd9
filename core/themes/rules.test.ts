import { describe, expect, test } from 'vitest';
import { changedTheme, madeTheme } from './fold.ts';
import { itemOf, themeOf } from './item.ts';
import {
  answerProblem,
  askedSides,
  awaits,
  deletionProblem,
  isHeld,
  stepsDone,
  writtenProblem,
} from './rules.ts';
import type { Answer, Side, Theme, ThemeFields } from './types.ts';
import { dayOf } from './wire.ts';

const edit = { userId: 'u-ho01', userName: '陈曦', at: '2026-03-10T01:00:00.000Z' };
const fields: ThemeFields = {
  type: 'festival',
  topic: '冬至饺子节',
  needs: '饺子皮、肉馅',
  importance: 3,
  begins: '2026-03-20',
  ends: '2026-03-22',
};

function themeWith(said: Partial<Record<Side, Answer>>, isConfirmed = true): Theme {
  const theme = madeTheme('t', fields, { isConfirmed, edit });
  const by = { ...edit, userName: '沈越' };
  const confirmations = Object.entries(said).map(([side, state]) => [side, { state, by, note: '' }]);
  return { ...theme, confirmations: { ...theme.confirmations, ...Object.fromEntries(confirmations) } };
}

describe('what is written in a theme', () => {
  test.each([
    ['all of it', {}, undefined],
    ['no type', { type: '' }, 'theme-type-required'],
    ['no theme', { topic: ' ' }, 'theme-topic-required'],
    ['no needs', { needs: '' }, 'theme-needs-required'],
    ['no beginning', { begins: '' }, 'theme-time-required'],
    ['a day that there is not', { ends: '2026-02-30' }, 'theme-time-required'],
    ['one day only', { ends: '2026-03-20' }, undefined],
    ['an end before its beginning', { ends: '2026-03-19' }, 'theme-ends-before'],
  ])('%s', (_, change, problem) => {
    expect(writtenProblem({ ...fields, ...change })).toBe(problem);
  });

  test('begins with one star, and nobody has said anything', () => {
    expect(madeTheme('t', { topic: '年货' }, { isConfirmed: false, edit })).toMatchObject({
      importance: 1,
      isConfirmed: false,
      confirmations: { purchase: { state: 'notcfm' }, wrh: { state: 'notcfm' }, sell: { state: 'notcfm' } },
    });
  });

  test('is frozen once its editor has confirmed it, and a change that would be refused changes nothing', () => {
    const by = { isConfirmed: false, edit: { ...edit, userName: '吴桐' } };
    const frozen = themeWith({});
    expect(changedTheme(frozen, { topic: '别的' }, by)).toBe(frozen);
    const draft = themeWith({}, false);
    expect(changedTheme(draft, { ends: '2026-01-01' }, by)).toBe(draft);
    expect(changedTheme(draft, { topic: '别的' }, { ...by, isConfirmed: true })).toMatchObject({
      topic: '别的',
      isConfirmed: true,
      edit: { userName: '吴桐' },
    });
  });

  test.each([
    ['2026-03-20', '2026-03-20'],
    ['2026-03-20 08:30:00', '2026-03-20'],
    ['2026-03-19T16:00:00.000Z', '2026-03-20'],
    ['2026-03-20T23:00:00+08:00', '2026-03-20'],
    ['', ''],
  ])('runs on the day of %j', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  test('comes back from the wire as it was', () => {
    const theme = themeWith({ purchase: 'partcfm', sell: 'cfm' });
    expect(themeOf(itemOf(theme))).toEqual(theme);
  });
});

describe('a theme can be deleted', () => {
  test.each([
    [{}, undefined],
    [{ sell: 'cfm' }, undefined],
    [{ purchase: 'cfm' }, 'theme-answered'],
    [{ purchase: 'partcfm' }, 'theme-answered'],
    [{ wrh: 'partcfm' }, 'theme-answered'],
    [{ purchase: 'notcfm', wrh: 'notcfm', sell: 'partcfm' }, undefined],
  ] as const)('after %j', (said, problem) => {
    expect(deletionProblem(themeWith(said))).toBe(problem);
  });
});

describe('who is asked', () => {
  test.each([
    ['a draft', themeWith({}, false), []],
    ['what its editor has confirmed', themeWith({}), ['purchase']],
    ['what purchase has confirmed in part', themeWith({ purchase: 'partcfm' }), ['purchase']],
    ['what purchase has confirmed', themeWith({ purchase: 'cfm' }), ['purchase', 'wrh', 'sell']],
  ])('about %s', (_, theme, asked) => {
    expect(askedSides(theme)).toEqual(asked);
  });

  test('only about what its editor has confirmed', () => {
    expect(answerProblem(themeWith({}, false))).toBe('theme-not-confirmed');
    expect(answerProblem(themeWith({}))).toBeUndefined();
  });

  test('and how far it is', () => {
    expect(stepsDone(themeWith({}, false))).toBe(0);
    expect(stepsDone(themeWith({ purchase: 'cfm', wrh: 'partcfm' }))).toBe(2);
    expect(stepsDone(themeWith({ purchase: 'cfm', wrh: 'cfm', sell: 'cfm' }))).toBe(4);
  });
});

describe('what waits for somebody', () => {
  const today = '2026-03-22';
  const editor = { userId: 'u-ho01', today, writes: true, sides: [] };
  const sideOf = (side: Side) => ({ userId: 'u-p01', today, writes: false, sides: [side] });

  test("is a draft of their own, not a colleague's", () => {
    const draft = themeWith({}, false);
    expect(awaits(draft, editor)).toBe(true);
    expect(awaits(draft, { ...editor, userId: 'u-ho02' })).toBe(false);
    expect(awaits(themeWith({}), editor)).toBe(false);
  });

  test('is what their side is asked and has said nothing to', () => {
    expect(awaits(themeWith({}), sideOf('purchase'))).toBe(true);
    expect(awaits(themeWith({}), sideOf('wrh'))).toBe(false);
    expect(awaits(themeWith({ purchase: 'cfm' }), sideOf('wrh'))).toBe(true);
    expect(awaits(themeWith({ purchase: 'partcfm' }), sideOf('purchase'))).toBe(false);
    expect(awaits(themeWith({ purchase: 'cfm', wrh: 'partcfm' }), sideOf('wrh'))).toBe(false);
  });

  test('is nothing any more once it is over', () => {
    const tomorrow = { today: '2026-03-23' };
    expect(awaits(themeWith({}), { ...sideOf('purchase'), ...tomorrow })).toBe(false);
    expect(awaits(themeWith({}, false), { ...editor, ...tomorrow })).toBe(false);
  });
});

test('devices hold drafts, what comes, and what ended within 90 days', () => {
  const held = (ends: string, isConfirmed: boolean) => isHeld({ ends, isConfirmed }, '2026-06-10');
  expect(held('2026-03-12', true)).toBe(true);
  expect(held('2026-03-11', true)).toBe(false);
  expect(held('2026-03-11', false)).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { hasPoint, may, mayWithdraw, type Needs } from './may.ts';

const editor = { roles: ['editor', 'buyer'], points: ['MENU-USERS', 'POINT-USER-UPDATE'] };

describe('somebody who is editor and buyer', () => {
  it.each<[string, Needs, boolean]>([
    ['passes where one of their roles is listed', { roles: ['admin', 'buyer'] }, true],
    ['does not pass where none is', { roles: ['admin', 'visitor'] }, false],
    ['passes by a point, whatever its letters’ case', { points: ['point-user-update'] }, true],
    ['does not pass by a point that they lack', { points: ['POINT-USER-DELETE'] }, false],
    ['passes by one point of several', { points: ['POINT-USER-DELETE', 'MENU-USERS'] }, true],
    [
      'needs a point too where both are asked for',
      { roles: ['editor'], points: ['POINT-USER-DELETE'] },
      false,
    ],
    ['needs a role too where both are asked for', { roles: ['admin'], points: ['MENU-USERS'] }, false],
    ['passes with both', { roles: ['editor'], points: ['MENU-USERS'] }, true],
  ])('%s', (_case, needs, passes) => {
    const mistakes: string[] = [];
    expect(may(editor, needs, (mistake) => mistakes.push(mistake))).toBe(passes);
    expect(mistakes).toEqual([]);
  });

  it.each<[string, Needs]>([
    ['no role', { roles: [] }],
    ['no point', { points: [] }],
    ['nothing', {}],
    ['no role beside a point that they hold', { roles: [], points: ['MENU-USERS'] }],
  ])('passes nowhere that lists %s, which is told as a mistake', (_case, needs) => {
    const mistakes: string[] = [];
    expect(may(editor, needs, (mistake) => mistakes.push(mistake))).toBe(false);
    expect(mistakes).toHaveLength(1);
  });
});

it('a point is held in any letters, and never by a part of it', () => {
  expect(hasPoint(['Menu-Users'], 'MENU-USERS')).toBe(true);
  expect(hasPoint(['MENU-USERS'], 'MENU-USER')).toBe(false);
  expect(hasPoint([], 'MENU-USERS')).toBe(false);
});

it('lets a record’s author withdraw it, and the leader of the store', () => {
  expect(mayWithdraw('u-100101', { userId: 'u-100101', leaderOfStore: false })).toBe(true);
  expect(mayWithdraw('u-100101', { userId: 'u-100102', leaderOfStore: false })).toBe(false);
  expect(mayWithdraw('u-100101', { userId: 'u-100103', leaderOfStore: true })).toBe(true);
});

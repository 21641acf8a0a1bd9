import { expect, test } from 'vitest';
import { demoCompany } from './company.ts';
import { roles } from './roles.ts';
import { demoScenes } from './scenes.ts';

const scenes = demoScenes();
const { users } = demoCompany({ now: '2026-11-21T09:00:00+08:00' });

test('there are six fields, four kinds of each and three things that happen, each known by its own id', () => {
  const levels = [1, 2, 3].map((level) => scenes.filter((scene) => scene.level === level).length);
  expect(levels).toEqual([6, 24, 72]);
  expect(new Set(scenes.map(({ id }) => id)).size).toBe(scenes.length);
  expect(new Set(scenes.map(({ parentId, name }) => `${parentId}/${name}`)).size).toBe(scenes.length);
  for (const [index, { parentId, level }] of scenes.entries()) {
    const above = scenes.slice(0, index).find(({ id }) => id === parentId);
    expect(above?.level ?? 0).toBe(level - 1);
  }
});

test('all who handle them or are told work there and may be given events', () => {
  const mayHave = roles.filter(({ points }) => points.includes('MENU-ANDON-LIST')).map(({ code }) => code);
  const able = users
    .filter((user) => user.enableStatus && user.roles.some((role) => mayHave.includes(role)))
    .map(({ usercode }) => usercode);
  const named = scenes.flatMap(({ handlers, recipients }) => [...handlers, ...recipients]);
  expect(named.filter((code) => !able.includes(code))).toEqual([]);
});

import { expect, test } from 'vitest';
import type { SceneItem } from '#core/andon/scenes-contract';
import { sceneRows } from './rows.ts';

const scene = (id: string, pid: string | null, name: string): SceneItem => ({
  id,
  pid,
  name,
  level: id.length,
  remark: '',
  useFlag: true,
  handlers: [],
  recipients: [],
  editUserId: null,
  editUserName: null,
  editTime: '2026-03-10T00:00:00Z',
  version: 1,
});
const scenes = [
  scene('1', null, '设备'),
  scene('2', null, '收银'),
  scene('11', '1', '冷柜'),
  scene('12', '1', '叉车'),
  scene('111', '11', '温度异常'),
  scene('112', '11', '漏水'),
];
const shown = (search: string, isOpen = (_: SceneItem) => true) =>
  sceneRows(scenes, { search, isOpen }).map(({ scene: { id } }) => id);

test('each stands below the one that it belongs to, and what is closed hides what is below it', () => {
  expect(shown('')).toEqual(['1', '11', '111', '112', '12', '2']);
  expect(shown('', ({ level }) => level === 1)).toEqual(['1', '11', '12', '2']);
  const [first, second, third] = sceneRows(scenes, { search: '', isOpen: ({ id }) => id === '1' });
  expect([first, second, third].map((row) => [row?.depth, row?.isOpen])).toEqual([
    [0, true],
    [1, false],
    [1, undefined],
  ]);
});

test('what is searched is shown with all above and below it, open or not', () => {
  expect(shown('漏', () => false)).toEqual(['1', '11', '112']);
  expect(shown('冷柜', () => false)).toEqual(['1', '11', '111', '112']);
  expect(shown(' 没有 ')).toEqual([]);
});

test('a name is found by its sound', () => {
  const spell = (name: string) =>
    name === '收银' ? { full: 'shouyin', initials: 'sy' } : { full: '-', initials: '-' };
  const rows = sceneRows(scenes, { search: 'SHOUYIN', isOpen: () => true, spell });
  expect(rows.map(({ scene: { id } }) => id)).toEqual(['2']);
});

import { expect, it } from 'vitest';
import { boardRequestOf, requestOf } from './search.ts';

const kept = { tab: 'board', q: '冷柜', type: 'hard', store: '1001', late: true } as const;

it('the board is narrowed by the filters that it shows, and by no other that the list has kept', () => {
  const request = { likeTitle: '冷柜', andonCordType: 'hard', hdstore: '1001', late: true, sort: '-id' };
  expect(boardRequestOf(kept)).toEqual(request);
  const more = { ...kept, scene: 's-1', handler: 'u-1', state: 'check' } as const;
  expect(boardRequestOf(more)).toEqual(request);
  expect(requestOf(more)).toEqual({ ...request, sceneId: 's-1', handlerId: 'u-1', stats: 'check' });
});

import { expect, test } from 'vitest';
import { keptText } from './changed-draft.ts';

test.each([
  ['nothing', null, '货架清点', undefined],
  [
    'what was typed, and over what',
    { text: '已补货', seen: '货架' },
    '货架清点',
    { text: '已补货', seen: '货架' },
  ],
  ['a text that was emptied', { text: '', seen: '货架' }, '货架', { text: '', seen: '货架' }],
  ['of a release before, over a text', '=已补货', '货架', { text: '已补货', seen: '货架' }],
  ['of a release before, over none', '已补货', '', { text: '已补货', seen: '' }],
  ['of a release before, none', '', '货架', undefined],
  ['something else', { text: 7 }, '货架', undefined],
])('a text half rewritten is read as it was kept: %s', (_, kept, original, read) => {
  expect(keptText(kept, original)).toEqual(read);
});

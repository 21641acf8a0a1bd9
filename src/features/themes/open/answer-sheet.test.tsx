import { expect, it } from 'vitest';
import type { Confirmation } from '#core/themes/types';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { AnsweredMeanwhile } from './answer-sheet.tsx';

type Said = Pick<Confirmation, 'state' | 'note'>;
const mine: Said = { state: 'cfm', note: '货已订好' };

it('a colleague was first: what both say stands side by side, with the two ways on', async () => {
  expect(await asked({ state: 'partcfm', note: '差一家' })).toEqual([
    ...['字段', '我填写的', '现在的内容'],
    ...['答复', '[cfm]', '[partcfm]'],
    ...['备注', '货已订好', '差一家'],
    ...['采用现在的内容', '仍保存我的'],
  ]);
});

it('what both say alike is not asked about', async () => {
  expect(await asked({ ...mine, note: '' })).not.toContain('[cfm]');
});

async function asked(theirs: Said): Promise<string[]> {
  const page = await rendered(
    <AnsweredMeanwhile
      mine={mine}
      theirs={theirs}
      nameOf={(state) => `[${state}]`}
      onKeep={() => undefined}
      onTake={() => undefined}
    />,
  );
  return linesOf(page);
}

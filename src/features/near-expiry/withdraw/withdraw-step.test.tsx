import { expect, it } from 'vitest';
import type { CheckRecord } from '#core/catalog/stock/store-article';
import { did, lot, milk } from '../../../../tests/support/goods.ts';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { WithdrawStep } from './withdraw-step.tsx';

const first = did('nodisplay', 'L1');
const second = did('nodisplay', 'L2', { editTime: '2026-03-09T02:00:00.000Z' });
const third = did('nodisplay', 'L3', {
  editTime: '2026-03-09T03:00:00.000Z',
  editUserId: 'u-100102',
  editUserName: '何芳',
});

it('a record that nothing stands on is asked about alone', async () => {
  const page = await asked([first]);
  expect(linesOf(page)).toEqual([
    '确定撤回这条记录吗？',
    '这一批会变回未检查，重新出现在临期检查里。',
    '取消',
    '撤回',
  ]);
});

it('a later lot that was checked since is named, and taken along', async () => {
  const lines = linesOf(await asked([first, second]));
  expect(lines).toContain('之后又检查了 1 个更晚到期的批次，需要一起撤回：');
  expect(lines).toContain('L2');
  expect(lines.at(-1)).toBe('两条一起撤回');
});

it('where a colleague checked a later lot, it is the leader’s to take both back', async () => {
  const page = await asked([first, second, third]);
  expect(linesOf(page)).toContain('其中有 何芳 的记录，请店长来撤回。');
  expect(linesOf(page).at(-1)).toBe('3 条一起撤回');
  expect(page).toMatch(/<button[^>]*disabled=""[^>]*>(?:<[^>]+>)*3 条一起撤回/);
  expect(linesOf(await asked([first, second, third], true))).not.toContain(
    '其中有 何芳 的记录，请店长来撤回。',
  );
});

function asked(records: CheckRecord[], leaderOfStore = false): Promise<string> {
  const lots = [lot('L1', '2026-03-10'), lot('L2', '2026-03-11'), lot('L3', '2026-03-12')];
  return rendered(
    <WithdrawStep
      record={first}
      article={milk({ lots, records })}
      person={{ userId: 'u-100101', leaderOfStore }}
      timeZone="Asia/Shanghai"
      onWithdraw={async () => true}
      onDone={() => undefined}
      onCancel={() => undefined}
    />,
  );
}

import { expect, it } from 'vitest';
import { points, withdrawHandling } from '#core/half-past/contract';
import type { HalfPastRecord } from '#core/half-past/row';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { working } from '../../../../tests/support/store-work.ts';
import { CutOff } from '../../../ui/feedback/cut-off.ts';
import { Withdrawal } from './withdrawal.tsx';

const store = { code: '1001', name: '一店', timeZone: 'Asia/Shanghai', leader: false };
const user = {
  ...working({ userId: 'u-ho01', store }).user,
  points: [points.all],
  calls: [withdrawHandling.name],
};
const record = { edit: { userId: 'u-buyer01' }, withdrawn: null } as HalfPastRecord;

it('head office, whose devices hold no records, is told that a withdrawal needs the server', async () => {
  expect(await offered(false)).toEqual(['撤回到待处理', '需要连接服务器：现在连不上，连上后即可使用']);
});

it('what is kept on the purchaser’s own device needs none', async () => {
  expect(await offered(true)).toEqual(['撤回到待处理']);
});

async function offered(isOffline: boolean): Promise<string[]> {
  const page = await rendered(
    <CutOff value>
      <Withdrawal
        record={record}
        user={user}
        isOffline={isOffline}
        isBusy={false}
        run={async () => true}
        onWithdrawn={() => undefined}
      />
    </CutOff>,
  );
  return linesOf(page);
}

import { expect, it } from 'vitest';
import type { Transfer } from '#core/surplus/types';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { TransferMoves, useWhoWasFirst } from './transfer-moves.tsx';

type Line = Transfer['history'][number];

const line = (did: Line['did'], by: Line['by'], name: string | null): Line => ({
  id: did,
  did,
  by,
  at: '2026-03-09T02:00:00.000Z',
  note: '',
  user: name === null ? null : { id: name, name },
});
const ask = line('ask', 'asker', '林涛');

it('whoever is about to cancel is told who has accepted, and that their words are still there', async () => {
  expect(await late([ask, line('accept', 'giver', '何芳')])).toEqual([
    '何芳 刚刚登记了“同意”，这一步不能再做了。您填写的内容还在这里，关闭前可以复制。',
  ]);
});

it('whoever is about to refuse is told who has cancelled', async () => {
  expect((await late([ask, line('cancel', 'asker', '林涛')]))[0]).toContain('林涛 刚刚登记了“取消”');
});

it('which store has refused stays untold', async () => {
  expect((await late([ask, line('refuse', 'giver', null)]))[0]).toContain('调出方 刚刚登记了“拒绝”');
});

it('what cannot be done without the server says so, each of its buttons', async () => {
  const moves = (why?: string) =>
    rendered(
      <TransferMoves
        transfer={{ history: [ask] } as unknown as Transfer}
        allowed={['accept', 'refuse']}
        isOffline={why === undefined}
        why={why}
        onMove={async () => true}
      />,
    );
  expect((await moves('需要连接服务器')).match(/aria-disabled="true"/g)).toHaveLength(2);
  expect(linesOf(await moves('需要连接服务器'))).toContain('需要连接服务器');
  expect(await moves()).not.toContain('aria-disabled="true"');
});

async function late(history: Line[]): Promise<string[]> {
  return linesOf(await rendered(<Late history={history} />));
}

function Late(transfer: Pick<Transfer, 'history'>) {
  return <p>{useWhoWasFirst(transfer)}</p>;
}

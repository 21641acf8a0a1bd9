import { describe, expect, it } from 'vitest';
import { recordCheck, withdrawRecord } from '#core/near-expiry/contract';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import type { AnyCall } from '#core/wire/call';
import { did, milk } from '../../../../tests/support/goods.ts';
import { rendered } from '../../../../tests/support/rendered.tsx';
import { working } from '../../../../tests/support/store-work.ts';
import { StoreWorkContext } from '../../../store-work/store-work.ts';
import type { Person } from '../person.ts';
import { TodayCard } from './today-card.tsx';

const author: Person = { userId: 'u-100101', leaderOfStore: false };
const colleague: Person = { userId: 'u-100102', leaderOfStore: false };
const leader: Person = { userId: 'u-100102', leaderOfStore: true };
const mayWithdraw = [listNearExpiry, withdrawRecord];
const undo = 'aria-label="撤销：牛奶"';

// Whatever the zone of the device that runs this, one of the two is another.
it.each([
  ['Asia/Shanghai', '09:00'],
  ['America/New_York', '21:00'],
])('a record of today says when it was in the store: %s', async (timeZone, time) => {
  expect(await card(author, mayWithdraw, timeZone)).toContain(`${time} · 林涛`);
});

it('what was refused is marked as on the other tabs, louder than what waits', async () => {
  expect(await card(author, mayWithdraw, 'Asia/Shanghai', true)).toContain('需要您在同步页处理');
});

describe('the way back from a record of today', () => {
  it.each([
    ['its author', author],
    ['the store’s leader', leader],
  ])('is open to %s', async (_who, person) => {
    const page = await card(person, mayWithdraw);
    expect(page).toContain(undo);
    expect(page).toContain('aria-disabled="false"');
  });

  it('is not there for a colleague', async () => {
    expect(await card(colleague, mayWithdraw)).not.toContain(undo);
  });

  it('says why it is closed to an author who may not withdraw', async () => {
    const page = await card(author, [listNearExpiry, recordCheck]);
    expect(page).toContain('aria-disabled="true"');
    expect(page).toContain('title="没有权限：撤回检查记录"');
  });
});

function card(
  { userId, leaderOfStore }: Person,
  held: readonly AnyCall[],
  timeZone = 'Asia/Shanghai',
  isParked = false,
): Promise<string> {
  const store = { code: '1001', name: '一店', timeZone, leader: leaderOfStore };
  return rendered(
    <StoreWorkContext value={{ ...working({ userId, store }), may: (call) => held.includes(call) }}>
      <TodayCard article={milk()} record={did('nodisplay', 'L1')} isPending={isParked} isParked={isParked} />
    </StoreWorkContext>,
  );
}

import { describe, expect, it } from 'vitest';
import { points } from '#core/near-expiry/contract';
import type { SessionInfo } from '#core/session/contract';
import { did, milk } from '../../../../tests/support/goods.ts';
import { rendered } from '../../../../tests/support/rendered.tsx';
import { TodayCard } from './today-card.tsx';

type Props = Parameters<typeof TodayCard>[0];
type Person = Props['verbs']['person'];

const author: Person = { userId: 'u-100101', leaderOfStore: false };
const colleague: Person = { userId: 'u-100102', leaderOfStore: false };
const leader: Person = { userId: 'u-100102', leaderOfStore: true };
const mayWithdraw = [points.list, points.withdraw];
const undo = 'aria-label="撤销：牛奶"';

// Whatever the zone of the device that runs this, one of the two is another.
it.each([
  ['Asia/Shanghai', '09:00'],
  ['America/New_York', '21:00'],
])('a record of today says when it was in the store: %s', async (timeZone, time) => {
  expect(await card(author, mayWithdraw, timeZone)).toContain(`${time} · 林涛`);
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
    const page = await card(author, [points.list, points.check]);
    expect(page).toContain('aria-disabled="true"');
    expect(page).toContain('title="没有权限：撤回检查记录"');
  });
});

function card(person: Person, held: readonly string[], timeZone = 'Asia/Shanghai'): Promise<string> {
  const nobody = async () => '';
  return rendered(
    <TodayCard
      user={{ points: held } as SessionInfo}
      store={{ code: '1001', name: '一店', timeZone, leader: person.leaderOfStore }}
      today="2026-03-09"
      view={{ isLoaded: true, articles: [], rowOf: () => undefined, isPinned: () => false }}
      verbs={{
        person,
        record: nobody,
        editRemark: nobody,
        withdraw: nobody,
        pin: nobody,
        undo: async () => false,
      }}
      article={milk()}
      record={did('nodisplay', 'L1')}
      isPending={false}
    />,
  );
}

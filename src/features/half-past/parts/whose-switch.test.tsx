import { describe, expect, it } from 'vitest';
import { points } from '#core/half-past/contract';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { working } from '../../../../tests/support/store-work.ts';
import { logModeOf, modeOf, type Whose } from './mode.ts';
import { WhoseSwitch } from './whose-switch.tsx';

const store = { code: '1001', name: '一店', timeZone: 'Asia/Shanghai', leader: false };
const { user } = working({ userId: 'u-buyer01', store });
const own = { ...user, psrCode: 'P01' };
const both = { ...own, points: [points.all] };
const office = { ...user, points: [points.all] };

describe('the switch between a purchaser’s own half-past stock and everybody’s', () => {
  it.each<[Whose, string, ReturnType<typeof modeOf>]>([
    [undefined, '查看全部采购员的', 'purchaser'],
    ['all', '只看我的', 'office'],
  ])('who has both and looks at %s is offered the other', async (whose, offered, mode) => {
    expect(await said(both, whose)).toEqual([offered]);
    expect(modeOf(both, whose)).toBe(mode);
  });

  it.each([
    ['a purchaser who sees only their own, whatever the address says', own, 'purchaser'],
    ['head office, which has none of its own', office, 'office'],
    ['who is neither', user, 'nobody'],
  ] as const)('is not there for %s', async (_who, one, mode) => {
    expect(await said(one, 'all')).toEqual([]);
    expect(modeOf(one, 'all')).toBe(mode);
  });
});

it('the log is read whole by stores, by a purchaser not, and by nobody without either', () => {
  expect(logModeOf(user)).toBe('office');
  expect(logModeOf(own, 'all')).toBe('purchaser');
  expect(logModeOf({ ...user, stores: [] })).toBe('nobody');
});

async function said(one: typeof user, whose: Whose): Promise<string[]> {
  return linesOf(await rendered(<WhoseSwitch user={one} whose={whose} onSearch={() => undefined} />));
}

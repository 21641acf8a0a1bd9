import { describe, expect, it } from 'vitest';
import type { Theme } from '#core/themes/types';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { Ended } from './ended-form.tsx';

const confirmed = {
  isConfirmed: true,
  edit: { userId: 'u-ho01', userName: '陈曦', at: '2026-03-09T02:00:00.000Z' },
} as Theme;

describe('the form of a theme that can be written in no more', () => {
  it('says who has confirmed it; nothing of it is a field', async () => {
    const page = await ended(confirmed, '');
    expect(linesOf(page).join('')).toMatch(/^陈曦 已于 .*确认这个主题，内容不能再改$/);
    expect(page).not.toMatch(/<(input|textarea|select|button)/);
  });

  it('gives back the words that were half typed, to be copied or thrown away', async () => {
    const lines = linesOf(await ended(confirmed, '冬至饺子节'));
    expect(lines.slice(1)).toEqual(['您没有保存的内容还在这里，可以复制：', '冬至饺子节', '放弃修改']);
  });

  it('of one that somebody has deleted says so, and gives the words back as well', async () => {
    const lines = linesOf(await ended(undefined, '冬至饺子节'));
    expect(lines).toEqual([
      '它可能已被删除；较早的主题需要联网才能查看。',
      '您没有保存的内容还在这里，可以复制：',
      '冬至饺子节',
      '放弃修改',
    ]);
  });
});

function ended(theme: Theme | undefined, words: string): Promise<string> {
  return rendered(<Ended theme={theme} words={words} onDiscard={() => undefined} />);
}

import { pinyin } from 'pinyin-pro';
import type { Spell } from './find.ts';

/** Chinese by its sound: `用户` is `yonghu` and `yh`. What is not Chinese stays as it is. */
export const spellPinyin: Spell = (title) => {
  const letters = (pattern: 'pinyin' | 'first') =>
    pinyin(title, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
      .join('')
      .replaceAll(' ', '')
      .toLowerCase();
  return { full: letters('pinyin'), initials: letters('first') };
};

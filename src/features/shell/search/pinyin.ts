import { syllablesOf } from '#core/catalog/pinyin';
import type { Spell } from './find.ts';

/** Chinese by its sound: `用户` is `yonghu` and `yh`. Letters and digits stay as they are. */
export const spellPinyin: Spell = (title) => {
  const syllables = syllablesOf(title);
  return { full: syllables.join(''), initials: syllables.map((one) => one.slice(0, 1)).join('') };
};

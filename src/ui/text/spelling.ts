import { pinyin } from 'pinyin-pro';

/** How a title is read aloud, in letters: whole, and by its initials. */
export type Spell = (title: string) => { full: string; initials: string };

/**
 * Chinese by its sound: `用户` is `yonghu` and `yh`; letters and digits stay as they are. It weighs more than any page: to
 * be fetched when somebody searches by sound.
 */
export const spellPinyin: Spell = (title) => {
  const letters = (pattern: 'pinyin' | 'first') =>
    pinyin(title, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
      .join('')
      .replaceAll(' ', '')
      .toLowerCase();
  return { full: letters('pinyin'), initials: letters('first') };
};

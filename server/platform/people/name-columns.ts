import { spellPerson } from '#core/catalog/pinyin';
import { trimmed } from '#core/spreadsheets/plain-text';

/** A person's name as it is kept, and as it sounds, by which it is found: whoever writes the one writes the other. */
export function nameColumns(name: string): { username: string; searchPinyin: string } {
  const username = trimmed(name);
  return { username, searchPinyin: spellPerson(username) };
}

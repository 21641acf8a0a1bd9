import { pinyin } from 'pinyin-pro';

/**
 * How Chinese is read, without tones: a syllable for each character. Letters and digits stand by themselves, in lower
 * case; anything else is empty. The dictionary reads characters by the word that they stand in. It weighs more than a
 * list and all that is below it: the server spells goods, and devices get them spelt.
 */
function syllablesOf(text: string, surname: 'off' | 'head' = 'off'): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'spaced', v: true, surname }).map(
    (syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, ''),
  );
}

/**
 * A name's pinyin as goods carry it: a line for each way to read it, a space before each syllable (decision 0030). The
 * first line is the dictionary's; each other one has one character read as people read it elsewhere. A name without Chinese has
 * none: it is found as it is written.
 */
export function spellName(name: string): string {
  const text = name.normalize('NFKC');
  if (!/\p{Script=Han}/u.test(text)) return '';
  const read = syllablesOf(text);
  const others = [...text].flatMap((character, index) =>
    (readTwoWays[character] ?? [])
      .filter((reading) => reading !== read[index])
      .map((reading) => read.with(index, reading)),
  );
  return [...new Set([read, ...others].map(lineOf))].join('\n');
}

/** A person's name: as goods are spelt, and with its surname read as surnames are (仇 is qiu). */
export function spellPerson(name: string): string {
  const spelt = spellName(name);
  if (spelt === '') return '';
  return [...new Set([...spelt.split('\n'), lineOf(syllablesOf(name.normalize('NFKC'), 'head'))])].join('\n');
}

function lineOf(syllables: readonly string[]): string {
  return syllables.map((syllable) => (syllable === '' ? '' : ` ${syllable}`)).join('');
}

/** Characters of goods' names that the dictionary and people may read differently; ü is typed as v or as u. */
const readTwoWays: Readonly<Record<string, readonly string[]>> = {
  长: ['chang', 'zhang'],
  重: ['chong', 'zhong'],
  朝: ['chao', 'zhao'],
  乐: ['le', 'yue'],
  参: ['shen', 'can'],
  薄: ['bo', 'bao'],
  调: ['tiao', 'diao'],
  血: ['xue', 'xie'],
  都: ['du', 'dou'],
  露: ['lu', 'lou'],
  藏: ['cang', 'zang'],
  角: ['jiao', 'jue'],
  壳: ['ke', 'qiao'],
  行: ['hang', 'xing'],
  单: ['dan', 'shan'],
  会: ['hui', 'kuai'],
  咖: ['ka', 'ga'],
  嚼: ['jiao', 'jue'],
  削: ['xiao', 'xue'],
  熟: ['shu', 'shou'],
  柏: ['bai', 'bo'],
  蛤: ['ge', 'ha'],
  便: ['bian', 'pian'],
  盛: ['sheng', 'cheng'],
  绿: ['lv', 'lu'],
  女: ['nv', 'nu'],
  铝: ['lv', 'lu'],
  驴: ['lv', 'lu'],
};

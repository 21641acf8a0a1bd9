/** Numbers that look random and are the same for the same seed, on every machine and in every run. */
export type Random = {
  /** A whole number from `min` to `max`, both included; `min` when the range is empty. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** A key of `weights`, each as likely as its weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
  /** `list` in another order; the list itself stays. */
  shuffled<T>(list: readonly T[]): T[];
};

export function randomOf(seed: string): Random {
  let state = hash(seed);

  // Mulberry32: a period of 2^32 is plenty for demo data.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const int = (min: number, max: number) => min + Math.floor(next() * Math.max(1, max - min + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    pick(from) {
      const picked = from[int(0, from.length - 1)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    weighted: (weights) => weightedKey(weights, next()),
    shuffled(list) {
      return list
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item);
    },
  };
}

function weightedKey<Key extends string>(weights: Readonly<Record<Key, number>>, at: number): Key {
  let total = 0;
  for (const key in weights) total += weights[key];
  let left = at * total;
  for (const key in weights) {
    left -= weights[key];
    if (left < 0) return key;
  }
  throw new RangeError('weights must be above zero');
}

/** FNV-1a over the UTF-16 units, then mixed so that neighbouring seeds start far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return value ^ (value >>> 13);
}

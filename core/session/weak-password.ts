export type Weakness = 'common' | 'like-account' | 'one-character' | 'sequence';

/**
 * Why a password is among the first that a guesser tries; null when it is not. `names`: what the account and its owner
 * are called. `further`: more common ones than are listed here, which are few enough to be sent to every phone.
 */
export function weaknessOf(
  password: string,
  names: readonly string[],
  further: ReadonlySet<string> = new Set(),
): Weakness | null {
  const text = password.toLowerCase();
  if (text === '') return null;
  if (names.some((name) => isLike(text, name.toLowerCase().replace(/\s/g, '')))) return 'like-account';
  if (new Set(text).size <= 2) return 'one-character';
  const unit = repeatedUnit(text);
  if (unit) return unit.length <= 3 ? 'one-character' : weaknessOf(unit, [], further);
  const plain = text.replace(/[^a-z0-9]/g, '');
  if (plain.length >= 4 && runs.some((run) => run.includes(plain))) return 'sequence';
  const isCommon = (one: string) => common.has(one) || further.has(one);
  return spellings(text, plain).some(isCommon) ? 'common' : null;
}

function isLike(text: string, name: string): boolean {
  // Two ideographs are a whole name; two letters are in half of all words.
  const isLong = name.length >= (/^[\x20-\x7e]*$/.test(name) ? 3 : 2);
  return isLong && (text.includes(name) || name.includes(text));
}

/** The part of which a text is nothing but repetitions. */
function repeatedUnit(text: string): string | undefined {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit;
  }
  return undefined;
}

/** The word that a password is made of: figures around it, signs in it and figures for letters do not help it. */
function spellings(text: string, plain: string): string[] {
  const letters = (word: string) => [...word].map((one) => lookalikes[one] ?? one).join('');
  const bare = text.replace(/^[^a-z@$]+/, '').replace(/[^a-z@$]+$/, '');
  const words = [bare, bare.replace(/[^a-z0-9]/g, ''), letters(bare).replace(/[^a-z]/g, '')];
  return [text, plain, ...words.filter((word) => word.length >= 4)];
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const forwards = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
];
const runs = [...forwards, ...forwards.map((run) => [...run].reverse().join(''))];

/** The heads of published lists of leaked passwords, the Chinese ones too; numbers behind a word do not help it. */
const common = new Set(
  `password passwort passw0rd p@ssw0rd contrasena letmein welcome monkey dragon master admin administrator login
  iloveyou woaini woaini1314 wo5201314 a5201314 5201314 1314520 520520 521521 584520 147258369 159357 147258 123321
  112233 11223344 123123 123123123 1231234 12344321 121212 131313 010203 654321 666888 888666 168168 518518 100200
  a123456 a1234567 aa123456 abc123 abcd1234 abc123456 qq123456 123qwe 123qweasd qweasdzxc qwe123 asd123 zxc123
  1qaz2wsx q1w2e3r4 1q2w3e4r admin123 root toor test guest hello sunshine princess football baseball superman batman
  shadow michael charlie freedom whatever trustno1 starwars computer internet samsung google taobao wangyi alibaba
  nihao zhongguo woaiwojia caonima hola amor teamo tequiero sakura nippon tokyo arigato doraemon pokemon naruto
  changeme default secret private access store stockroom lawson spring summer autumn winter`.split(/\s+/),
);

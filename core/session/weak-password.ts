export type Weakness = 'common' | 'like-account' | 'one-character' | 'sequence';

/**
 * Why a password is among the first that a guesser tries; null when it is not. A warning, not a rule: the documents ask
 * for six characters and no more (decision U7).
 */
export function weaknessOf(password: string, account: string): Weakness | null {
  const text = password.toLowerCase();
  const plain = text.replace(/[^a-z0-9]/g, '');
  if (text === '') return null;
  const name = account.trim().toLowerCase();
  if (name.length >= 3 && (text.includes(name) || name.includes(text))) return 'like-account';
  if (new Set(text).size <= 2) return 'one-character';
  if (runs.some((run) => run.includes(plain)) && plain.length >= 4) return 'sequence';
  const root = plain.replace(/\d+$/, '');
  return common.has(plain) || common.has(text) || (root.length >= 4 && common.has(root)) ? 'common' : null;
}

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

const yes = ['是', '1', 'y', 'yes', 'true', 'x', '✓', '√', 'sí', 'si', 's', 'はい', '○', '〇'];
const no = ['', '否', '0', 'n', 'no', 'false', '-', '—', 'いいえ', '×'];

/** What a cell says; undefined = neither. `alsoYes`: what its column itself is called, in small letters. */
export function yesOf(text: string, alsoYes: readonly string[] = []): boolean | undefined {
  const word = text.normalize('NFKC').toLowerCase();
  if (yes.includes(word) || alsoYes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
}

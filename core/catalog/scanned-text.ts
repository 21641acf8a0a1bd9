/** The separator of a GS1 symbol, as scanners send it. */
export const fnc1 = '\u001d';

/** Full-width letters, digits and signs, as an input method types them, become the plain ones. */
export function narrow(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}

/**
 * Puts FNC1 in place of what scanners, drivers and files write for it where they cannot write the control character:
 * its names in brackets, its escapes of programming languages, its picture, its Alt code (a code page shows that as an
 * arrow).
 *
 * @param own what this device's scanner was set to type, where somebody has said so; '' = nothing
 */
export function withFnc1(text: string, own = ''): string {
  const plain = own === '' ? text : text.replaceAll(own, fnc1);
  return plain.replace(spelledFnc1, fnc1);
}

const names = 'GS|FNC-?1|F8|(?:0x)?1D|Ctrl ?\\+ ?\\]';
/** FNC1 as scanners write it out in signs: names in brackets, escapes of programming languages, keys. */
export const spelledFnc1 = new RegExp(
  [
    `<(?:${names})>|\\{(?:${names})\\}|\\[(?:${names})\\]|\\((?:GS|FNC-?1|F8)\\)`,
    '\\u241d|\\u2194|\\^\\]',
    '\\\\x1d|\\\\u001d|\\\\u\\{1d\\}|\\\\035|_x001d_|&#29;|&#x1d;|%1d|u\\+001d|0x1d',
    'Alt ?\\+? ?0{0,2}29|Ctrl ?\\+ ?\\]',
  ].join('|'),
  'gi',
);

/**
 * Signs that GS1 data cannot have (General Specifications, 7.11) and that may stand for FNC1, in their order. None when
 * there is an FNC1: then they are what they are.
 */
export function standIns(text: string): string[] {
  if (text.includes(fnc1)) return [];
  const found = text.match(/[^!"%-?A-Z_a-z]/gu) ?? [];
  return [...new Set(found)].slice(0, standInsTried);
}

const standInsTried = 4;

/** A keyboard as its keys lie: what each of the places below types. Unknown places are blanks. */
type Layout = { plain: string; shifted: string };

/** The places, named by what a US keyboard types there. */
const us: Layout = {
  plain: "1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
  shifted: '!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
};

const layouts = {
  fr: {
    plain: '&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!',
    shifted: '1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§',
  },
  es: {
    plain: "1234567890'¡qwertyuiop`+çasdfghjklñ´zxcvbnm,.-",
    shifted: '!"·$%&/()=?¿QWERTYUIOP^*ÇASDFGHJKLÑ¨ZXCVBNM;:_',
  },
  de: {
    plain: '1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-',
    shifted: '!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_',
  },
  ja: {
    plain: '1234567890-^qwertyuiop@[]asdfghjkl;:zxcvbnm,./',
    shifted: '!"#$%&\'() =~QWERTYUIOP`{}ASDFGHJKL+*ZXCVBNM<>?',
  },
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;

/**
 * What a scanner may have sent whose keyboard is another one than this device's: a US scanner on a French, Spanish,
 * German or Japanese keyboard, then the other way round. Only a check digit tells whether it is so.
 */
export function otherLayouts(text: string): { layout: LayoutName; text: string }[] {
  const found = (Object.keys(layouts) as LayoutName[]).flatMap((layout) => [
    { layout, text: moved(text, layouts[layout], us) },
    { layout, text: moved(text, us, layouts[layout]) },
  ]);
  return found.filter((one) => one.text !== text);
}

function moved(text: string, from: Layout, to: Layout): string {
  const [typed, meant] = [from.plain + from.shifted, to.plain + to.shifted];
  return [...text]
    .map((character) => {
      const at = typed.indexOf(character);
      const sent = at < 0 ? character : (meant[at] ?? character);
      return sent;
    })
    .join('');
}

/** A theme colour as the app can use it: readable on its grounds, light and dark. Values are `#rrggbb`. */
export type Accent = {
  /** From the lightest to the darkest; 6 is the accent on light ground, 4 the one on dark. */
  shades: readonly string[];
  light: Pair;
  dark: Pair;
};
type Pair = { accent: string; onAccent: string; tint: string };

/** The documents' presets (template: theme picker); the first colour of all is the app's own green. */
export const accentPresets = [
  '#409eff',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959cd',
  '#f5222d',
] as const;

/**
 * Makes a theme of any colour: it is darkened on light ground and lightened on dark until text in it, on the ground and on
 * its own tint, reaches WCAG AA with some to spare (4.7:1).
 */
export function accentOf(colour: string): Accent {
  const light = readable(colour, lightGrounds, black, (accent) => mix(accent, white, 0.88));
  const dark = readable(colour, darkGrounds, white, (accent) => mix(accent, darkSurface, 0.8));
  return {
    shades: [
      ...[0.88, 0.76, 0.6, 0.42].map((part) => mix(light.accent, white, part)),
      dark.accent,
      mix(light.accent, white, 0.18),
      light.accent,
      ...[0.15, 0.32, 0.5].map((part) => mix(light.accent, black, part)),
    ],
    light: { ...light, onAccent: white },
    dark: { ...dark, onAccent: mix(dark.accent, black, 0.86) },
  };
}

/** Contrast of two colours by WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function isColour(text: unknown): text is string {
  return typeof text === 'string' && /^#[\da-f]{6}$/i.test(text);
}

const white = '#ffffff';
const black = '#000000';
const darkSurface = '#141e1a';
/** Where text in the accent stands: surface and ground of ui/theme.ts. */
const lightGrounds = [white, '#f4f7f5'];
const darkGrounds = [darkSurface, '#0d1512', '#1a2621'];
const wantedContrast = 4.7;
const stepsToEnd = 50;

function readable(
  colour: string,
  grounds: readonly string[],
  towards: string,
  tintOf: (accent: string) => string,
): { accent: string; tint: string } {
  let accent = colour.toLowerCase();
  for (let step = 0; step <= stepsToEnd; step += 1) {
    accent = mix(colour, towards, step / stepsToEnd);
    const all = [...grounds, tintOf(accent)];
    if (all.every((ground) => contrast(accent, ground) >= wantedContrast)) break;
  }
  return { accent, tint: tintOf(accent) };
}

/** `part` of the other colour, 0 to 1. */
function mix(one: string, other: string, part: number): string {
  const [from, to] = [channels(one), channels(other)];
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

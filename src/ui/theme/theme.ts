import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Deep pine green; every pair of text and ground in `tokens` was measured at 4.7:1 or better. */
const pine: MantineColorsTuple = [
  '#e3f1ec',
  '#c8e3d9',
  '#a2d0c0',
  '#76bba4',
  '#4cc3a0',
  '#2b8d70',
  '#0d5c49',
  '#0a4d3d',
  '#083f32',
  '#063127',
];

/** Mantine's own dark surfaces, in our green-tinted greys: text, muted, lines, inputs, surface, ground. */
const dark: MantineColorsTuple = [
  '#e8f0ec',
  '#c6d3cc',
  '#97a9a0',
  '#97a9a0',
  '#33443c',
  '#25332d',
  '#1a2621',
  '#141e1a',
  '#0d1512',
  '#090f0d',
];

const tokens = {
  accent: ['#0d5c49', '#4cc3a0'],
  'on-accent': ['#ffffff', '#06231b'],
  'accent-tint': ['#e3f1ec', '#12342b'],
  ink: ['#13211b', '#e8f0ec'],
  muted: ['#586a61', '#97a9a0'],
  line: ['#dfe6e1', '#25332d'],
  ground: ['#f4f7f5', '#0d1512'],
  surface: ['#ffffff', '#141e1a'],
  warn: ['#8f5f04', '#f0c552'],
  'warn-tint': ['#fcf3d8', '#332907'],
  danger: ['#8f1d18', '#ff9d94'],
  'danger-tint': ['#fbe8e6', '#3a1715'],
  'life-expired': ['#8f1d18', '#ff9d94'],
  'life-expired-tint': ['#fbe8e6', '#3a1715'],
  'life-last-days': ['#bf3f0b', '#ffa36b'],
  'life-last-days-tint': ['#fdeee4', '#38200f'],
  'life-soon': ['#8f5f04', '#f0c552'],
  'life-soon-tint': ['#fcf3d8', '#332907'],
  'life-watch': ['#47680f', '#b4d672'],
  'life-watch-tint': ['#eef5df', '#222e0c'],
  'life-fresh': ['#0d5c49', '#5fd0ae'],
  'life-fresh-tint': ['#e3f1ec', '#12342b'],
  lime: ['#4a5f0e', '#c5da6c'],
  'lime-tint': ['#f0f6d6', '#252d0c'],
  violet: ['#5a3896', '#cbb6f7'],
  'violet-tint': ['#f1ebfb', '#2a2043'],
  blue: ['#1d5286', '#9fcaf6'],
  'blue-tint': ['#e5f0fa', '#12293f'],
  toast: ['#13211b', '#1c2924'],
  'toast-ink': ['#ffffff', '#e8f0ec'],
  'toast-accent': ['#7fdcc0', '#7fdcc0'],
} as const;

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 6, dark: 4 },
  colors: { pine, dark },
  autoContrast: true,
  // Mantine chooses the text on a filled button for the light scheme alone: on the dark one white was 2.2:1.
  variantColorResolver(input) {
    const colors = defaultVariantColorsResolver(input);
    const isPrimary = input.variant === 'filled' && (input.color ?? 'pine') === 'pine';
    if (isPrimary) return { ...colors, ...primary };
    // The library's red under white is 3.3:1.
    const isDanger = input.variant === 'filled' && input.color === 'red';
    if (isDanger) return { ...colors, ...danger };
    const isDangerText = input.variant === 'subtle' && input.color === 'red';
    return isDangerText ? { ...colors, color: 'var(--sr-danger)' } : colors;
  },
  defaultRadius: 8,
  // Room around letters grows with them only so far (decision 29).
  spacing: {
    xs: 'min(0.625rem, 12px)',
    sm: 'min(0.75rem, 15px)',
    md: 'min(1rem, 20px)',
    lg: 'min(1.25rem, 24px)',
    xl: 'min(2rem, 36px)',
  },
  fontFamily:
    "-apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Hiragino Sans', 'Noto Sans', 'Latin quotes', 'Noto Sans CJK SC', 'Noto Sans CJK JP', 'Microsoft YaHei', system-ui, sans-serif",
  headings: { fontWeight: '700' },
  // Motion is a help, never a wait (and none at all with reduced motion).
  respectReducedMotion: true,
});

/** The library's own hover is too dark for the dark scheme's letters. */
const primary = {
  color: 'var(--sr-on-accent)',
  hover: 'color-mix(in srgb, var(--sr-accent), var(--sr-ink) 15%)',
};

const danger = {
  background: 'var(--sr-danger)',
  hover: 'color-mix(in srgb, var(--sr-danger), var(--sr-ink) 15%)',
  color: 'var(--sr-surface)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables(0),
  dark: variables(1),
});

function variables(index: 0 | 1): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(tokens).map(([name, pair]) => [`--sr-${name}`, pair[index]])),
    '--mantine-color-body': tokens.ground[index],
    '--mantine-color-text': tokens.ink[index],
    '--mantine-color-dimmed': tokens.muted[index],
    '--mantine-color-default-border': tokens.line[index],
    '--mantine-color-placeholder': tokens.muted[index],
    '--mantine-color-error': tokens.danger[index],
    // A button that says neither its look nor its colour reads only this.
    '--mantine-primary-color-filled-hover': primary.hover,
  };
}

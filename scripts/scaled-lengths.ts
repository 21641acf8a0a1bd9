import type { Plugin } from 'vite';

/**
 * Lengths in our style sheets are written in px and delivered in rem, so that the size that somebody chose for the app,
 * or for their browser's text, holds in every part of it. Written down once, here: a sheet that forgot it would stay
 * as it is while all around it changes.
 */
export function scaledLengths(): Plugin {
  return {
    name: 'stockroom:scaled-lengths',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.module\.css(\?.*)?$/ },
      handler: (code) => ({ code: inRem(code), map: null }),
    },
  };
}

/**
 * What a style sheet says, in rem. Lines of up to 2 px stay as fine as they are, shadows and media queries too; what a
 * thumb must hit never becomes smaller than that on a screen for thumbs (`--sr-thumb`). The room around letters and what
 * a thumb hits grow with them only so far (decision 29): at twice the size a phone has no width to spare.
 */
export function inRem(css: string): string {
  const declarations = /([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g;
  return css.replace(remarks, '').replace(declarations, (declaration, property: string, value: string) => {
    if (staysAsItIs.test(property)) return declaration;
    return `${property}: ${value.replace(lengths, (length, px: string) => scaled(property, length, Number(px)))}`;
  });
}

const basePx = 16;
const thumbPx = 44;
const largestTargetPx = 60;
const finePx = 2;
const roomGrowsTo = 1.25;
const targetGrowsTo = 1.4;
const remarks = /\/\*[\s\S]*?\*\//g;
const lengths = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g;
const staysAsItIs = /^(border(?!-radius|-spacing)|outline|box-shadow|--sr-row$)/;

const isRoom = /^(padding|margin|gap|row-gap|column-gap)/;

function scaled(property: string, length: string, px: number): string {
  if (Math.abs(px) <= finePx) return length;
  const rem = `${rounded(px / basePx)}rem`;
  if (isRoom.test(property)) return `${px > 0 ? 'min' : 'max'}(${rem}, ${rounded(px * roomGrowsTo)}px)`;
  const isTarget = px >= thumbPx && px <= largestTargetPx && /^(min-)?(width|height)$/.test(property);
  return isTarget ? `max(var(--sr-thumb, 0px), min(${rem}, ${rounded(px * targetGrowsTo)}px))` : rem;
}

function rounded(length: number): number {
  return Math.round(length * 10_000) / 10_000;
}

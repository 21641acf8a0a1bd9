import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentOf, accentPresets, contrast, isColour } from './accent.ts';

const aa = 4.5;

function expectReadable(colour: string): void {
  const { shades, light, dark } = accentOf(colour);
  expect(shades).toHaveLength(10);
  expect([...shades, light.tint, dark.tint, dark.onAccent].every(isColour)).toBe(true);
  expect(shades[6]).toBe(light.accent);
  expect(shades[4]).toBe(dark.accent);
  for (const ground of ['#ffffff', '#f4f7f5', light.tint])
    expect(contrast(light.accent, ground)).toBeGreaterThan(aa);
  for (const ground of ['#141e1a', '#0d1512', dark.tint])
    expect(contrast(dark.accent, ground)).toBeGreaterThan(aa);
  expect(contrast(light.onAccent, light.accent)).toBeGreaterThan(aa);
  expect(contrast(dark.onAccent, dark.accent)).toBeGreaterThan(aa);
}

it.each(accentPresets)('the preset %s can be read in both themes', expectReadable);

it('so can any colour of one’s own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) =>
      expectReadable(`#${value.toString(16).padStart(6, '0')}`),
    ),
  );
});

it('a colour that can be read already stays itself on light ground', () => {
  expect(accentOf('#304156').light.accent).toBe('#304156');
});

it.each([
  ['#0d5c49', true],
  ['#0D5C49', true],
  ['#fff', false],
  ['red;}', false],
  [7, false],
])('%s: a colour? %s', (text, is) => {
  expect(isColour(text)).toBe(is);
});

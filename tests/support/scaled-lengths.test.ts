import { expect, it } from 'vitest';
import { inRem } from '../../scripts/scaled-lengths.ts';

it.each([
  ['fonts', '.a { font-size: 13px; }', '.a { font-size: 0.8125rem; }'],
  ['several at once', '.a{inset:4px 16px 0}', '.a{inset: 0.25rem 1rem 0}'],
  ['negative ones', '.a { top: -8px; }', '.a { top: -0.5rem; }'],
  [
    'room around letters, so far',
    '.a { padding: 4px 16px 0; margin-left: -8px; }',
    '.a { padding: min(0.25rem, 5px) min(1rem, 20px) 0; margin-left: max(-0.5rem, -10px); }',
  ],
  [
    'sums and fallbacks',
    '.a { bottom: calc(60px + var(--x, 8px)); }',
    '.a { bottom: calc(3.75rem + var(--x, 0.5rem)); }',
  ],
  [
    'what a thumb must hit',
    '.a { min-height: 44px; }',
    '.a { min-height: max(var(--sr-thumb, 0px), min(2.75rem, 61.6px)); }',
  ],
  [
    'what is a little larger than a thumb',
    '.a { width: 46px; }',
    '.a { width: max(var(--sr-thumb, 0px), min(2.875rem, 64.4px)); }',
  ],
  ['rules in rules', '@media (x) { .a { top: 8px; } }', '@media (x) { .a { top: 0.5rem; } }'],
])('%s are delivered in rem', (_what, css, delivered) => {
  expect(inRem(css)).toBe(delivered);
});

it.each([
  ['hairlines', '.a { height: 1px; top: 2px; }'],
  ['borders', '.a { border-left: 4px solid red; outline: 3px; }'],
  ['shadows', '.a { box-shadow: 0 8px 24px #0003; }'],
  ['media queries', '@media (max-width: 359px) { .a { color: red; } }'],
  ['row heights, which are chosen whole', ':global(:root[data-size="mini"]) { --sr-row: 28px; }'],
  ['what is no length', '.a-12px:hover { color: #12px; background: url(x-12px.png); }'],
])('%s stay as they are', (_what, css) => {
  expect(inRem(css)).toBe(css);
});

it('a radius and a gap of tables are no border', () => {
  expect(inRem('.a { border-radius: 8px; border-spacing: 4px; }')).toBe(
    '.a { border-radius: 0.5rem; border-spacing: 0.25rem; }',
  );
});

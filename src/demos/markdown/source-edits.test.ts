import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied, begun, type Edit, marked, type Selected } from './source-edits.ts';

/** The text afterwards, with what is selected in it between brackets. */
function shown(text: string, edit: Edit): string {
  const after = applied(text, edit);
  return `${after.slice(0, edit.from)}[${after.slice(edit.from, edit.to)}]${after.slice(edit.to)}`;
}

const selected: fc.Arbitrary<Selected> = fc
  .tuple(fc.array(fc.constantFrom('a', 'b', ' ', '\n', '字'), { maxLength: 20 }), fc.nat(20), fc.nat(20))
  .map(([letters, one, other]) => {
    const places = [Math.min(one, letters.length), Math.min(other, letters.length)];
    return { text: letters.join(''), from: Math.min(...places), to: Math.max(...places) };
  });

describe('a mark around words', () => {
  it.each([
    ['set', { text: 'an old shoe', from: 3, to: 6 }, 'an **[old]** shoe'],
    ['taken away', { text: 'an **old** shoe', from: 5, to: 8 }, 'an [old] shoe'],
    ['set where nothing is selected', { text: '', from: 0, to: 0 }, '**[]**'],
  ])('is %s', (_what, before, after) => {
    expect(shown(before.text, marked(before, '**'))).toBe(after);
  });

  it('is not taken for a part of a longer one', () => {
    expect(shown('**old**', marked({ text: '**old**', from: 2, to: 5 }, '*'))).toBe('***[old]***');
  });

  it('set and taken away leaves the text, and what is selected', () => {
    fc.assert(
      fc.property(selected, fc.constantFrom('**', '*', '~~', '`'), (before, mark) => {
        const set = marked(before, mark);
        const text = applied(before.text, set);
        const back = marked({ text, from: set.from, to: set.to }, mark);
        expect({ text: applied(text, back), from: back.from, to: back.to }).toEqual(before);
      }),
    );
  });
});

describe('the beginning of lines', () => {
  it('is set on each selected line, the first and the last as a whole', () => {
    expect(shown('a\nbc\nd', begun({ text: 'a\nbc\nd', from: 3, to: 5 }, '- '))).toBe('a\n[- bc\n- d]');
  });

  it('set and taken away leaves the text', () => {
    fc.assert(
      fc.property(selected, fc.constantFrom('## ', '- ', '> '), (before, beginning) => {
        const set = begun(before, beginning);
        const text = applied(before.text, set);
        expect(applied(text, begun({ text, from: set.from, to: set.to }, beginning))).toBe(before.text);
      }),
    );
  });
});

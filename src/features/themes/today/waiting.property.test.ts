import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedTheme, madeTheme } from '#core/themes/fold';
import { listThemes } from '#core/themes/list';
import { awaits, type Part } from '#core/themes/rules';
import { answers, type Side, sides, type Theme } from '#core/themes/types';
import { filterOf } from '../search.ts';
import { themesLine } from './waiting.tsx';

const edit = { userId: 'u', userName: '陈曦', at: '2026-03-10T01:00:00.000Z' };
const fields = {
  type: 'festival',
  topic: '冬至饺子节',
  needs: '饺子皮',
  importance: 1,
  begins: '2026-03-20',
  ends: '2026-03-22',
};

const answer = fc.constantFrom(...answers);
const someThemes: fc.Arbitrary<Theme[]> = fc
  .array(fc.record({ isConfirmed: fc.boolean(), purchase: answer, wrh: answer, sell: answer }), {
    maxLength: 8,
  })
  .map((all) =>
    all.map(({ isConfirmed, ...said }, place) =>
      sides.reduce(
        (theme, side) => (isConfirmed ? answered(theme, side, said[side]) : theme),
        madeTheme(`t${place}`, fields, { isConfirmed, edit }),
      ),
    ),
  );

const somePart: fc.Arbitrary<Part> = fc.record({
  userId: fc.constantFrom('u', 'somebody else'),
  // Its last day, and the day after.
  today: fc.constantFrom('2026-03-22', '2026-03-23'),
  writes: fc.boolean(),
  sides: fc.subarray([...sides]),
});

test('themes: the figure is what the list shows, and what somebody does wholly lowers it by one', () => {
  fc.assert(
    fc.property(someThemes, somePart, fc.nat(), (all, part, place) => {
      const { count, search } = themesLine(all, part);
      const shown = listThemes(all, filterOf(search)).filter((theme) => awaits(theme, part));
      expect(shown).toHaveLength(count);
      const one = shown[place % Math.max(1, count)];
      if (!one) return;
      const after = all.map((theme) => (theme === one ? doneWith(theme, part) : theme));
      expect(themesLine(after, part).count).toBe(count - 1);
    }),
  );
});

/** A draft that is confirmed by who writes it waits for purchase next: theirs too, where it is the same person. */
function doneWith(theme: Theme, part: Part): Theme {
  const confirmed = theme.isConfirmed ? theme : changedTheme(theme, {}, { isConfirmed: true, edit });
  return part.sides.reduce((next, side) => answered(next, side, 'cfm'), confirmed);
}

function answered(theme: Theme, side: Side, state: (typeof answers)[number]): Theme {
  const confirmation = { state, by: edit, note: '' };
  return { ...theme, confirmations: { ...theme.confirmations, [side]: confirmation } };
}

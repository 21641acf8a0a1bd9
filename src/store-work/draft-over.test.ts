import { describe, expect, test } from 'vitest';
import { draftOver, keptOver } from './draft-over.ts';

const seen = { topic: '冬至', needs: '饺子皮', begins: '2026-12-20', ends: '2026-12-22' };
const together = [['begins', 'ends']];

describe('a form half typed, opened over a row that others have changed since', () => {
  test('follows the row where nothing was typed', () => {
    const now = { ...seen, topic: '冬至饺子节' };
    expect(draftOver({ seen, form: { ...seen, needs: '饺子皮、肉馅' } }, now)).toEqual({
      seen: now,
      form: { ...now, needs: '饺子皮、肉馅' },
      disputed: [],
    });
  });

  test('asks where both changed one thing, and goes on saying what it was begun from', () => {
    const now = { ...seen, needs: '汤圆' };
    expect(draftOver({ seen, form: { ...seen, needs: '饺子皮、肉馅' } }, now)).toEqual({
      seen,
      form: { ...seen, needs: '饺子皮、肉馅' },
      disputed: ['needs'],
    });
  });

  test('is of one mind where both typed the same', () => {
    const now = { ...seen, needs: '汤圆' };
    expect(draftOver({ seen, form: now }, now)).toEqual({ seen: now, form: now, disputed: [] });
  });

  test('disputes as a whole what makes sense only together', () => {
    const now = { ...seen, begins: '2026-12-24', ends: '2026-12-26', topic: '圣诞' };
    expect(draftOver({ seen, form: { ...seen, ends: '2026-12-23' } }, now, together)).toEqual({
      seen: { ...seen, topic: '圣诞' },
      form: { ...seen, topic: '圣诞', ends: '2026-12-23' },
      disputed: ['begins', 'ends'],
    });
  });
});

test('a form that an earlier release kept alone is begun from the row as it is; a field may be none', () => {
  const now = { topic: '冬至', begins: null };
  const form = { topic: '饺子节', begins: '2026-12-20' };
  expect(keptOver(form, now)).toEqual({ seen: now, form });
  expect(keptOver({ seen: form, form: now }, form)).toEqual({ seen: form, form: now });
  for (const none of [null, 'x', { topic: '饺子节' }, { topic: 1, begins: null }])
    expect(keptOver(none, now)).toBeUndefined();
});

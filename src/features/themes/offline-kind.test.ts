import { describe, expect, test } from 'vitest';
import { themes } from '#core/themes/contract';
import type { Theme, ThemeFields } from '#core/themes/types';
import { rowIn, wholeCompany } from '#core/wire/collection';
import type { Submission } from '#core/wire/operation';
import { kindsOf, type StoredOperation } from '#offline';
import { themeIdOf, themesKind } from './offline-kind.ts';
import { changes, drafted } from './operations.ts';

const id = '01985a2c-0000-7000-8000-000000000001';
const fields: ThemeFields = {
  type: 'festival',
  topic: '冬至饺子节',
  needs: '饺子皮',
  importance: 3,
  begins: '2026-12-20',
  ends: '2026-12-22',
};
const kinds = kindsOf([themesKind({ userId: 'u-ho01', name: '陈曦' })]);

function stored(submitted: Submission): StoredOperation {
  return {
    ...submitted,
    id: 'op',
    base: submitted.base ?? { version: null, was: {} },
    occurredAt: '2026-11-25T02:00:00.000Z',
    state: 'waiting',
    attempts: 0,
    order: 1,
    rev: 1,
    subject: `themes/${id}`,
  } as unknown as StoredOperation;
}

/** The row after an operation that this device has not sent. */
function folded(submitted: Submission, before?: Theme): Theme | undefined {
  const [change, ...others] = kinds.about(stored(submitted))?.changes ?? [];
  expect(others).toEqual([]);
  expect(change?.row).toEqual(rowIn(themes, wholeCompany, id));
  return change?.fold(before) as Theme | undefined;
}

describe('a theme written without a network', () => {
  const draft = folded(drafted(id, undefined, { ...fields, topic: ' 冬至饺子节 ' }));

  test('is a draft of its editor, without a number', () => {
    expect(draft).toMatchObject({
      ...fields,
      id,
      number: null,
      isConfirmed: false,
      edit: { userName: '陈曦', at: '2026-11-25T02:00:00.000Z' },
      confirmations: { purchase: { state: 'notcfm', by: null } },
    });
  });

  test('is changed as far as it may be', () => {
    expect(folded(drafted(id, draft, { ...fields, importance: 1 }), draft)).toMatchObject({ importance: 1 });
    const frozen: Theme = { ...(draft as Theme), isConfirmed: true };
    expect(folded(drafted(id, draft, { ...fields, importance: 1 }), frozen)).toBe(frozen);
    // Gone meanwhile: a change makes nothing anew.
    expect(folded(drafted(id, draft, { ...fields, importance: 1 }))).toBeUndefined();
  });

  test('what the server would refuse is in no list', () => {
    expect(folded(drafted(id, undefined, { ...fields, ends: '2026-12-01' }))).toBeUndefined();
  });

  test('is named by its operations', () => {
    expect(themeIdOf(stored(drafted(id, undefined, fields)))).toBe(id);
  });
});

describe('what was refused is mended', () => {
  const draft = folded(drafted(id, undefined, fields));
  const mendOf = (submitted: Submission, reason: string) =>
    kinds
      .about({ ...stored(submitted), lastAnswer: { code: 0, reason, params: {} } } as never)
      ?.amend(() => undefined);

  test.each(['theme-needs-required', 'code-unknown', 'operation-id-used'])(
    'after %s in its form',
    (reason) => {
      expect(mendOf(drafted(id, undefined, fields), reason)).toBe('/theme/list?write=true&mend=op');
      expect(mendOf(drafted(id, draft, { ...fields, needs: '' }), reason)).toBe(
        `/theme/list?open=${id}&write=true&mend=op`,
      );
    },
  );

  test.each(['theme-frozen', 'theme-unknown', 'no-permission'])(
    'never after %s: no form would open',
    (reason) => {
      expect(mendOf(drafted(id, undefined, fields), reason)).toBeUndefined();
      expect(mendOf(drafted(id, draft, { ...fields, needs: '饺子皮' }), reason)).toBeUndefined();
    },
  );

  test('and keeps the words of a change whose theme is gone', () => {
    const change = drafted(id, draft, { ...fields, topic: '元宵', needs: '汤圆' });
    expect(kinds.about(stored(change))?.describe(() => undefined, 'zh').words).toBe('元宵\n汤圆');
  });
});

describe('a change says', () => {
  test('what was changed and what stood there, and nothing else', () => {
    expect(changes(fields, { ...fields, topic: '饺子节', needs: '饺子皮 ' })).toEqual({
      body: { topic: '饺子节' },
      was: { topic: '冬至饺子节' },
    });
  });

  test('its time as a whole', () => {
    expect(changes(fields, { ...fields, ends: '2026-12-25' })).toEqual({
      body: { amBeginTime: '2026-12-20', amEndTime: '2026-12-25' },
      was: { amBeginTime: '2026-12-20', amEndTime: '2026-12-22' },
    });
  });
});

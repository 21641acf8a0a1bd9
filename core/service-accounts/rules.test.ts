import { expect, it } from 'vitest';
import { keyState, longestName, serviceAccountProblems } from './rules.ts';

it.each([
  [{ code: 'erp', name: 'one', roleId: 'r' }, {}],
  [{ code: ' erp ', name: 'x'.repeat(longestName), roleId: 'r' }, {}],
  [
    { code: '', name: ' ', roleId: null },
    { code: 'required', name: 'required', roleId: 'required' },
  ],
  [
    { code: '-A', name: 'x'.repeat(longestName + 1), roleId: '' },
    { code: 'code-characters', name: 'text-too-long', roleId: 'required' },
  ],
])('%j has these problems: %j', (draft, problems) => {
  expect(serviceAccountProblems(draft)).toEqual(problems);
});

it.each([
  [{ expiresAt: '2026-01-02T00:00:00Z', revokedAt: null }, 'active'],
  [{ expiresAt: '2026-01-01T00:00:00Z', revokedAt: null }, 'expired'],
  [{ expiresAt: '2026-01-02T00:00:00Z', revokedAt: '2025-12-01T00:00:00Z' }, 'revoked'],
])('a key %j is %s', (key, state) => {
  expect(keyState(key, Date.parse('2026-01-01T00:00:00Z'))).toBe(state);
});

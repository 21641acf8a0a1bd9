import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#core/logs/contract';
import menus from '../../../locales/en/menus.json' with { type: 'json' };
import logs from '../../../locales/en/office/logs.json' with { type: 'json' };
import points from '../../../locales/en/office/points.json' with { type: 'json' };
import officeReasons from '../../../locales/en/office/reasons.json' with { type: 'json' };
import reasons from '../../../locales/en/reasons.json' with { type: 'json' };
import { changesText, factsOf, subjectText, type Words } from './parts/words.ts';

let t: Words;
beforeAll(async () => {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    keySeparator: false,
    resources: { en: { logs, points, reasons: { ...reasons, ...officeReasons }, menus } },
    interpolation: { escapeValue: false },
  });
  t = i18n.getFixedT('en', 'logs');
});

const line = (kind: string, facts: Record<string, unknown>, call = 'users.export'): AuditEntry => ({
  id: 1,
  at: '2026-03-10T01:00:00.000Z',
  actorCode: 'x',
  actorName: 'x',
  address: '',
  call,
  kind,
  subjectId: call,
  subjectName: call,
  changes: Object.entries(facts).map(([field, after]) => ({ field, before: null, after })),
});

describe('a line that is no change reads as a sentence', () => {
  it.each([
    [{ reason: 'no-permission', point: 'POINT-USER-EXPORT' }, 'No permission: Export users'],
    [{ reason: 'no-permission', point: 'MENU-LOGS' }, 'No permission: Logs'],
    [{ reason: 'no-permission', point: 'POINT-OF-THE-SHOP' }, 'No permission: POINT-OF-THE-SHOP'],
    [{ reason: 'store-not-yours', store: '1002' }, 'Store 1002 is not one of theirs'],
    [{ reason: 'store-not-yours' }, "You have no access to this store's data"],
    [
      { reason: 'system-row', times: 40 },
      'This belongs to the system and cannot be removed or disabled (40 times)',
    ],
    [{ reason: 'of-a-later-version' }, 'of-a-later-version'],
  ])('refused: %o', (facts, sentence) => {
    expect(subjectText(t, line('refused', facts))).toBe(sentence);
  });

  it('exported: what, and how many rows', () => {
    expect(subjectText(t, line('export', { rows: 13 }))).toBe('Users: 13 rows');
    expect(subjectText(t, line('export', { rows: 3 }, 'logs.exportAudit'))).toBe('Change log: 3 rows');
    expect(subjectText(t, line('export', { rows: null }, 'later.export'))).toBe(
      'File downloaded: later.export',
    );
  });

  it('and names its facts, in a file too', () => {
    const exported = line('export', { rows: 13, filter: ['usercode: 1001', 'username: x'] });
    expect(factsOf(t, exported.changes)).toEqual([
      ['Rows', '13'],
      ['Filter', 'usercode: 1001, username: x'],
    ]);
    expect(changesText(t, line('refused', { reason: 'no-permission', point: 'MENU-LOGS' }))).toBe(
      'Missing permission: Logs',
    );
  });
});

it('a change is told by what was changed', () => {
  const changed = { ...line('user', { username: 'Anna' }), subjectName: 'Anna' };
  expect(subjectText(t, changed)).toBe('Anna');
  expect(changesText(t, changed)).toBe('Name: (none) → Anna');
});

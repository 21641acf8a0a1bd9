import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { daysTold } from '#core/dashboard/contract';
import { storeSheet } from './store-sheet.ts';

it('the file of the stores has the share that is done and each day of the picture, the oldest first', () => {
  const t = ((key: string, said?: { count: number }) =>
    `${key}${said?.count ?? ''}`) as TFunction<'dashboard'>;
  const days = Array.from({ length: daysTold }, (_, place) => place);
  const store = {
    store: '1001',
    name: '人民路店',
    today: '2026-11-26',
    due: 3,
    done: 1,
    red: 0,
    expired: 2,
    checked: 13,
    lastAt: null,
    days,
  };
  const cells = Object.fromEntries(storeSheet(t, 'en').map(({ header, value }) => [header, value(store)]));
  expect(cells).toMatchObject({ 'column.done': 1, 'line.due': 3, 'column.share': 25, 'column.expired': 2 });
  expect(cells).toMatchObject({ 'column.days-ago13': 0, 'column.days-ago1': 12, 'column.checked': 13 });
});

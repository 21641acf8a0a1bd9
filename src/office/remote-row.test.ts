import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { rowAnswered } from './remote-row.ts';

const list = ['half-past', 'u-ho01', 'halfPast.list'];

it('a row of a list that was answered is found, on a desk’s page and in a phone’s endless list, the newest first', () => {
  const client = new QueryClient();
  const answer = (key: unknown, data: unknown, updatedAt: number) =>
    client.setQueryData([...list, key], data, { updatedAt });
  answer('desk', { items: [{ id: 'a', qty: 1 }], total: 1 }, 1);
  answer('phone', { pages: [{ items: [] }, { items: [{ id: 'b', qty: 2 }] }] }, 2);
  expect(rowAnswered(client, list, 'a')).toEqual({ id: 'a', qty: 1 });
  expect(rowAnswered(client, list, 'b')).toEqual({ id: 'b', qty: 2 });
  // An address knows text alone.
  answer('numbers', { items: [{ id: 7, qty: 3 }], total: 1 }, 2);
  expect(rowAnswered(client, list, '7')).toEqual({ id: 7, qty: 3 });
  answer('later', { items: [{ id: 'a', qty: 9 }], total: 1 }, 3);
  expect(rowAnswered(client, list, 'a')).toEqual({ id: 'a', qty: 9 });
});

it('what no list has is not there: another’s, or what was never answered', () => {
  const client = new QueryClient();
  client.setQueryData(['half-past', 'u-buyer01', 'halfPast.list'], { items: [{ id: 'a' }], total: 1 });
  client.setQueryData([...list, 'one'], null);
  expect(rowAnswered(client, list, 'a')).toBeUndefined();
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rowAnswered, useOpenRow } from './remote-row.ts';

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

type Run = { id: string; added: number };

function Opened({ open, said }: { open?: string; said: (open: string | undefined) => void }) {
  const source = { key: [...list, { state: 'done' }], fetch: async () => ({ items: [], total: 0 }) };
  const [run, show] = useOpenRow<Run>(source, { search: { open }, onSearch: (change) => said(change.open) });
  show({ id: 'b', added: 0 });
  show(undefined);
  return run && `${run.added} added`;
}

it('the row that the address names is open as it is now, and what is opened next is said to the address', () => {
  const client = new QueryClient();
  const said: (string | undefined)[] = [];
  const drawn = (open?: string) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Opened {...(open !== undefined && { open })} said={(next) => void said.push(next)} />
      </QueryClientProvider>,
    );
  const answer = (added: number, updatedAt: number) =>
    client.setQueryData([...list, {}, 1, 30], { items: [{ id: 'a', added }], total: 1 }, { updatedAt });
  answer(0, 1);
  expect([drawn('a'), drawn('x'), drawn()]).toEqual(['0 added', '', '']);
  answer(12, 2);
  expect(drawn('a')).toBe('12 added');
  expect(said.slice(0, 2)).toEqual(['b', undefined]);
});

import { describe, expect, it } from 'vitest';
import { type RowRef, rowIn, storeRows } from '#core/wire/collection';
import type { Folded, Watchable } from '#offline';
import { createReader } from './reader.ts';

const milk = rowIn(storeRows<unknown>('store-articles'), '1001', 'milk');

describe('reading the rows that operations speak of', () => {
  it('says that a row is still being read, then what it is', () => {
    const mirror = handMadeMirror();
    const reader = createReader(mirror);
    expect(reader.read(milk)).toEqual({ isLoaded: false, value: undefined });
    mirror.change('store-articles', { milk: 'Fresh milk' });
    expect(reader.read(milk)).toEqual({ isLoaded: true, value: 'Fresh milk' });
  });

  it('tells its listener when a collection changes that was read before there was a listener', () => {
    const mirror = handMadeMirror();
    const reader = createReader(mirror);
    reader.read(milk);
    let told = 0;
    reader.subscribe(() => {
      told += 1;
    });
    const before = reader.version();
    mirror.change('store-articles', { milk: 'Fresh milk' });
    expect(told).toBe(1);
    expect(reader.version()).not.toBe(before);
  });

  it('says nothing about a collection that nobody asked for', () => {
    const mirror = handMadeMirror();
    const reader = createReader(mirror);
    reader.read(milk);
    mirror.change('pins', { milk: true });
    expect(reader.version()).toBe(0);
  });

  it('follows nothing while nobody listens, and everything again once somebody does', () => {
    const mirror = handMadeMirror();
    const reader = createReader(mirror);
    reader.read(milk);
    reader.subscribe(() => undefined)();
    expect(mirror.followers('store-articles')).toBe(0);
    reader.subscribe(() => undefined);
    expect(mirror.followers('store-articles')).toBe(1);
  });
});

function handMadeMirror() {
  type Shown = { loaded: boolean; rows: Map<string, { value: unknown; pending: boolean; parked: boolean }> };
  const collections = new Map<string, { shown: Shown; listeners: Set<() => void> }>();

  function of(collection: string) {
    let found = collections.get(collection);
    if (!found) {
      found = { shown: { loaded: false, rows: new Map() }, listeners: new Set() };
      collections.set(collection, found);
    }
    return found;
  }

  return {
    change(collection: string, rows: Record<string, unknown>) {
      const entry = of(collection);
      const shown = Object.entries(rows).map(
        ([key, value]) => [key, { value, pending: false, parked: false }] as const,
      );
      entry.shown = { loaded: true, rows: new Map(shown) };
      for (const listener of entry.listeners) listener();
    },
    followers: (collection: string) => of(collection).listeners.size,
    collectionOf<Row>({ collection }: RowRef<Row>): Watchable<Folded<Row>> {
      const entry = of(collection);
      return {
        // The test has put into it what it asks of it.
        get: () => entry.shown as Folded<Row>,
        subscribe(listener: () => void) {
          entry.listeners.add(listener);
          return () => entry.listeners.delete(listener);
        },
      };
    },
  };
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#core/wire/codes';
import { rowIn, storeRows } from '#core/wire/collection';
import { clear, cutOff } from '../../tests/faults/world/network.ts';
import type { Page, Phone } from '../../tests/faults/world/phone.ts';
import { things } from '../../tests/faults/world/shelf.ts';
import { World } from '../../tests/faults/world/world.ts';

let world: World;
let phone: Phone;
let page: Page;
beforeEach(async () => {
  world = new World();
  world.server.write('1001', 'milk', { marks: ['there'], name: 'milk' });
  world.server.write('1001', 'bread', { marks: [], name: 'bread' });
  ({ phone, page } = await world.somebody());
  await page.offline.pull('store:1001');
});
afterEach(() => world.end());

const watchable = (on = page) => on.offline.mirror.rows(things, '1001');
const row = (thing: string, on = page) => on.rows().get(thing);

/** What a screen would show of a thing, from now on, each time that it changes. */
function seen(thing: string): string[] {
  const shown: string[] = [];
  watchable().subscribe(() => {
    const marks = page.thing(thing)?.marks.join(' ') ?? 'gone';
    if (shown.at(-1) !== marks) shown.push(marks);
  });
  return shown;
}

describe('what a screen shows', () => {
  it('is what the server said with what waits folded in, marked as unsent', async () => {
    await page.show();
    phone.network.weather = cutOff;
    await page.mark('milk', 'mine');
    await world.quiet();
    expect(row('milk')).toEqual({
      value: { marks: ['there', 'mine'], name: 'milk' },
      pending: true,
      parked: false,
    });
    expect(row('bread')).toEqual({ value: { marks: [], name: 'bread' }, pending: false, parked: false });
  });

  it('is all that has come, to whoever counts it', async () => {
    await page.show();
    for (let number = 0; number < 50; number += 1) {
      world.server.write('1001', `thing ${number}`, { marks: [], name: `thing ${number}` });
    }
    await page.offline.pull('store:1001');
    await page.offline.mirror.caughtUp();
    expect(watchable().get().rows.size).toBe(52);
  });

  it('does not jump when the server answers', async () => {
    await page.show();
    const shown = seen('milk');
    for (const mark of ['one', 'two', 'three']) {
      await page.mark('milk', mark);
      await world.quiet();
    }
    expect(shown).toEqual(['there one', 'there one two', 'there one two three']);
    expect(row('milk')).toMatchObject({ pending: false });
  });

  it('does not jump while a hundred are sent after a day without network', async () => {
    await page.show();
    phone.network.weather = cutOff;
    for (let count = 0; count < 100; count += 1) await page.mark(count % 2 ? 'milk' : 'bread', `m${count}`);
    await world.quiet();
    const shown = [...seen('milk'), ...seen('bread')];
    phone.network.weather = clear;
    await world.seconds(10);
    expect(page.outbox()).toEqual([]);
    expect(shown).toEqual([]);
    expect(page.thing('milk')?.marks).toHaveLength(51);
  });

  it('has never shown a row without its unsent work, however the app is opened', async () => {
    phone.network.weather = cutOff;
    await page.mark('milk', 'mine');
    page.die();
    page = await phone.launch('anna');
    const first: unknown[] = [];
    watchable().subscribe(() => first.push(row('milk')));
    await page.show();
    expect(first).toEqual([
      { value: { marks: ['there', 'mine'], name: 'milk' }, pending: true, parked: false },
    ]);
  });

  it('includes things that only exist in what waits', async () => {
    phone.network.weather = cutOff;
    await page.mark('eggs', 'mine');
    await world.quiet();
    await page.show();
    expect(page.thing('eggs')?.marks).toEqual(['mine']);
  });

  it('says what was refused', async () => {
    await page.show();
    world.server.refuse = () => ({ code: codes.invalid, reason: 'too-new' });
    await page.mark('milk', 'mine');
    await world.quiet();
    expect(row('milk')).toMatchObject({ pending: true, parked: true });
  });

  it('can be had without one of the operations: what its form begins from when it is sent anew', async () => {
    await page.show();
    phone.network.weather = cutOff;
    const id = await page.mark('milk', 'one');
    await page.mark('milk', 'two');
    await world.quiet();
    const ref = rowIn(things, '1001', 'milk');
    expect(page.offline.mirror.without(ref, id)).toEqual({ marks: ['there', 'two'], name: 'milk' });
    expect(page.thing('milk')?.marks).toEqual(['there', 'one', 'two']);
    expect(page.offline.mirror.without(rowIn(storeRows('never read'), '1001', 'milk'), id)).toBeUndefined();
  });

  it('goes back to the server’s word when its user takes something back', async () => {
    await page.show();
    phone.network.weather = cutOff;
    await phone.signOut();
    const id = await page.mark('milk', 'mine');
    await world.quiet();
    await page.offline.resolve.undo(id);
    await world.quiet();
    expect(row('milk')).toEqual({ value: { marks: ['there'], name: 'milk' }, pending: false, parked: false });
  });

  it('follows what another tab does', async () => {
    await page.show();
    phone.network.weather = cutOff;
    const other = await phone.open('anna');
    await other.mark('milk', 'theirs');
    await world.quiet();
    expect(page.thing('milk')?.marks).toEqual(['there', 'theirs']);
    expect(page.outbox()).toEqual(['waiting theirs on milk']);
  });

  it('keeps every other row as it is: only what changed is made anew', async () => {
    await page.show();
    const before = row('bread');
    await page.mark('milk', 'mine');
    await world.quiet();
    expect(row('bread')).toBe(before);
  });

  it('is not told about another attempt', async () => {
    await page.show();
    phone.network.weather = cutOff;
    await page.mark('milk', 'mine');
    await world.quiet();
    let changes = 0;
    watchable().subscribe(() => {
      changes += 1;
    });
    await world.seconds(60);
    expect(changes).toBe(0);
  });

  it('is read once, however large the store is: a change reads what changed', async () => {
    for (let index = 0; index < 300; index += 1)
      world.server.write('1001', `thing ${index}`, { marks: [], name: '' });
    world.server.pageSize = 500;
    await page.offline.pull('store:1001');
    await page.show();
    await phone.signOut();
    await world.quiet();
    const before = page.storage.cost;
    await page.mark('milk', 'mine');
    await world.quiet();
    expect(page.thing('milk')?.marks).toContain('mine');
    expect(page.storage.cost - before).toBeLessThan(20);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseName } from '#offline';
import { slowAnswer } from '../../tests/faults/world/network.ts';
import type { Page, Phone } from '../../tests/faults/world/phone.ts';
import { things } from '../../tests/faults/world/shelf.ts';
import { World } from '../../tests/faults/world/world.ts';

let world: World;
let phone: Phone;
let page: Page;
beforeEach(async () => {
  world = new World();
  ({ phone, page } = await world.somebody());
  await page.offline.pull(scope);
  await page.show();
});
afterEach(() => world.end());

const scope = 'store:1001';
const marksOnServer = () => world.server.thing('1001', 'milk')?.marks ?? [];

describe('when the server’s database was restored from a backup', () => {
  it('what was sent before its user signed out is offered again when they are back', async () => {
    await page.mark('milk');
    await world.quiet();
    await phone.signOut();
    await page.offline.clearReplicas();
    world.server.restoreEmpty();
    await phone.signIn('anna');
    await page.offline.pull(scope);
    await world.seconds(2);
    expect(marksOnServer()).toEqual(['mark 1']);
  });

  it('what was sent comes before what was done since, though nothing was pulled', async () => {
    await page.mark('milk');
    await world.quiet();
    world.server.restoreEmpty();
    await page.mark('milk');
    await world.quiet();
    expect(marksOnServer()).toEqual(['mark 1', 'mark 2']);
    expect(world.server.ledger).toHaveLength(2);
  });

  it('what is taken back before the phone has heard of it stays taken back', async () => {
    const id = await page.mark('milk');
    await world.quiet();
    world.server.restoreEmpty();
    await page.offline.resolve.undo(id);
    await page.offline.pull(scope);
    await world.seconds(2);
    expect(marksOnServer()).toEqual([]);
    expect(page.thing('milk')?.marks).toEqual([]);
  });

  it('nothing that was done leaves the screen', async () => {
    for (let count = 0; count < 5; count += 1) await page.mark('milk');
    await world.quiet();
    world.server.restoreEmpty();
    const shown: number[] = [];
    page.offline.mirror
      .rows(things, '1001')
      .subscribe(() => shown.push(page.thing('milk')?.marks.length ?? 0));
    await page.mark('milk');
    await world.quiet();
    await page.offline.pull(scope);
    await world.quiet();
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(5);
    expect(shown.at(-1)).toBe(6);
  });

  it('an answer that it has overtaken counts for nothing: the operation is sent again', async () => {
    const other = await phone.open('anna');
    phone.network.next.push(slowAnswer(5000));
    await page.mark('milk');
    await world.quiet();
    world.server.restoreEmpty();
    await other.offline.pull(scope);
    await world.seconds(15);
    expect(marksOnServer()).toEqual(['mark 1']);
    expect(page.outbox()).toEqual([]);
  });

  it('what is answered while the rows of the new one are on their way stays on the screen', async () => {
    world.server.write('1001', 'bread', { marks: [], name: 'bread' });
    await page.offline.pull(scope);
    world.server.restoreEmpty();
    phone.network.next.push(slowAnswer(5000));
    void page.offline.pull(scope);
    await world.quiet();
    await page.mark('milk');
    await world.quiet();
    expect(page.outbox()).toEqual([]);
    await world.seconds(6);
    expect(page.thing('milk')?.marks).toEqual(['mark 1']);
    expect(page.thing('bread')).toBeUndefined();
  });

  it('rows of before that come late are not written, and nothing is sent once more for them', async () => {
    world.server.write('1001', 'milk', { marks: ['of before'], name: 'milk' });
    phone.network.next.push(slowAnswer(5000));
    void page.offline.pull(scope);
    await world.quiet();
    world.server.restoreEmpty();
    await page.mark('milk');
    await world.quiet();
    const { length } = world.server.received;
    await world.seconds(6);
    expect(page.thing('milk')?.marks).toEqual(['mark 1']);
    expect(world.server.received).toHaveLength(length);
  });

  it('a phone of the first release, which had the epoch in its cursors only, notices it too', async () => {
    await page.mark('milk');
    await world.quiet();
    await new Promise<void>((resolve) => {
      const opening = phone.disk.factory.open(databaseName('anna'));
      opening.onsuccess = () => {
        const forgetting = opening.result.transaction('counters', 'readwrite');
        forgetting.objectStore('counters').delete('epoch');
        forgetting.oncomplete = () => resolve();
      };
    });
    world.server.restoreEmpty();
    await page.mark('milk');
    await world.quiet();
    expect(marksOnServer()).toEqual(['mark 1', 'mark 2']);
  });
});

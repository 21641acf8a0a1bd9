import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#core/wire/codes';
import { clear, cutOff } from '../../tests/faults/world/network.ts';
import { ownStore, type Page, type Phone } from '../../tests/faults/world/phone.ts';
import { shelf, shelfKind } from '../../tests/faults/world/shelf.ts';
import { World } from '../../tests/faults/world/world.ts';
import { OnlyLooking } from './outbox.ts';

let world: World;
let phone: Phone;
beforeEach(async () => {
  world = new World();
  phone = world.phone();
  await phone.signIn('anna');
});
afterEach(() => world.end());

describe('whoever only looks', () => {
  let page: Page;
  let isLooking = false;
  let refusals = 0;
  let parked = '';
  let file = '';
  beforeEach(async () => {
    isLooking = false;
    page = await phone.launch('anna', [shelfKind], {
      isReadOnly: async () => isLooking,
      onRefused: () => {
        refusals += 1;
      },
    });
    world.server.refuse = () => ({ code: codes.invalid, reason: 'no' });
    parked = await page.mark('milk', 'refused');
    await page.offline.drafts.save('remark', 'before');
    await world.quiet();
    file = (await page.offline.exportOutbox()).replaceAll(parked, parked.replace(/.$/, 'f'));
    isLooking = true;
    refusals = 0;
  });

  const mark = () => shelf.mark(ownStore, 'milk', 'looked');
  it.each<[string, () => Promise<unknown>]>([
    ['records nothing', () => page.offline.submit(mark())],
    ['nor several at once', () => page.offline.submitAll([mark(), mark()])],
    ['takes nothing back', () => page.offline.resolve.undo(parked)],
    ['offers nothing again', () => page.offline.resolve.retry(parked)],
    ['throws nothing away', () => page.offline.resolve.discard(parked)],
    ['puts nothing in its place', () => page.offline.resolve.replace(parked, mark())],
    ['decides nothing', () => page.offline.resolve.settle([{ id: parked, submission: null }])],
    ['takes nothing over', () => page.offline.importOutbox(file)],
  ])('%s, and is told so once', async (_what, work) => {
    await expect(work()).rejects.toBeInstanceOf(OnlyLooking);
    await world.quiet();
    expect(refusals).toBe(1);
    expect(page.outbox()).toEqual(['parked refused on milk']);
  });

  it('leaves what was half typed as it is, and is not told at every letter', async () => {
    await page.offline.drafts.save('remark', 'after');
    await page.offline.drafts.drop('remark');
    expect(await page.offline.drafts.read('remark')).toBe('before');
    expect(refusals).toBe(0);
  });

  it('sees what is new, and their own earlier work is sent', async () => {
    expect(await page.offline.pull(`store:${ownStore}`)).toBe('up-to-date');
    expect(await page.offline.exportOutbox()).toContain('refused');
    isLooking = false;
    world.server.refuse = () => undefined;
    phone.network.weather = cutOff;
    await page.mark('tea', 'own');
    isLooking = true;
    phone.network.weather = clear;
    await page.offline.drain();
    await world.quiet();
    expect(world.server.thing(ownStore, 'tea')?.marks).toEqual(['own']);
  });
});

describe('the browser is asked to wake the worker', () => {
  let page: Page;
  let asked = 0;
  beforeEach(async () => {
    phone.network.weather = cutOff;
    page = await phone.launch('anna', [shelfKind], {
      onWaiting: () => {
        asked += 1;
      },
    });
    await world.quiet();
    asked = 0;
  });

  it('whenever something comes to wait: recorded here, in another tab, or offered again', async () => {
    await page.mark('milk', 'one');
    await world.quiet();
    expect(asked).toBe(1);
    const other = await phone.launch('anna');
    await other.mark('milk', 'two');
    await world.quiet();
    expect(asked).toBe(2);
  });

  it('for what was refused and is offered again, and for what takes its place', async () => {
    phone.network.weather = clear;
    world.server.refuse = () => ({ code: codes.invalid, reason: 'no' });
    const [first, second] = [await page.mark('milk', 'one'), await page.mark('tea', 'two')];
    await world.seconds(1);
    expect(page.outbox()).toEqual(['parked one on milk', 'parked two on tea']);
    phone.network.weather = cutOff;
    asked = 0;
    await page.offline.resolve.retry(first);
    await world.quiet();
    expect(asked).toBe(1);
    await page.offline.resolve.replace(second, shelf.mark(ownStore, 'tea', 'three'));
    await world.quiet();
    expect(asked).toBe(2);
  });

  it('for what a restored database has forgotten, and for what was there at the start', async () => {
    phone.network.weather = clear;
    await page.mark('milk', 'one');
    await world.seconds(1);
    expect(page.outbox()).toEqual([]);
    phone.network.weather = clear;
    world.server.restoreEmpty();
    asked = 0;
    await page.offline.pull(`store:${ownStore}`);
    await world.quiet();
    expect(asked).toBeGreaterThan(0);

    phone.network.weather = cutOff;
    await page.mark('tea', 'two');
    await world.quiet();
    page.die();
    let askedAtStart = 0;
    await phone.launch('anna', [shelfKind], {
      onWaiting: () => {
        askedAtStart += 1;
      },
    });
    await world.quiet();
    expect(askedAtStart).toBeGreaterThan(0);
  });
});

it('several at once are recorded all together, in their order', async () => {
  phone.network.weather = cutOff;
  const page = await phone.launch('anna');
  const ids = await page.offline.submitAll([
    shelf.mark(ownStore, 'milk', 'one'),
    shelf.mark(ownStore, 'tea', 'two'),
  ]);
  await world.quiet();
  expect(ids).toHaveLength(2);
  expect(page.outbox()).toEqual(['waiting one on milk', 'waiting two on tea']);
});

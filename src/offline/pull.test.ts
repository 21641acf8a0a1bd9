import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#core/wire/codes';
import { companyRows, scopeOf, wholeCompany } from '#core/wire/collection';
import { answerLost, clear, cutOff, slow } from '../../tests/faults/world/network.ts';
import type { Page, Phone } from '../../tests/faults/world/phone.ts';
import { changeOf } from '../../tests/faults/world/rows.ts';
import { things } from '../../tests/faults/world/shelf.ts';
import { World } from '../../tests/faults/world/world.ts';

let world: World;
let phone: Phone;
let page: Page;
beforeEach(async () => {
  world = new World();
  ({ phone, page } = await world.somebody());
});
afterEach(() => world.end());

const scope = 'store:1001';
const named = (name: string) => ({ marks: [], name });
const stock = (count: number, store = '1001') => {
  for (let index = 0; index < count; index += 1)
    world.server.write(store, `thing ${index}`, named(`name ${index}`));
};
const names = () => [...page.rows().values()].map((row) => row.value.name);
const cursor = async (of = scope) => (await page.offline.cursors()).find((one) => one.scope === of);

describe('a store’s rows', () => {
  it('come in pages, and after that only what changed', async () => {
    stock(10);
    const asked: unknown[] = [];
    const serve = world.server.serve.bind(world.server);
    world.server.serve = (path, request) => {
      asked.push(JSON.parse(String(request.body)).cursor?.seq ?? null);
      return serve(path, request);
    };
    await page.show();
    expect(await page.offline.pull(scope)).toBe('up-to-date');
    await world.quiet();
    expect(names()).toHaveLength(10);
    expect(asked).toEqual([null, 3, 6, 9]);
    world.server.write('1001', 'thing 4', named('new name'));
    await page.offline.pull(scope);
    await world.quiet();
    expect(asked.slice(4)).toEqual([10]);
    expect(page.thing('thing 4')?.name).toBe('new name');
  });

  it('go on where the line was cut', async () => {
    stock(10);
    phone.network.next.push(clear, clear, answerLost);
    expect(await page.offline.pull(scope)).toBe('unreachable');
    expect(await page.offline.countRows(scope)).toBe(6);
    expect(await cursor()).toMatchObject({ complete: false, seq: 6, remaining: 4 });
    page.die();
    page = await phone.open('anna');
    await page.offline.pull(scope);
    expect(await page.offline.countRows(scope)).toBe(10);
    expect(await cursor()).toMatchObject({ complete: true, remaining: 0 });
  });

  it('are waited for while the server asks to come again later', async () => {
    stock(4);
    let busy = 3;
    const serve = world.server.serve.bind(world.server);
    world.server.serve = (path, request) => {
      busy -= 1;
      if (busy < 0) return serve(path, request);
      const envelope = {
        code: codes.unavailable,
        success: false,
        message: '',
        data: { reason: 'database-busy' },
      };
      const serverTime = new Date(world.time.now()).toISOString();
      return new Response(JSON.stringify({ ...envelope, serverTime }), {
        status: 503,
        headers: { 'retry-after': '4' },
      });
    };
    const pulled = page.offline.pull(scope);
    // Three times four to eight seconds: not all at the same moment.
    await world.seconds(11);
    expect(busy).toBeGreaterThanOrEqual(0);
    await world.seconds(14);
    expect(await pulled).toBe('up-to-date');
    expect(await page.offline.countRows(scope)).toBe(4);
    busy = 100;
    const turnedAway = page.offline.pull(scope);
    await world.seconds(60);
    expect(await turnedAway).toBe('unreachable');
    expect(busy).toBe(94);
  });

  it('that left the store are gone', async () => {
    stock(3);
    await page.show();
    await page.offline.pull(scope);
    world.server.write('1001', 'thing 1', null);
    await page.offline.pull(scope);
    await world.quiet();
    expect(names()).toEqual(['name 0', 'name 2']);
    expect(await page.offline.countRows(scope)).toBe(2);
  });

  it('that left before a phone had anything are nothing to it', async () => {
    stock(10);
    for (let one = 0; one < 8; one += 1) world.server.write('1001', `thing ${one}`, null);
    await page.offline.pull(scope);
    expect(await page.offline.countRows(scope)).toBe(2);
    expect(world.server.pulls).toBe(1);
    expect(await cursor()).toMatchObject({ since: 18 });
  });

  it('are pulled from nothing when what left has been forgotten since', async () => {
    stock(5);
    await page.show();
    await page.offline.pull(scope);
    world.server.write('1001', 'thing 1', null);
    world.server.write('1001', 'thing 2', named('new name'));
    world.server.sweep();
    expect(names()).toContain('name 1');
    await page.offline.pull(scope);
    await world.quiet();
    expect(names()).toEqual(['name 0', 'new name', 'name 3', 'name 4']);
    expect(await cursor()).toMatchObject({ complete: true, since: 7 });
  });

  it('are replaced by newer ones only', async () => {
    world.server.write('1001', 'milk', named('old'));
    await page.offline.pull(scope);
    await page.show();
    world.server.write('1001', 'milk', named('older'));
    // This page leaves the server before the rename takes effect, and arrives after its outcome.
    phone.network.next.push((deliver, time) => {
      const page = deliver();
      return new Promise((resolve) => time.setTimer(() => resolve(page), 3000));
    });
    const pulled = page.offline.pull(scope);
    await world.quiet();
    await page.rename('milk', 'new', 'older');
    await world.quiet();
    expect(page.thing('milk')?.name).toBe('new');
    await world.seconds(4);
    expect(await pulled).toBe('up-to-date');
    await world.quiet();
    expect(page.thing('milk')?.name).toBe('new');
  });

  it('are not taken twice by two tabs at once', async () => {
    stock(10);
    const other = await phone.open('anna');
    const before = world.server.pulls;
    await Promise.all([page.offline.pull(scope), other.offline.pull(scope)]);
    // Four pages, and one look that finds nothing new.
    expect(world.server.pulls - before).toBe(5);
    expect(await page.offline.countRows(scope)).toBe(10);
  });

  it('say when somebody is no longer allowed to see them', async () => {
    world.server.refuseRequest = () => ({ code: codes.forbidden, reason: 'store-not-yours' });
    expect(await page.offline.pull(scope)).toBe('forbidden');
  });

  it('of a store that is theirs no more go, and those of the new one come, while the page is open', async () => {
    stock(3);
    stock(2, '1002');
    page.close();
    let kept = [scope];
    page = await phone.launch('anna', [], { keptScopes: () => kept });
    await page.offline.freshen();
    expect(await page.offline.countRows(scope)).toBe(3);
    kept = ['store:1002'];
    const asked: string[] = [];
    const serve = world.server.serve.bind(world.server);
    world.server.serve = (path, request) => {
      const of = JSON.parse(String(request.body)).scope;
      asked.push(of);
      const no = { code: codes.forbidden, reason: 'store-not-yours' };
      world.server.refuseRequest = () => (of === scope ? no : undefined);
      return serve(path, request);
    };
    await page.offline.freshen();
    expect(await page.offline.countRows('store:1002')).toBe(2);
    expect(await page.offline.countRows(scope)).toBe(0);
    expect(await cursor()).toBeUndefined();
    asked.length = 0;
    await page.offline.freshen();
    expect(asked).toEqual(['store:1002']);
  });

  it('of nobody are taken while signed out', async () => {
    stock(3);
    await phone.signOut();
    expect(await page.offline.pull(scope)).toBe('signed-out');
    expect(await page.offline.countRows(scope)).toBe(0);
  });
});

describe('what the company shares', () => {
  const company = scopeOf('company', wholeCompany);
  const lacks = companyRows<{ name: string }>('lacks', []);
  const scenes = companyRows<{ name: string }>('scenes', []);
  const brought = (of: typeof lacks, ...keys: string[]) =>
    world.server.at(({ enact }) =>
      enact(
        { id: '', user: '', call: '', params: {}, body: {}, was: {} },
        keys.map((key) => changeOf(of, wholeCompany, key, { name: key })),
      ),
    );
  const shown = (of: typeof lacks) => [...page.offline.mirror.rows(of, wholeCompany).get().rows.keys()];
  beforeEach(async () => {
    brought(scenes, 'yard', 'till');
    brought(lacks, 'milk', 'bread', 'eggs', 'rice');
    world.server.readable = ['lacks', 'scenes'];
    for (const of of [lacks, scenes]) page.offline.mirror.rows(of, wholeCompany).subscribe(() => undefined);
    await page.offline.pull(company);
    await world.quiet();
  });

  it('is forgotten, on screen too, as soon as it may be read no more; the rest stays', async () => {
    expect(shown(lacks)).toHaveLength(4);
    world.server.readable = ['scenes'];
    expect(await page.offline.freshen()).toBe('up-to-date');
    await world.quiet();
    expect(shown(lacks)).toEqual([]);
    expect(shown(scenes)).toEqual(['till', 'yard']);
    expect(await page.offline.countByCollection(company)).toEqual(new Map([['scenes', 2]]));
  });

  it('comes whole when it may be read again, however old its rows are', async () => {
    world.server.readable = ['scenes'];
    await page.offline.freshen();
    brought(scenes, 'door');
    await page.offline.freshen();
    world.server.readable = ['lacks', 'scenes'];
    expect(await page.offline.freshen()).toBe('up-to-date');
    await world.quiet();
    expect(shown(lacks)).toHaveLength(4);
    expect(await cursor(company)).toMatchObject({ complete: true, collections: ['lacks', 'scenes'] });
    const before = world.server.pulls;
    await page.offline.pull(company);
    expect(world.server.pulls - before).toBe(1);
  });

  it('is fetched anew by a device of a release that did not ask what it may read', async () => {
    world.server.readable = undefined;
    await page.offline.clearReplicas();
    await page.offline.pull(company);
    world.server.readable = ['scenes'];
    await page.offline.pull(company);
    await world.quiet();
    expect(shown(lacks)).toEqual([]);
    expect(shown(scenes)).toEqual(['till', 'yard']);
  });

  it('comes after the own store, when both have moved on', async () => {
    await page.offline.pull(scope);
    const asked: string[] = [];
    const serve = world.server.serve.bind(world.server);
    world.server.serve = (path, request) => {
      asked.push(JSON.parse(String(request.body)).scope);
      return serve(path, request);
    };
    stock(1);
    await page.offline.catchUp({ [company]: 1000, [scope]: 1000 });
    expect(asked).toEqual([scope, company]);
  });

  it('is forgotten whole by whoever may read nothing of it, and kept while a password must be changed', async () => {
    world.server.refuseRequest = () => ({ code: codes.forbidden, reason: 'password-must-be-changed' });
    expect(await page.offline.pull(company)).toBe('forbidden');
    expect(await page.offline.countRows(company)).toBe(6);
    world.server.refuseRequest = () => ({ code: codes.forbidden, reason: 'no-permission' });
    expect(await page.offline.pull(company)).toBe('forbidden');
    await world.quiet();
    expect([...shown(lacks), ...shown(scenes)]).toEqual([]);
    expect(await page.offline.countRows(company)).toBe(0);
    world.server.refuseRequest = () => undefined;
    await page.offline.pull(company);
    expect(await page.offline.countRows(company)).toBe(6);
  });
});

describe('signing out while a page is on its way', () => {
  it('leaves nothing behind, and the next time begins at the beginning', async () => {
    stock(10);
    phone.network.next.push(clear, slow(2000));
    const pulled = page.offline.pull(scope);
    await world.quiet();
    await page.offline.clearReplicas();
    await world.seconds(3);
    expect(await pulled).toBe('let-go');
    expect(await page.offline.cursors()).toEqual([]);
    expect(await page.offline.countRows(scope)).toBe(0);
    await page.offline.pull(scope);
    expect(await page.offline.countRows(scope)).toBe(10);
  });

  it('asks for it no more: the server would refuse it, and it is of nobody', async () => {
    stock(10);
    phone.network.next.push(clear, slow(2000));
    const pulled = page.offline.pull(scope);
    await world.quiet();
    const reachable = page.offline.status.get().reachable;
    page.close();
    await world.quiet();
    expect(phone.network.sent.at(-1)).toMatchObject({ fate: 'may-have-arrived' });
    expect(await pulled).toBe('let-go');
    // That the server is gone is not said either.
    expect(page.offline.status.get().reachable).toBe(reachable);
  });

  it('keeps what is unsent', async () => {
    stock(3);
    await page.offline.pull(scope);
    phone.network.weather = cutOff;
    await page.mark('milk');
    await page.offline.drafts.save('remark', 'half a sen');
    await page.offline.clearReplicas();
    await world.quiet();
    expect(page.outbox()).toEqual(['waiting mark 1 on milk']);
    expect(await page.offline.countRows(scope)).toBe(0);
    expect(await page.offline.drafts.read('remark')).toBeUndefined();
  });
});

describe('a server whose database was restored from a backup', () => {
  it('is offered again what it was sent, and what it lacks is dropped', async () => {
    stock(5);
    await page.show();
    await page.offline.pull(scope);
    await page.mark('thing 1');
    await page.mark('bread');
    await world.quiet();
    world.server.restoreEmpty();
    world.server.write('1001', 'thing 1', named('name 1'));
    expect(await page.offline.pull(scope)).toBe('up-to-date');
    await world.seconds(2);
    expect(world.server.ledger).toHaveLength(2);
    expect(world.server.thing('1001', 'thing 1')?.marks).toEqual(['mark 1']);
    expect([...page.rows().keys()].sort()).toEqual(['bread', 'thing 1']);
    expect(page.thing('thing 1')?.marks).toEqual(['mark 1']);
    expect(page.outbox()).toEqual([]);
  });

  it('does not make the screen go blank while its rows come', async () => {
    stock(7);
    await page.show();
    await page.offline.pull(scope);
    await world.quiet();
    const counts: number[] = [];
    page.offline.mirror.rows(things, '1001').subscribe(() => counts.push(page.rows().size));
    world.server.restoreEmpty();
    stock(6);
    await page.offline.pull(scope);
    await world.quiet();
    expect(Math.min(...counts)).toBe(6);
    expect(page.rows().size).toBe(6);
  });

  it('goes on after a cut in the middle', async () => {
    stock(7);
    await page.show();
    await page.offline.pull(scope);
    world.server.restoreEmpty();
    stock(6);
    phone.network.next.push(clear, cutOff);
    expect(await page.offline.pull(scope)).toBe('unreachable');
    expect(await cursor()).toMatchObject({ complete: false });
    expect(page.rows().size).toBe(7);
    await page.offline.pull(scope);
    await world.quiet();
    expect(page.rows().size).toBe(6);
  });
});

describe('stores on one device', () => {
  const held = async () => (await page.offline.cursors()).map((one) => one.scope).sort();

  it('are three at most: the longest unopened goes, never the own one', async () => {
    for (const store of ['1001', '1002', '1003', '1004']) {
      stock(2, store);
      await page.offline.pull(`store:${store}`);
      await world.seconds(60);
    }
    expect(await held()).toEqual(['store:1001', 'store:1003', 'store:1004']);
    expect(await page.offline.countRows('store:1002')).toBe(0);
    await page.offline.pull('store:1003');
    await world.seconds(60);
    await page.offline.pull('store:1005');
    expect(await held()).toEqual(['store:1001', 'store:1003', 'store:1005']);
  });

  it('are kept fresh without counting as opened', async () => {
    for (const store of ['1001', '1002', '1003']) {
      await page.offline.pull(`store:${store}`);
      await world.seconds(60);
    }
    world.server.write('1002', 'milk', named('fresh'));
    expect(await page.offline.freshen()).toBe('up-to-date');
    expect(await page.offline.countRows('store:1002')).toBe(1);
    await page.offline.pull('store:1004');
    expect(await held()).toEqual(['store:1001', 'store:1003', 'store:1004']);
    await page.offline.freshen();
    expect(await held()).toEqual(['store:1001', 'store:1003', 'store:1004']);
  });

  it('begin with the own one, opened or not', async () => {
    stock(2);
    await page.offline.freshen();
    expect(await page.offline.countRows(scope)).toBe(2);
  });

  it('one let go while its page is on its way stays gone', async () => {
    stock(9, '1002');
    await page.offline.pull(scope);
    await world.seconds(1);
    phone.network.next.push(clear, slow(5000));
    const pulled = page.offline.pull('store:1002');
    await world.quiet();
    await page.offline.pull('store:1003');
    await world.seconds(1);
    await page.offline.pull('store:1004');
    await world.seconds(10);
    expect(await pulled).toBe('let-go');
    expect(await held()).toEqual(['store:1001', 'store:1003', 'store:1004']);
    expect(await page.offline.countRows('store:1002')).toBe(0);
  });

  it('one let go goes from every open page, and comes back without what has left it meanwhile', async () => {
    stock(2, '1002');
    for (const store of ['1001', '1002']) {
      await page.offline.pull(`store:${store}`);
      await world.seconds(1);
    }
    const other = await phone.open('anna');
    await Promise.all([page.show('1002'), other.show('1002')]);
    expect([page, other].map((one) => one.rows('1002').size)).toEqual([2, 2]);
    for (const store of ['1003', '1004']) {
      await page.offline.pull(`store:${store}`);
      await world.seconds(1);
    }
    expect([page, other].map((one) => one.rows('1002').size)).toEqual([0, 0]);
    world.server.write('1002', 'thing 0', null);
    await page.offline.pull('store:1002');
    await world.seconds(1);
    expect([...page.rows('1002').keys()]).toEqual(['thing 1']);
  });

  it('one opened without a network costs none that is here, until it has come', async () => {
    for (const store of ['1001', '1002', '1003']) {
      stock(1, store);
      await page.offline.pull(`store:${store}`);
      await world.seconds(1);
    }
    phone.network.weather = cutOff;
    expect(await page.offline.pull('store:1004')).toBe('unreachable');
    expect(await page.offline.countRows('store:1002')).toBe(1);
    phone.network.weather = clear;
    await page.offline.pull('store:1004');
    expect(await held()).toEqual(['store:1001', 'store:1003', 'store:1004']);
  });

  it('get the rows of an outcome only if they are held', async () => {
    await page.mark('milk', 'mark', '1009');
    await world.quiet();
    expect(world.server.thing('1009', 'milk')?.marks).toEqual(['mark']);
    expect(await page.offline.countRows('store:1009')).toBe(0);
  });
});

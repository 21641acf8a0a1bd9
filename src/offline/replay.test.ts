import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptElsewhere } from '#core/devices/rules';
import { codes } from '#core/wire/codes';
import { requestTagHeader } from '#core/wire/request-tag';
import {
  answerLost,
  clear,
  cutOff,
  silence,
  silenceAfterArrival,
  slow,
  slowAnswer,
  somebodyElse,
  twice,
  type Weather,
} from '../../tests/faults/world/network.ts';
import type { Page, Phone } from '../../tests/faults/world/phone.ts';
import { World } from '../../tests/faults/world/world.ts';

const elsewhere = { ...keptElsewhere, at: '2026-03-10T08:00:00Z' };

let world: World;
let phone: Phone;
let page: Page;
beforeEach(async () => {
  world = new World();
  ({ phone, page } = await world.somebody());
});
afterEach(() => world.end());

const marksOn = (thing: string) => world.server.thing('1001', thing)?.marks ?? [];
/** How many requests the phone made since. */
const requests = () => world.server.received.length;

describe('order', () => {
  it('of one subject is kept, however the batches are cut', async () => {
    world.server.batchLimit = 2;
    phone.network.weather = cutOff;
    const marks = Array.from({ length: 25 }, (_, index) => `m${index}`);
    for (const mark of marks) await page.mark('milk', mark);
    phone.network.weather = clear;
    await world.seconds(20);
    expect(marksOn('milk')).toEqual(marks);
  });

  it('a refusal parks its operation and holds back only its subject', async () => {
    world.server.refuse = ({ body }) =>
      JSON.stringify(body).includes('bad') ? { code: codes.invalid, reason: 'too-new' } : undefined;
    phone.network.weather = cutOff;
    for (const [thing, mark] of ['milk good', 'milk bad', 'milk late', 'bread good'].map((one) =>
      one.split(' '),
    ))
      await page.mark(thing ?? '', mark ?? '');
    phone.network.weather = clear;
    await world.seconds(10);
    await page.mark('milk', 'later still');
    await page.mark('bread', 'more');
    await world.quiet();
    expect(page.outbox()).toEqual([
      'parked bad on milk',
      'waiting late on milk',
      'waiting later still on milk',
    ]);
    expect(marksOn('milk')).toEqual(['good']);
    expect(marksOn('bread')).toEqual(['good', 'more']);
    const [parked] = page.offline.mirror.pending.get().operations;
    expect(parked?.lastAnswer).toMatchObject({ code: codes.invalid, reason: 'too-new' });

    // Taken back, it holds back nothing any more, and what waited behind it goes by itself.
    await page.offline.resolve.undo(parked?.id ?? '');
    await world.seconds(1);
    expect(marksOn('milk')).toEqual(['good', 'late', 'later still']);
  });
});

it('of two refused operations of one subject, the first goes when it is tried again', async () => {
  phone.network.weather = cutOff;
  const [first] = [await page.mark('milk'), await page.mark('milk')];
  const { page: other } = await world.somebody();
  await other.offline.importOutbox(await page.offline.exportOutbox(), elsewhere);
  await other.offline.resolve.retry(first);
  await world.seconds(1);
  expect(marksOn('milk')).toEqual(['mark 1']);
  expect(other.outbox()).toEqual(['parked mark 2 on milk']);
});

describe('a server that cannot be reached', () => {
  const portal = '<html>Welcome to the station’s free network</html>';
  const anEnvelope = (data: unknown) =>
    JSON.stringify({ code: 20000, success: true, message: '', data, serverTime: '2026-03-10T08:00:00Z' });
  /** Somebody on the way has kept it: it ends the session of another user. */
  const anotherAnswer: Weather = () =>
    Response.json(
      {
        code: codes.sessionUnknown,
        success: false,
        message: '',
        data: null,
        serverTime: '2026-03-10T08:00:00Z',
      },
      { headers: { [requestTagHeader]: 'something else' } },
    );
  it.each<[string, Weather]>([
    ['no network', cutOff],
    ['silence', silence],
    ['silence after the request has arrived', silenceAfterArrival],
    ['an answer that is lost', answerLost],
    ['a captive portal’s page', somebodyElse(200, portal)],
    ['a captive portal’s page sent as JSON', somebodyElse(200, portal, 'application/json')],
    ['somebody else’s JSON', somebodyElse(200, '{"success":true}', 'application/json')],
    ['an empty answer', somebodyElse(200, '')],
    ['a proxy’s 403', somebodyElse(403, 'forbidden by policy', 'text/plain')],
    ['a proxy’s 407 in JSON', somebodyElse(407, '{"code":407}', 'application/json')],
    ['a time-out of a gateway', somebodyElse(504, '<h1>Gateway Time-out</h1>')],
    ['our envelope without outcomes', somebodyElse(200, anEnvelope({}), 'application/json')],
    [
      'our envelope about other operations',
      somebodyElse(200, anEnvelope({ outcomes: [] }), 'application/json'),
    ],
    ['our answer to another request', anotherAnswer],
  ])('%s: tried for ever, at most 10 s apart and a time-out, and nothing is lost', async (_, weather) => {
    phone.network.weather = weather;
    await page.mark('milk');
    await world.seconds(600);
    expect(page.outbox()).toEqual(['waiting mark 1 on milk']);
    phone.network.weather = clear;
    await world.seconds(20);
    expect(page.outbox()).toEqual([]);
    expect(world.server.ledger).toHaveLength(1);
    expect(marksOn('milk')).toEqual(['mark 1']);
    expect(page.offline.status.get().reachable).toBe(true);
  });

  it('is asked again at once when another request of the page was answered', async () => {
    phone.network.weather = cutOff;
    await page.mark('milk');
    await world.seconds(60);
    phone.network.weather = clear;
    page.offline.heard(true);
    await world.quiet();
    expect(marksOn('milk')).toEqual(['mark 1']);
  });

  it('counts as out of reach when another request of the page found nobody', async () => {
    await page.mark('milk');
    await world.quiet();
    expect(page.offline.status.get().reachable).toBe(true);
    page.offline.heard(false);
    expect(page.offline.status.get().reachable).toBe(false);
  });

  it('is asked ever less often, and not less often than each 10 s', async () => {
    const triedAt: number[] = [];
    phone.network.weather = () => {
      triedAt.push(world.time.now());
      throw new TypeError('Failed to fetch');
    };
    await page.mark('milk');
    await world.seconds(120);
    const pauses = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0));
    expect(pauses.slice(0, 5)).toEqual([375, 750, 1500, 3000, 6000]);
    expect(new Set(pauses.slice(5))).toEqual(new Set([7500]));
  });

  it('is asked at once when something is done, and when the network comes back', async () => {
    phone.network.weather = cutOff;
    await page.mark('milk');
    await world.seconds(300);
    let tries = 0;
    phone.network.weather = () => {
      tries += 1;
      throw new TypeError('Failed to fetch');
    };
    await page.mark('bread');
    await world.quiet();
    expect(tries).toBe(1);
    page.offline.replay();
    await world.quiet();
    expect(tries).toBe(2);
    // The pauses begin anew.
    await world.seconds(0.4);
    expect(tries).toBe(3);
  });

  it('is not asked with each tap of a fast hand, and the last tap is not forgotten', async () => {
    let tries = 0;
    phone.network.weather = () => {
      tries += 1;
      throw new TypeError('Failed to fetch');
    };
    for (let tap = 0; tap < 20; tap += 1) {
      await page.mark('milk');
      await world.quiet();
    }
    expect(tries).toBe(1);
    phone.network.weather = clear;
    await world.seconds(0.5);
    expect(page.outbox()).toEqual([]);
    expect(marksOn('milk')).toHaveLength(20);
  });

  it('is asked again at once when something is done just as a try ends', async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const own = new World();
      const { page: other } = await own.somebody();
      await other.mark('milk');
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await other.mark('bread');
      await own.quiet();
      expect(own.server.ledger, `after ${turns} turns`).toHaveLength(2);
      own.end();
    }
  });

  it('gets what it may have got before, and does it once', async () => {
    phone.network.next.push(answerLost, answerLost, twice);
    await page.mark('milk');
    await world.seconds(10);
    expect(requests()).toBe(4);
    expect(world.server.ledger).toHaveLength(1);
  });

  it('says how often an operation was tried', async () => {
    phone.network.next.push(cutOff, cutOff);
    phone.network.weather = silence;
    await page.mark('milk');
    await world.seconds(5);
    expect(page.offline.mirror.pending.get().operations[0]?.attempts).toBe(3);
  });

  it('does not hold a slow answer against the server', async () => {
    phone.network.weather = slow(9000);
    await page.mark('milk');
    await world.seconds(10);
    expect(page.outbox()).toEqual([]);
    expect(requests()).toBe(1);
  });

  it('is waited for by who drains: a browser may end its worker as soon as that is over', async () => {
    phone.network.weather = slow(2000);
    await page.mark('milk');
    let isOver = false;
    const drained = page.offline.drain().then(() => {
      isOver = true;
    });
    await world.seconds(1);
    expect(isOver).toBe(false);
    await world.seconds(9);
    await drained;
    expect(world.server.ledger).toHaveLength(1);
  });
});

describe('a session that has ended', () => {
  it('pauses, counts no attempt, and goes on after signing in as the same user', async () => {
    phone.endSessions();
    const id = await page.mark('milk');
    for (let count = 0; count < 5; count += 1) await page.mark('bread');
    await world.seconds(60);
    expect(page.offline.status.get().paused).toBe('signed-out');
    expect(page.offline.mirror.pending.get().operations.map((one) => one.attempts)).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
    // Never attempted, so it can still be taken back without a trace.
    await page.offline.resolve.undo(id);
    await phone.signIn('anna');
    page.offline.replay();
    await world.seconds(2);
    expect(page.offline.status.get().paused).toBeNull();
    expect(world.server.ledger).toHaveLength(5);
    expect(marksOn('milk')).toEqual([]);
  });

  it('is said once, not again with each thing that is done', async () => {
    phone.endSessions();
    const said: unknown[] = [];
    await page.mark('milk');
    await world.quiet();
    page.offline.status.subscribe(() => said.push(page.offline.status.get().paused));
    for (let count = 0; count < 5; count += 1) {
      await page.mark('milk');
      await world.seconds(1);
    }
    expect(new Set(said)).toEqual(new Set(['signed-out']));
  });

  it('is not tried again by each thing that is done, nor by a pull', async () => {
    phone.endSessions();
    await page.mark('milk');
    await world.quiet();
    const before = requests();
    for (let count = 0; count < 5; count += 1) await page.mark('bread');
    expect(await page.offline.pull('store:1001')).toBe('signed-out');
    await world.seconds(60);
    expect(requests()).toBe(before);
    expect(page.offline.status.get().paused).toBe('signed-out');
  });

  it('is still said when an answer from before its end comes late', async () => {
    phone.network.next.push(slowAnswer(5000));
    await page.mark('milk');
    await world.quiet();
    phone.endSessions();
    expect(await page.offline.pull('store:1001')).toBe('signed-out');
    await page.mark('bread');
    await world.seconds(6);
    expect(page.outbox()).toEqual(['waiting mark 2 on bread']);
    expect(page.offline.status.get().paused).toBe('signed-out');
  });

  it('sends nothing as another user, and goes on when the first one is back', async () => {
    phone.endSessions();
    await page.mark('milk');
    await world.quiet();
    await phone.signIn('boris');
    const before = requests();
    page.offline.replay();
    await world.seconds(60);
    expect(requests()).toBe(before);
    expect(page.outbox()).toEqual(['waiting mark 1 on milk']);
    await phone.signIn('anna');
    page.offline.replay();
    await world.seconds(1);
    expect(page.outbox()).toEqual([]);
  });

  it('asks for a pull too, and a pull after signing in wakes what waits', async () => {
    phone.endSessions();
    expect(await page.offline.pull('store:1001')).toBe('signed-out');
    await page.mark('milk');
    await phone.signIn('anna');
    expect(await page.offline.pull('store:1001')).toBe('up-to-date');
    await world.seconds(1);
    expect(page.outbox()).toEqual([]);
    expect(page.offline.status.get().paused).toBeNull();
  });
});

it('what waits is not offered while its user only looks at the app', async () => {
  phone.network.weather = cutOff;
  await page.mark('milk');
  await phone.signIn('anna', { viewAs: { id: '1' } });
  await world.seconds(20);
  phone.network.weather = clear;
  page.offline.replay();
  await world.seconds(60);
  expect(requests()).toBe(0);
  expect(page.offline.status.get().paused).toBeNull();
  await phone.signIn('anna');
  page.offline.replay();
  await world.quiet();
  expect(marksOn('milk')).toEqual(['mark 1']);
});

describe('a request refused as a whole', () => {
  it('426: waits for the update, keeps everything, counts no attempt', async () => {
    world.server.refuseRequest = () => ({ code: codes.clientTooOld, reason: 'client-too-old' });
    await page.mark('milk');
    await world.seconds(60);
    expect(page.offline.status.get().paused).toBe('update-needed');
    expect(page.offline.mirror.pending.get().operations[0]).toMatchObject({ state: 'waiting', attempts: 0 });
    world.server.refuseRequest = () => undefined;
    page.offline.replay();
    await world.quiet();
    expect(page.outbox()).toEqual([]);
    expect(page.offline.status.get().paused).toBeNull();
  });

  it('426: a pull that goes well meanwhile does not hide it', async () => {
    world.server.refuseRequest = (path) =>
      path.endsWith('replay') ? { code: codes.clientTooOld, reason: 'client-too-old' } : undefined;
    await page.mark('milk');
    await world.quiet();
    const said: unknown[] = [];
    page.offline.status.subscribe(() => said.push(page.offline.status.get().paused));
    await page.offline.pull('store:1001');
    await world.quiet();
    expect(new Set(said)).toEqual(new Set(['update-needed']));
  });

  it('413: is sent in halves until it fits', async () => {
    world.server.batchLimit = 3;
    phone.network.weather = cutOff;
    for (let count = 0; count < 20; count += 1) await page.mark(`thing ${count}`);
    phone.network.weather = clear;
    await world.seconds(20);
    expect(page.outbox()).toEqual([]);
    expect(new Set(world.server.ledger).size).toBe(20);
    expect(world.server.ledger).toHaveLength(20);
  });

  it('422: only the malformed operation is parked', async () => {
    const isMalformed = (body: unknown) => JSON.stringify(body).includes('broken');
    const serve = world.server.serve.bind(world.server);
    world.server.serve = (path, request) => {
      world.server.refuseRequest = () =>
        isMalformed(request.body) ? { code: codes.invalid, reason: 'invalid-fields' } : undefined;
      return serve(path, request);
    };
    await phone.signOut();
    for (let count = 0; count < 9; count += 1)
      await page.mark(`thing ${count}`, count === 4 ? 'broken' : 'fine');
    await phone.signIn('anna');
    page.offline.replay();
    await world.seconds(5);
    expect(page.outbox()).toEqual(['parked broken on thing 4']);
    expect(world.server.ledger).toHaveLength(8);
  });

  it('429: waits as long as the server asks, whatever is done meanwhile', async () => {
    world.server.refuseRequest = () => ({
      code: codes.tooManyRequests,
      reason: 'too-many-requests',
      retryAfterSeconds: 30,
    });
    let tries = 0;
    phone.network.weather = (deliver) => {
      tries += 1;
      return deliver();
    };
    await page.mark('milk');
    await world.quiet();
    world.server.refuseRequest = () => undefined;
    for (let second = 0; second < 29; second += 1) {
      await page.mark('milk');
      await world.seconds(1);
    }
    expect(tries).toBe(1);
    await world.seconds(2);
    expect(page.outbox()).toEqual([]);
  });

  it('429 without a time: backs off as from a server that cannot be reached', async () => {
    let tries = 0;
    phone.network.weather = (deliver) => {
      tries += 1;
      return deliver();
    };
    world.server.refuseRequest = () => ({ code: codes.tooManyRequests, reason: 'too-many-requests' });
    await page.mark('milk');
    await world.seconds(60);
    expect(tries).toBeLessThan(14);
    world.server.refuseRequest = () => undefined;
    await world.seconds(10);
    expect(page.outbox()).toEqual([]);
  });

  it.each([codes.serverError, codes.unavailable, codes.forbidden, codes.notFound])(
    '%i says nothing about the operations: they are tried again',
    async (code) => {
      world.server.refuseRequest = () => ({ code, reason: 'whatever' });
      await page.mark('milk');
      await world.seconds(60);
      expect(page.outbox()).toEqual(['waiting mark 1 on milk']);
      world.server.refuseRequest = () => undefined;
      await world.seconds(10);
      expect(page.outbox()).toEqual([]);
    },
  );
});

describe('answers', () => {
  it('an operation that the server says nothing about waits; the others go on', async () => {
    const leftOut = new Set<string>();
    const serve = world.server.serve.bind(world.server);
    world.server.serve = (path, request) => {
      const sent = JSON.parse(String(request.body));
      if (!path.endsWith('replay')) return serve(path, request);
      const kept = sent.operations.filter((one: { id: string }) => !leftOut.has(one.id));
      return serve(path, { ...request, body: JSON.stringify({ operations: kept }) });
    };
    phone.network.weather = cutOff;
    leftOut.add(await page.mark('milk'));
    for (let count = 0; count < 250; count += 1) await page.mark(`thing ${count}`);
    phone.network.weather = clear;
    await world.seconds(20);
    expect(page.outbox()).toEqual(['waiting mark 1 on milk']);
    leftOut.clear();
    await world.seconds(20);
    expect(page.outbox()).toEqual([]);
  });

  it.each([codes.serverError, codes.unavailable, 50400, codes.sessionExpired, codes.tooManyRequests])(
    '%i about an operation parks nothing: it waits, is tried again, and the others go on',
    async (code) => {
      let isBusy = true;
      world.server.refuse = ({ body }) =>
        isBusy && JSON.stringify(body).includes('milk') ? { code, reason: 'database-busy' } : undefined;
      phone.network.weather = cutOff;
      for (const thing of ['milk', 'bread', 'milk']) await page.mark(thing);
      phone.network.weather = clear;
      await world.seconds(60);
      expect(page.outbox()).toEqual(['waiting mark 1 on milk', 'waiting mark 3 on milk']);
      expect(page.offline.mirror.pending.get().operations.map((one) => one.lastAnswer)).toEqual([null, null]);
      expect(marksOn('bread')).toEqual(['mark 2']);
      const asked = requests();
      await world.seconds(60);
      // Not at once and for ever: at most ten seconds apart, and no oftener than half of that.
      expect(requests() - asked).toBeGreaterThanOrEqual(5);
      expect(requests() - asked).toBeLessThanOrEqual(13);
      isBusy = false;
      await world.seconds(15);
      expect(page.outbox()).toEqual([]);
      expect(marksOn('milk')).toEqual(['mark 1', 'mark 3']);
    },
  );

  it('that ten and more cannot be done now hold up nothing behind them, also after a time without a network', async () => {
    world.server.refuse = ({ body }) =>
      JSON.stringify(body).includes('milk')
        ? { code: codes.unavailable, reason: 'server-too-old' }
        : undefined;
    phone.network.weather = cutOff;
    for (let count = 0; count < 12; count += 1) await page.mark(`milk ${count}`);
    await page.mark('bread');
    await page.mark('milk 0', 'later');
    await world.seconds(60);
    phone.network.weather = clear;
    await world.seconds(20);
    expect(marksOn('bread')).toEqual(['mark 13']);
    expect(page.outbox()).toHaveLength(13);
    expect(page.offline.status.get().reachable).toBe(true);
    world.server.refuse = () => undefined;
    await world.seconds(20);
    expect(page.outbox()).toEqual([]);
    expect(marksOn('milk 0')).toEqual(['mark 1', 'later']);
  });

  it('that come to an earlier operation after a later one was put off do not make it ask without end', async () => {
    let isTaken = true;
    world.server.refuse = ({ body }) => {
      const said = JSON.stringify(body);
      if (!said.includes('milk')) return undefined;
      return isTaken && !said.includes('later')
        ? { code: codes.conflict, reason: 'taken' }
        : { code: codes.serverError, reason: 'server-error' };
    };
    phone.network.weather = cutOff;
    const first = await page.mark('milk');
    await page.mark('milk', 'later');
    for (let count = 0; count < 250; count += 1) await page.mark(`thing ${count}`);
    phone.network.next.push(clear);
    await world.seconds(60);
    expect(page.outbox()[0]).toBe('parked mark 1 on milk');
    isTaken = false;
    await page.offline.resolve.retry(first);
    phone.network.weather = clear;
    const asked = requests();
    await world.seconds(30);
    expect(page.outbox()).toHaveLength(2);
    expect(requests() - asked).toBeLessThan(60);
  });

  it('that come after their operation was discarded settle nothing else, and their rows are kept', async () => {
    await page.offline.pull('store:1001');
    await page.show();
    phone.network.next.push(slow(5000));
    const id = await page.mark('milk');
    await world.quiet();
    await page.offline.resolve.discard(id);
    await world.seconds(6);
    expect(page.outbox()).toEqual([]);
    expect(page.thing('milk')?.marks).toEqual(['mark 1']);
  });

  it('about other operations than the ones sent count for nothing', async () => {
    const foreign = { id: 'x', code: 20000, message: '', data: null, rows: [] };
    const serverTime = new Date(world.time.now()).toISOString();
    const body = JSON.stringify({
      code: 20000,
      success: true,
      message: '',
      serverTime,
      data: { outcomes: [foreign] },
    });
    let tries = 0;
    phone.network.weather = () => {
      tries += 1;
      return new Response(body);
    };
    await page.mark('milk');
    await world.seconds(30);
    expect(tries).toBeLessThan(12);
    expect(page.outbox()).toEqual(['waiting mark 1 on milk']);
  });

  it('wake a server that was thought to be gone: any of them will do', async () => {
    phone.network.weather = cutOff;
    await page.mark('milk');
    await world.seconds(300);
    phone.network.weather = clear;
    await page.offline.pull('store:1001');
    await world.seconds(1);
    expect(page.outbox()).toEqual([]);
  });
});

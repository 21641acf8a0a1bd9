import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { codes } from '#core/wire/codes';
import type { Submission } from '#core/wire/operation';
import { clear, cutOff, slow } from '../../tests/faults/world/network.ts';
import { ownStore, type Page, type Phone } from '../../tests/faults/world/phone.ts';
import { shelf } from '../../tests/faults/world/shelf.ts';
import { World } from '../../tests/faults/world/world.ts';
import { createPerformer, type Performed, type TakeBack } from './performer.ts';

let world: World;
let phone: Phone;
let page: Page;
let perform: ReturnType<typeof createPerformer>;
/** What its user was told, oldest first, and which lists were asked for again. */
let told: string[];
let undo: TakeBack | undefined;
let isHere: boolean;

beforeEach(async () => {
  world = new World();
  ({ phone, page } = await world.somebody());
  told = [];
  undo = undefined;
  isHere = true;
  const { offline } = page;
  perform = createPerformer({
    offline,
    underWay: new Set(),
    isHere: () => isHere,
    after: (ms, run) => world.time.setTimer(run, ms),
    save: (work, replacing) =>
      replacing === undefined
        ? offline.submitAll(work)
        : offline.resolve.replace(replacing, work[0] ?? mark('nothing')).then((id) => [id]),
    undo: (...ids) => offline.resolve.undo(...ids),
    askAgain: async (features) => told.push(`asked again for ${features}`),
    tell: {
      done: (text, _said, takeBack) => {
        told.push(text);
        undo = takeBack;
      },
      waiting: ({ title }, takeBack) => {
        told.push(`${title} waits`);
        undo = takeBack;
      },
      overruled: ({ lastAnswer }, { title }) => told.push(`${title} after all: ${lastAnswer?.reason}`),
      refused: ({ lastAnswer }, { title }) => told.push(`${title}: ${lastAnswer?.reason}`),
    },
  });
});
afterEach(() => world.end());

/** Head office's shelf: this phone holds none of its rows. */
const far = '9001';
const mark = (label: string, thing = 'milk', store = far) => shelf.mark(store, thing, label);
const now = { now: true, said: { text: 'marked', title: 'milk' } };
const marksThere = (thing = 'milk') => world.server.thing(far, thing)?.marks ?? [];

/** What comes of it, with as much time as it takes. */
async function come(work: Promise<Performed>, seconds = 20): Promise<Performed> {
  let performed: Performed | undefined;
  void work.then((result) => {
    performed = result;
  });
  await world.seconds(0);
  for (let second = 0; performed === undefined && second < seconds; second += 1) await world.seconds(1);
  if (!performed) throw new Error('nothing has come of it');
  return performed;
}

it('what this device holds is done when it is recorded, with no network too', async () => {
  phone.network.weather = cutOff;
  const { isDone } = await come(
    perform([mark('checked', 'milk', ownStore)], { said: { text: 'marked' } }),
    0,
  );
  expect(isDone).toBe(true);
  expect(told).toEqual(['marked']);
  expect(page.outbox()).toEqual(['waiting checked on milk']);
});

it('what only the server has is done when it has answered, and is on screen by then', async () => {
  phone.network.weather = slow(3000);
  const performing = perform([mark('checked')], now);
  await world.seconds(2);
  expect(told).toEqual([]);
  expect((await come(performing)).isDone).toBe(true);
  expect(told).toEqual(['asked again for shelf', 'marked']);
  expect(marksThere()).toEqual(['checked']);
});

it.each<[string, Partial<typeof now>]>([
  ['that is recorded', {}],
  ['that waits for the server', now],
])('a second press of work %s does nothing', async (_what, performing) => {
  const press = () => {
    const once = mark('once');
    return perform([{ ...once, body: { ...Object(once.body), id: uuidv7() } }], performing);
  };
  const [first, second] = await Promise.all([press(), press()].map((one) => come(one)));
  expect([first?.isDone, second?.isDone]).toEqual([true, false]);
  expect(second?.ids).toEqual([]);
  expect((await come(press())).isDone).toBe(true);
});

it('what was told as done and is refused then is told so in its place, once', async () => {
  world.server.refuse = () => ({ code: codes.conflict, reason: 'somebody-was-first' });
  await come(perform([mark('checked', 'milk', ownStore)], { said: { text: 'marked', title: 'milk' } }), 0);
  await world.seconds(20);
  expect(told).toEqual(['marked', 'milk after all: somebody-was-first']);
});

it('what the server takes, or cannot be asked, is told once', async () => {
  const said = { text: 'marked', title: 'milk' };
  await come(perform([mark('checked', 'milk', ownStore)], { said }), 0);
  await world.seconds(20);
  phone.network.weather = cutOff;
  await come(perform([mark('again', 'milk', ownStore)], { said }), 0);
  await world.seconds(20);
  expect(told).toEqual(['marked', 'marked']);
});

it('a refusal is told, and nothing of it stays where its user has the words in front of them', async () => {
  world.server.refuse = () => ({ code: codes.conflict, reason: 'somebody-was-first' });
  const { isDone, problem } = await come(perform([mark('late')], now));
  expect([isDone, problem?.reason, problem?.isConflict]).toEqual([false, 'somebody-was-first', true]);
  expect(told).toEqual(['asked again for shelf', 'milk: somebody-was-first']);
  expect(page.outbox()).toEqual([]);
});

it('a page that shows the refusal itself has no notice beside it', async () => {
  world.server.refuse = () => ({ code: codes.invalid, reason: 'no' });
  const { problem } = await come(perform([mark('late')], { ...now, isProblemShown: true }));
  expect(problem?.reason).toBe('no');
  expect(told).toEqual(['asked again for shelf']);
});

it('what is refused when its user has left waits for their decision, and holds back what follows', async () => {
  world.server.refuse = () => ({ code: codes.invalid, reason: 'no' });
  isHere = false;
  await come(perform([mark('left')], now));
  expect(page.outbox()).toEqual(['parked left on milk']);
  told = [];
  isHere = true;
  world.server.refuse = () => undefined;
  const { isDone, problem } = await come(perform([mark('later')], now));
  expect([isDone, problem?.reason]).toEqual([false, 'no']);
  expect(page.outbox()).toEqual(['parked left on milk']);
  const [parked] = page.offline.mirror.pending.get().operations;
  expect((await come(perform([mark('instead')], { ...now, replacing: parked?.id }))).isDone).toBe(true);
  expect(marksThere()).toEqual(['instead']);
});

it('without a network it is kept, said to wait, and sent later; what is on screen follows', async () => {
  phone.network.weather = cutOff;
  const { isDone, isWaiting } = await come(perform([mark('kept')], now));
  expect([isDone, isWaiting]).toEqual([true, true]);
  expect(told).toEqual(['milk waits']);
  expect(page.outbox()).toEqual(['waiting kept on milk']);
  // Pressed again on a page that cannot show it yet.
  expect((await come(perform([mark('again')], now))).isDone).toBe(false);
  expect(told).toEqual(['milk waits', 'milk waits']);
  phone.network.weather = clear;
  await world.seconds(20);
  expect(marksThere()).toEqual(['kept']);
  expect(told.at(-1)).toBe('asked again for shelf');
});

it('a server that has trouble with it is not waited for forever', async () => {
  world.server.refuse = () => ({ code: codes.serverError, reason: 'internal' });
  expect((await come(perform([mark('kept')], now))).isWaiting).toBe(true);
  expect(page.outbox()).toEqual(['waiting kept on milk']);
});

it('of several those that were refused are named', async () => {
  world.server.refuse = ({ body }) =>
    (body as { thing: string }).thing === 'rice' ? { code: codes.invalid, reason: 'no' } : undefined;
  const work: Submission[] = [mark('many', 'milk'), mark('many', 'rice'), mark('many', 'tea')];
  const { isDone, done } = await come(perform(work, now));
  expect([isDone, done]).toEqual([true, [true, false, true]]);
  expect(told).toEqual(['asked again for shelf', 'marked', ': no']);
  await come2(undo?.());
  expect([marksThere('milk'), marksThere('tea')]).toEqual([[], []]);
});

it('what was done is taken back at the server; what waits is let go', async () => {
  await come(perform([mark('slip')], now));
  expect(await come2(undo?.())).toBe(true);
  expect(marksThere()).toEqual([]);
  phone.network.weather = cutOff;
  await come(perform([mark('kept')], now));
  expect(await come2(undo?.())).toBe(true);
  phone.network.weather = clear;
  await world.seconds(20);
  expect(marksThere()).toEqual([]);
});

it('what has no way back offers none', async () => {
  await come(perform([shelf.rename(far, 'milk', 'Milk', '')], now));
  expect(told).toContain('marked');
  expect(undo).toBeUndefined();
});

async function come2(taking: ReturnType<TakeBack> | undefined): Promise<boolean | undefined> {
  let result: { undone: boolean | undefined } | undefined;
  void taking?.then((undone) => {
    result = { undone };
  });
  for (let second = 0; result === undefined && second < 20; second += 1) await world.seconds(1);
  return result?.undone;
}

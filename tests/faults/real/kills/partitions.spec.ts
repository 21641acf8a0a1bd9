import type { Asked, Fate } from '../../../support/faulty-proxy.ts';
import { inTime } from '../../../support/in-time.ts';
import { expect } from '../../../support/story.ts';
import { partitions, percentile, report } from './amounts.ts';
import { killStory } from './kill-story.ts';
import { words } from './ledger.ts';
import { sends } from './nth.ts';
import { carried, type Person } from './person-at.ts';

/** From an event until something is sent; and without any event, from the end of the try before. */
const afterEventMs = 2000;
const withoutEventMs = 15_000;
/** The device gives a request up after so long. */
const patienceMs = 10_000;
const checksEach = 6;

const isCall = ({ path }: Asked) => path.startsWith('/prod-api');
const never = new Promise<never>(() => {});

/** Networks that fail on one way only. A request that hangs in one of them hangs on after it has passed. */
const weathers: Record<string, Fate> = {
  'requests arrive and their answers are lost': async (asked, carry) => {
    const said = await carry();
    return isCall(asked) ? 'lost' : said;
  },
  'a captive portal answers for the server': async (asked, carry) =>
    isCall(asked)
      ? { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<html>Free WiFi</html>') }
      : carry(),
  'connections break': async (asked, carry) => (isCall(asked) ? 'lost' : carry()),
  'answers come after four seconds': async (asked, carry) => {
    const said = await carry();
    if (isCall(asked)) await new Promise((resolve) => setTimeout(resolve, 4000));
    return said;
  },
  'requests arrive and nothing comes back': async (asked, carry) => {
    const said = await carry();
    return isCall(asked) ? never : said;
  },
  'nothing arrives and nothing breaks': (asked, carry) => (isCall(asked) ? never : carry()),
};

const events: Record<string, (person: Person) => Promise<unknown>> = {
  'the browser says that it is online': ({ phone }) =>
    phone.page.evaluate(() => dispatchEvent(new Event('online'))),
  'the page is looked at': ({ phone }) =>
    phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  'another check': (person) => person.tap(1),
  nothing: async () => undefined,
};

/** Who goes through which of them: what hangs takes ten seconds each, so three people do it side by side. */
const people = ['100801', '100802', '100803'];
killStory.setTimeout(90_000 + partitions * 20_000);

type Passed = { weather: string; event: string; startedMs: number; from: 'event' | 'nothing' };

killStory(
  `${partitions} partitions of the network, on one way only: sending starts by itself after each, nothing is stuck`,
  { tag: '@all' },
  async ({ person }) => {
    const each = people.map((_, index) => Math.ceil((partitions - index) / people.length));
    const passed = await Promise.all(
      people.map(async (usercode, index) => {
        const count = each[index] ?? 0;
        const one = await person(usercode, { bays: Math.max(1, Math.ceil(count / 4)) });
        const mine: Passed[] = [];
        for (let turn = 0; turn < count; turn += 1) {
          if (turn % 4 === 0) await one.stand();
          const place = turn * people.length + index;
          mine.push(await goThrough(one, place % 6, (place + Math.floor(place / 6)) % 4));
        }
        await one.allSent();
        return { mine, tally: await one.ledger.prove() };
      }),
    );
    const all = passed.flatMap(({ mine }) => mine);
    for (const from of ['event', 'nothing'] as const) {
      const times = all.filter((one) => one.from === from).map(({ startedMs }) => startedMs);
      const bar = from === 'event' ? afterEventMs : withoutEventMs;
      report(
        `partitions, sending started after ${from}: ${times.length}, p95 ${Math.round(percentile(times, 95))}, at most ${Math.round(Math.max(0, ...times))} ms`,
      );
      expect(percentile(times, 95), `ms from ${from} to the next try`).toBeLessThanOrEqual(inTime(bar));
    }
    const stuck = all.length - partitions;
    report(
      `partitions: ${all.length} of ${partitions}, stuck ${-stuck}, ${passed.map(({ tally }) => words(tally)).join('; ')}`,
    );
  },
);

/** Some checks in bad weather, the end of it, and an event; answers when the device tried again. */
async function goThrough(person: Person, weatherAt: number, eventAt: number): Promise<Passed> {
  const [weather, fateThen] = Object.entries(weathers)[weatherAt] ?? [];
  const [event, happen] = Object.entries(events)[eventAt] ?? [];
  if (!weather || !fateThen || !event || !happen) throw new Error('no such weather');
  let lastTryAt = 0;
  let tried: (at: number) => void = () => {};
  const firstTry = new Promise<number>((resolve) => {
    tried = resolve;
  });
  person.fate.now = (asked, carry) => {
    if (sends(asked)) {
      lastTryAt = performance.now();
      tried(lastTryAt);
    }
    return fateThen(asked, carry);
  };
  await person.tap(checksEach);
  await firstTry;

  let again: (at: number) => void = () => {};
  const nextTry = new Promise<number>((resolve) => {
    again = resolve;
  });
  let hungUntil = 0;
  if (/nothing/.test(weather)) hungUntil = lastTryAt + patienceMs;
  person.fate.now = (asked, carry) => {
    if (sends(asked)) again(performance.now());
    return carried(asked, carry);
  };
  await happen(person);
  const happenedAt = performance.now();
  const isSlow = /four seconds/.test(weather);
  // What is only slow arrives without another try, when nothing has come after it.
  const startedAt = isSlow ? happenedAt : await nextTry;
  await person.allSent();
  return {
    weather,
    event,
    startedMs: Math.max(0, startedAt - Math.max(happenedAt, hungUntil)),
    from: event === 'nothing' ? 'nothing' : 'event',
  };
}

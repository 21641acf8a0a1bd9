import fc from 'fast-check';
import { it } from 'vitest';
import { Ledger } from './ledger.ts';
import {
  answerLost,
  clear,
  cutOff,
  silence,
  silenceAfterArrival,
  slow,
  somebodyElse,
  twice,
} from './world/network.ts';

/**
 * Random days of one person with two tabs: every acknowledged deed takes effect exactly once, in order, is on screen
 * all the time, and the outbox always drains in the end (T1, T2, T3, T14). A failure prints its seed and path.
 */
const days = Number(process.env.STOCKROOM_FAULT_RUNS ?? 200);

const weathers = {
  clear,
  cutOff,
  answerLost,
  silence,
  silenceAfterArrival,
  twice,
  slow: slow(4000),
  portal: somebodyElse(200, '<html>free network</html>'),
  proxy: somebodyElse(403, 'no'),
};
type Weather = keyof typeof weathers;

const tab = fc.constantFrom<0 | 1>(0, 1);
const weather = fc.constantFrom<Weather>(...(Object.keys(weathers) as Weather[]));
const event = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('mark' as const), tab, thing: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const), tab, which: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('weather' as const), weather }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('once' as const), weather }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('wait' as const), seconds: fc.nat(30) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('turns' as const), turns: fc.nat(30) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('die' as const), tab, turns: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pull' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('closeByForce' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('disk' as const), isFull: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refuse' as const), thing: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('retry' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sessionEnds' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('signIn' as const) }) },
);

it(`nothing is lost, done twice or stuck in ${days} days of accidents`, {
  timeout: days * 1000,
}, async () => {
  const day = fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
    const ledger = await Ledger.open();
    try {
      for (const one of events) {
        await happen(ledger, one);
        await ledger.checkScreens();
      }
      await ledger.heal();
      ledger.checkEnd();
    } finally {
      ledger.world.end();
    }
  });
  await fc.assert(day, { numRuns: days });
});

type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

async function happen(ledger: Ledger, one: Event): Promise<void> {
  const { phone, world } = ledger;
  switch (one.does) {
    case 'mark':
      return ledger.mark(one.tab, `thing ${one.thing}`);
    case 'undo':
      return ledger.undo(one.tab, one.which);
    case 'weather':
      phone.network.weather = weathers[one.weather];
      return;
    case 'once':
      phone.network.next.push(weathers[one.weather]);
      return;
    case 'wait':
      return world.seconds(one.seconds);
    case 'turns':
      return ledger.turns(one.turns);
    case 'die':
      return ledger.dieDoing(one.tab, one.turns);
    case 'pull':
      ledger.pull(one.tab);
      return;
    case 'closeByForce':
      ledger.tabs[one.tab].storage.closeByForce();
      return;
    case 'disk':
      phone.disk.isFull = one.isFull;
      return;
    case 'refuse':
      ledger.refuse(`thing ${one.thing}`);
      return;
    case 'retry':
      return ledger.retry(one.tab);
    case 'sessionEnds':
      phone.endSessions();
      return;
    case 'signIn':
      return phone.signIn('anna');
  }
}

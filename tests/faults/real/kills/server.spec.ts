import { basePath } from '#core/wire/call';
import type { AppServer } from '../../../support/app-server.ts';
import { inTime } from '../../../support/in-time.ts';
import { expect } from '../../../support/story.ts';
import { chanceOf, kills, moment, percentile, report } from './amounts.ts';
import { killStory } from './kill-story.ts';
import { words } from './ledger.ts';
import { atNth, pulls, sends } from './nth.ts';
import { carried, type Person } from './person-at.ts';
import { deliver } from './shelf.ts';

/** Checks that wait when the line is mended: several transactions of the server. */
const waiting = 24;
const readyWithinMs = inTime(5000);
killStory.setTimeout(240_000 + kills * 20_000);

/** Milliseconds from a kill until the server answers for its database again, and until the phone has sent all. */
type Recovery = { readyMs: number; sentMs: number };

/** Something waits on the phone; when its sending is under way, `kill` strikes; in the end everything has gone. */
async function killMidReplay(
  person: Person,
  server: AppServer,
  when: 'arrived' | 'applied',
  kill: () => Promise<void>,
): Promise<Recovery> {
  const { phone, fate } = person;
  await person.stand();
  await phone.goOffline();
  await person.tap(waiting);
  let killedAt = 0;
  const nth = atNth(sends, 1, when, async () => {
    await kill();
    killedAt = performance.now();
  });
  fate.now = nth.fate;
  await phone.goOnline();
  await nth.happened;
  await isReady(server);
  const readyMs = performance.now() - killedAt;
  fate.now = carried;
  await person.allSent();
  return { readyMs, sentMs: performance.now() - killedAt };
}

/** Asks until the server answers that all is well. */
async function isReady(server: AppServer): Promise<void> {
  await expect
    .poll(() => isWell(server), { intervals: [20], timeout: readyWithinMs, message: 'the server is ready' })
    .toBe(true);
}

async function isWell(server: AppServer): Promise<boolean> {
  try {
    return (await fetch(`${server.address}${basePath}/health`)).ok;
  } catch {
    return false;
  }
}

async function proveAll({ ledger }: Person, what: string, recoveries: Recovery[]): Promise<void> {
  const ready = recoveries.map(({ readyMs }) => readyMs);
  const sent = recoveries.map(({ sentMs }) => sentMs);
  const shown = (times: number[]) =>
    `p50 ${Math.round(percentile(times, 50))}, at most ${Math.round(Math.max(...times))} ms`;
  const tally = await ledger.prove();
  report(
    `${what}: ${recoveries.length} of ${kills}, ${words(tally)}; ready again ${shown(ready)}; all sent ${shown(sent)}`,
  );
  expect(Math.max(...ready), 'ms until the server is ready again').toBeLessThanOrEqual(readyWithinMs);
}

killStory(
  `the server is killed ${kills} times in the middle of a batch: every check arrives, once`,
  async ({ server, person }) => {
    const random = chanceOf('server killed while it applies');
    const wang = await person('101001', { bays: kills });
    const recoveries: Recovery[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      recoveries.push(
        await killMidReplay(wang, server, random.pick(['arrived', 'arrived', 'applied']), async () => {
          await moment(random, 40);
          await server.stop('SIGKILL');
          void server.start();
        }),
      );
    }
    await proveAll(wang, 'server killed in mid-replay', recoveries);
  },
);

killStory(
  `the server is killed ${kills} times in the middle of a download: it goes on where it was`,
  { tag: '@all' },
  async ({ server, person }) => {
    const random = chanceOf('server killed while it is asked for rows');
    const wang = await person('101002', { bays: Math.max(kills, 10) });
    for (let kill = 0; kill < kills; kill += 1) {
      await wang.stand();
      await deliver(server, wang.shelf, 20 + kill);
      const nth = atNth(pulls, random.int(1, 2), random.pick(['arrived', 'applied']), async () => {
        await moment(random, 20);
        await server.stop('SIGKILL');
      });
      wang.fate.now = nth.fate;
      await wang.phone.page.reload();
      await nth.happened;
      wang.fate.now = carried;
      // What is done meanwhile is kept, and its sending is what finds the server again.
      await wang.tap(8);
      await server.start();
      await wang.allSent();
      await wang.phone.page.reload();
      await expect(wang.phone.cards().filter({ hasText: `库存 ${20 + kill}` })).toHaveCount(8);
    }
    report(`server killed in mid-pull: ${kills} of ${kills}, ${words(await wang.ledger.prove())}`);
  },
);

killStory(
  `PostgreSQL is killed ${kills} times in the middle of a batch: every check arrives, once`,
  { tag: '@all' },
  async ({ server, person }) => {
    const random = chanceOf('PostgreSQL killed while it applies');
    const wang = await person('101003', { bays: kills });
    wang.phone.isRefused(503);
    const recoveries: Recovery[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      recoveries.push(
        await killMidReplay(wang, server, 'arrived', async () => {
          await moment(random, 40);
          process.kill(server.postgresPid(), 'SIGKILL');
        }),
      );
    }
    await proveAll(wang, 'PostgreSQL killed in mid-replay', recoveries);
  },
);

killStory(
  `a backend of PostgreSQL is killed ${kills} times in the middle of a batch: every check arrives, once`,
  { tag: '@all' },
  async ({ server, person }) => {
    const random = chanceOf('backend killed while it applies');
    let atWork = 0;
    const wang = await person('101004', { bays: kills });
    wang.phone.isRefused(503);
    const recoveries: Recovery[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      recoveries.push(
        await killMidReplay(wang, server, 'arrived', async () => {
          const found = await backendAt(server, random.int(1, 4));
          if (found.isAtWork) atWork += 1;
          process.kill(found.pid, 'SIGKILL');
        }),
      );
    }
    await proveAll(wang, `backend killed in mid-replay (${atWork} in a transaction)`, recoveries);
  },
);

/** A backend of the server's at the nth look at the statements that run: one that is at work, when there is one. */
async function backendAt(server: AppServer, nth: number): Promise<{ pid: number; isAtWork: boolean }> {
  for (let look = 1; ; look += 1) {
    const [found] = await server.ask(
      `select pid, state <> 'idle' as at_work from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() order by at_work desc limit 1`,
    );
    if (found && look >= nth) return { pid: Number(found.pid), isAtWork: found.at_work === true };
  }
}

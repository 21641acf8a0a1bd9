import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { basePath } from '#core/wire/call';
import { isEnvelope } from '#core/wire/envelope';
import { type AppServer, startAppServer } from '../../../support/app-server.ts';
import { inTime } from '../../../support/in-time.ts';
import { expect } from '../../../support/story.ts';
import { report } from './amounts.ts';
import { killStory } from './kill-story.ts';
import { words } from './ledger.ts';
import { sends } from './nth.ts';
import { type Person, personAt } from './person-at.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const readyWithinMs = inTime(10_000);
killStory.setTimeout(180_000);
/** Neither story wants a server but its own, on a disk that can be full. */
let disk: SmallDisk | null;
let server: AppServer;

killStory.describe(() => {
  killStory.beforeAll(async () => {
    disk = mountSmallDisk();
    if (disk) server = await startAppServer({ dataDir: disk.folder });
  });
  killStory.afterAll(async () => {
    await server?.remove();
    disk?.remove();
  });
  killStory.beforeEach(() => {
    if (!disk) report('Not run: a disk that can be full is only to be had by root on Linux.');
    killStory.skip(!disk);
  });

  killStory(
    'the disk is full: the phone keeps what the server cannot take, people are told in one sentence, and all goes on when there is room',
    { tag: '@all' },
    async ({ device }) => {
      const feng = await personAt(server, '100501', {}, device);
      try {
        feng.phone.isRefused(503);
        await feng.stand();
        await feng.tap(4);
        await feng.allSent();
        disk?.fill();
        const refused = answersTo(feng);
        await feng.tap(28);
        const answers = await refused;
        expect(await health(server)).toBeLessThan(600);
        disk?.makeRoom();
        await recover(feng, `disk full: answered ${answers}`);
      } finally {
        await feng.proxy.close();
      }
    },
  );

  /** From the moment that the trouble is over: the server is well by itself, and the phone sends all that it kept. */
  async function recover({ allSent, ledger }: Person, what: string): Promise<void> {
    const since = performance.now();
    await expect.poll(() => health(server), { intervals: [50], timeout: 30_000 }).toBe(200);
    const readyMs = performance.now() - since;
    await allSent();
    const sentMs = performance.now() - since;
    report(
      `${what}; well again after ${Math.round(readyMs)} ms, all sent after ${Math.round(sentMs)} ms; ${words(await ledger.prove())}`,
    );
    expect(readyMs).toBeLessThanOrEqual(readyWithinMs);
  }

  killStory(
    'the database is down: a plain answer, and all goes on when it is back',
    { tag: '@all' },
    async ({ device }) => {
      const feng = await personAt(server, '100502', {}, device);
      try {
        feng.phone.isRefused(503);
        await feng.stand();
        // Its folder is gone: it cannot be started again.
        const folder = join(disk?.folder ?? '', 'postgres');
        const pid = server.postgresPid();
        renameSync(folder, `${folder}.away`);
        process.kill(pid, 'SIGKILL');
        const refused = answersTo(feng);
        await feng.tap(28);
        const answers = await refused;
        renameSync(`${folder}.away`, folder);
        await recover(feng, `database down: answered ${answers}`);
      } finally {
        await feng.proxy.close();
      }
    },
  );
});

/** Settles with the reason, when the server has said to the phone that it cannot take something. */
function answersTo(person: Person): Promise<string> {
  return new Promise((resolve, reject) => {
    person.fate.now = async (asked, carry) => {
      const said = await carry();
      if (!sends(asked) || said.status === 200) return said;
      const envelope: unknown = JSON.parse(said.body.toString());
      if (!isEnvelope(envelope)) reject(new Error(`no envelope: ${said.body.toString()}`));
      else if (envelope.code !== 50300) reject(new Error(`answered ${said.body.toString()}`));
      else resolve(`${said.status} ${JSON.stringify(envelope.data)} ${envelope.message}`);
      return said;
    };
  });
}

async function health(server: AppServer): Promise<number> {
  return (await fetch(`${server.address}${basePath}/health`)).status;
}

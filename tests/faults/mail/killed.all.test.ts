import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { queueMail } from '../../../server/platform/mail/queue.ts';
import { passwordResetMail } from '../../../server/platform/people/confirmations.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { inDatabase } from '../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type ServerProcess, startServerProcess, urlOf } from '../../support/server-process.ts';

/**
 * A mail server that fails half the time, in every way it can, and the server killed in the middle: each message of a
 * transaction that committed is accepted at least once, all copies with one Message-ID, and none of one that rolled back.
 * `npm run faults -- mail` sends 1,000 messages and kills five times; a whole run 60 and two.
 */
const runs = Number(process.env.STOCKROOM_FAULTS_RUNS ?? 60);
const kills = runs >= 1000 ? 5 : Math.min(2, Math.ceil(runs / 30));
vi.setConfig({ testTimeout: 120_000 + runs * 2000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'stockroom-mail-'));
const post = await startMailServer();
/** Founds the company, and looks into the database. */
let office: TestServer;
let server: ServerProcess;

beforeAll(async () => {
  office = await startTestServer({ runsJobs: false });
  server = start();
  await server.ready;
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await office.close();
  await post.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(): ServerProcess {
  return startServerProcess({
    DATABASE_URL: urlOf(inDatabase(inject('postgres'), office.database.name)),
    DATA_DIR: folder,
    DEMO: '0',
    SMTP_URL: post.url,
    MAIL_FROM: 'stock@stockroom.example',
    PUBLIC_URL: 'https://stockroom.example',
  });
}

/** What goes wrong every second time, in turn; a line that goes dead at the end leaves a message that was taken. */
const faults = ['451', 'hang-up', '452 at the end', 'hang-up at the end'] as const;

function failHalfTheTime(): void {
  let turn = 0;
  const now = new Map<string, (typeof faults)[number] | undefined>();
  post.answers.atRecipient = (address) => {
    turn += 1;
    const fault = turn % 2 === 0 ? undefined : faults[((turn - 1) / 2) % faults.length];
    now.set(address, fault);
    if (fault === '451') return { code: 451, words: 'greylisted' };
    return fault === 'hang-up' ? fault : undefined;
  };
  post.answers.atEnd = (message) => {
    const fault = now.get(message.to);
    if (fault === '452 at the end') return { code: 452, words: 'disk full' };
    if (fault !== 'hang-up at the end') return undefined;
    post.received.push(message);
    return 'hang-up';
  };
}

test(`${runs} messages through ${kills} kills: each at least once, with one Message-ID, and none that was rolled back`, async () => {
  failHalfTheTime();
  const committed = new Map<string, string>();
  for (let number = 0; number < runs; number++) {
    const address = `reader${number}@stockroom.example`;
    const queue = (to: string, isUndone: boolean) =>
      office.db.transaction(async (tx) => {
        const id = await queueMail(tx, {
          to: { address: to, language: 'en' },
          kind: passwordResetMail,
          link: '/',
          params: { usercode: String(number), by: 'x' },
        });
        if (isUndone) tx.rollback();
        return id ?? '';
      });
    committed.set(address, await queue(address, false));
    if (number % 5 === 0) await queue(`undone${number}@stockroom.example`, true).catch(() => undefined);
  }
  const accepted = () => new Set(post.received.map(({ to }) => to)).size;
  for (let kill = 1; kill <= kills; kill++) {
    // Somewhere in the middle of what is left.
    await vi.waitFor(() => expect(accepted()).toBeGreaterThanOrEqual((runs * kill) / (kills + 2)), patience);
    server.child.kill('SIGKILL');
    await server.ended;
    server = start();
    await server.ready;
  }
  await vi.waitFor(async () => {
    // Pauses between attempts grow to minutes; what is due is not what this is about.
    await office.db.execute(
      sql`update jobs set run_at = now() where state = 'waiting' and kind = 'mail.send'`,
    );
    const found = await office.db.execute<{ left: number }>(
      sql`select count(*)::int as left from mails where state <> 'sent'`,
    );
    expect(found.rows[0]?.left).toBe(0);
  }, patience);

  const ids = new Map<string, Set<string>>();
  for (const { to, messageId } of post.received) ids.set(to, (ids.get(to) ?? new Set()).add(messageId));
  const expected = [...committed].map(([to, id]) => [to, [`<${id}@stockroom.example>`]]);
  const found = [...ids].map(([to, some]) => [to, [...some]]).sort();
  expect(found).toEqual(expected.sort());
  const copies = post.received.length - runs;
  process.stdout.write(
    `${runs} messages, ${kills} kills: each accepted, ${copies} of them once more with the same Message-ID\n`,
  );
});

const patience = { timeout: 100_000 + runs * 1500, interval: 200 };

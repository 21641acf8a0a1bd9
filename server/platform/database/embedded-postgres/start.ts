import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, giveTo, postgresAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { prepareDataDir } from './data-folder.ts';
import { removeOldCopies } from './old-copies.ts';
import {
  findPostmaster,
  refuseUsedCluster,
  settleOtherPostmaster,
  socketDirPrefix,
} from './other-postmaster.ts';
import { launchPostmaster, type Postmaster, PostmasterEnded, type PostmasterPlan } from './postmaster.ts';
import { DatabaseStartError } from './problem.ts';
import { databaseName, databaseUser, settleRoles, superuser } from './roles.ts';

const startRetryForMs = 10_000;
const startRetryEveryMs = 200;
const restartEveryMs = 2_000;

export interface EmbeddedPostgresOptions {
  /** Absolute path of the folder that holds package.json and node_modules. */
  readonly checkoutDir: string;
  /** Absolute path; the database is its folder `postgres`. */
  readonly dataDir: string;
  /** For all servers and commands on it; absent = 60, a few times what one server takes. */
  readonly maxConnections?: number;
  /** False where a power cut may ruin it: commits do not wait for the disk. Absent = true. */
  readonly isDurable?: boolean;
  readonly log: {
    /** What the person who starts the server should see: a few words, without a line end. */
    progress(line: string): void;
    /** Each line that PostgreSQL prints, `LOG:  ...`. Holds no statement and no value. */
    postgres(line: string): void;
  };
}

/** As `pg` takes it; the host is a folder, so the connection is a Unix socket. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  /** As the owner of the product's tables, who is no superuser. */
  readonly connection: Connection;
  /** As the superuser, who has no part in the product's work. */
  readonly administration: Connection;
  /** Process id of PostgreSQL; another one after it had to be started again. */
  readonly pid: number;
  /** Stops PostgreSQL cleanly; open connections are ended. */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL that npm installed on `dataDir`, making the database on a first start, and keeps it running.
 * It stops with this process, also when that is killed.
 * @throws DatabaseStartError with one sentence for the person who starts the server
 */
export async function startEmbeddedPostgres({
  checkoutDir,
  dataDir,
  maxConnections = 60,
  isDurable = true,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = postgresAccount(join(dataDir, 'postgres'));
  const clusterDir = join(prepareDataDir(dataDir, account), 'postgres');
  const binaries = prepareBinaries(checkoutDir, account, log.progress);
  await prepareCluster(clusterDir, binaries, account, log.progress);
  const socketDir = makeSocketDir(account);
  const onLine = (line: string) => report(line, log);
  const plan = { clusterDir, binaries, account, socketDir, maxConnections, isDurable, onLine };
  try {
    const supervised = supervise(plan, await launchPatiently(plan, log), log);
    await settleRoles(socketDir, log.progress).catch(async (error: unknown) => {
      await supervised.stop();
      throw error;
    });
    if (account) tidyUp(checkoutDir, binaries.dir, log);
    return {
      connection: connectionIn(socketDir),
      administration: { ...connectionIn(socketDir), user: superuser },
      get pid() {
        return supervised.pid();
      },
      async stop() {
        await supervised.stop();
        rmSync(socketDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true });
    if (error instanceof PostmasterEnded)
      throw new DatabaseStartError(`PostgreSQL did not start: ${error.message}.`);
    throw error;
  }
}

/** Only now: until the new PostgreSQL runs, the old one may be needed to take the data out. */
function tidyUp(checkoutDir: string, current: string, log: EmbeddedPostgresOptions['log']): void {
  try {
    removeOldCopies(checkoutDir, current);
  } catch (error) {
    log.progress(`an older copy of PostgreSQL could not be removed (${error})`);
  }
}

/** The database of a Stockroom that runs on this data folder now, for a command beside it; null when none runs. */
export function findEmbeddedPostgres(dataDir: string): Connection | null {
  if (!existsSync(dataDir)) return null;
  const postmaster = findPostmaster(join(realpathSync(dataDir), 'postgres'));
  return postmaster?.ownerPid && postmaster.isOwned ? connectionIn(postmaster.socketDir) : null;
}

/** @throws DatabaseStartError when another Stockroom runs on this data folder now */
export function refuseUsedFolder(dataDir: string): void {
  if (existsSync(dataDir)) refuseUsedCluster(join(realpathSync(dataDir), 'postgres'));
}

function connectionIn(socketDir: string): Connection {
  return { host: socketDir, port: 5432, user: databaseUser, database: databaseName };
}

function makeSocketDir(account: Account): string {
  const dir = mkdtempSync(socketDirPrefix);
  if (account) chownSync(dir, account.uid, account.gid);
  return dir;
}

function report(line: string, log: EmbeddedPostgresOptions['log']): void {
  log.postgres(line);
  if (line.includes('automatic recovery in progress'))
    log.progress('recovering the database after an unclean stop');
}

/** Waits for what a previous run leaves for a moment: its lock file, its shared memory. */
async function launchPatiently(
  plan: PostmasterPlan,
  log: EmbeddedPostgresOptions['log'],
): Promise<Postmaster> {
  const deadline = performance.now() + startRetryForMs;
  for (;;) {
    await settleOtherPostmaster(plan.clusterDir, log.progress);
    takeOver(plan);
    // Left by our own earlier launch; nobody else knows this folder.
    for (const name of readdirSync(plan.socketDir)) rmSync(join(plan.socketDir, name));
    try {
      return await launchPostmaster(plan);
    } catch (error) {
      const mayPass = error instanceof PostmasterEnded && error.isTransient;
      if (!mayPass || performance.now() > deadline) throw error;
      await delay(startRetryEveryMs);
    }
  }
}

/** Version 0.1.0 let root's database belong to nobody, whose every process could read it. */
function takeOver({ clusterDir, account }: PostmasterPlan): void {
  if (account && statSync(clusterDir).uid !== account.uid) giveTo(clusterDir, account);
}

/** Starts PostgreSQL again whenever it ends unasked, for as long as it takes (a full disk is emptied some day). */
function supervise(plan: PostmasterPlan, first: Postmaster, log: EmbeddedPostgresOptions['log']) {
  const stopping = new AbortController();
  let postmaster = first;

  const restart = async () => {
    while (!stopping.signal.aborted) {
      try {
        postmaster = await launchPatiently(plan, log);
        return;
      } catch (error) {
        log.progress(`PostgreSQL did not start again (${error}); trying again`);
        await delay(restartEveryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const watching = (async () => {
    for (;;) {
      const how = await postmaster.ended;
      if (stopping.signal.aborted) return;
      log.progress(`PostgreSQL ended by itself (${how}); starting it again`);
      await restart();
      if (stopping.signal.aborted) return postmaster.stop();
    }
  })();

  return {
    pid: () => postmaster.pid,
    async stop() {
      stopping.abort();
      await postmaster.stop();
      await watching;
    },
  };
}

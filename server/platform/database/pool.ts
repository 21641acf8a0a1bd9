import pg from 'pg';
import { Lineage } from '../sync/lineage.ts';
import { DeadConnectionWatch } from './dead-connections.ts';
import { ProblemTally } from './problems.ts';

/** How long the database may keep a request waiting. */
export type DatabasePatience = {
  /** For a connection, before the caller is told to try again. */
  connectionMs: number;
  /** For a lock that another transaction holds. */
  lockMs: number;
  /** For a statement, before the database gives it up. */
  statementMs: number;
  /** For an answer, before it is asked over another connection whether this one's statement still runs. */
  suspectMs: number;
  /** For an answer when no other connection is to be had either. */
  silenceMs: number;
  /** Between two statements of a transaction, before the database takes it back: its locks hold others up. */
  idleInTransactionMs: number;
  /** That a connection is kept: another server may have been put in charge, and the former one have stayed alive. */
  lifeMs: number;
};

/** Answers which process of the database answers on a new connection, before anything else is asked on it; throws to refuse it. */
export type Gate = { admit(client: pg.ClientBase): Promise<string> };

/**
 * A pool that waits for nothing for ever, keeps no connection on which nobody answers any more, and lets in none that
 * leads to a database that its gate refuses.
 */
export class PatientPool extends pg.Pool {
  /** What it has met since this process began. */
  readonly problems = new ProblemTally();
  private readonly gate: Gate;
  private readonly silence: DeadConnectionWatch;

  /** @param gate who is let in; of a primary only, and one life of it, when not said */
  constructor(settings: pg.PoolConfig, patience: Partial<DatabasePatience> = {}, gate?: Gate) {
    const limits = { ...usualPatience, ...patience };
    // A host that vanished with its power answers no keep-alive either: 10 s idle, then ten questions a second apart.
    const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
    super({
      ...alive,
      ...settings,
      connectionTimeoutMillis: limits.connectionMs,
      maxLifetimeSeconds: limits.lifeMs / 1000,
      onConnect: (client) => this.prepare(client, limits),
    });
    this.silence = new DeadConnectionWatch({ ...alive, ...settings }, limits);
    this.gate =
      gate ?? new Lineage(() => this.silence.cutAdmitted(new Error('another database is in charge')));
    this.on('acquire', (client) => taken.set(client, client));
    this.on('release', (_error, client) => taken.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    // Taken before it waits: later the pool may have become free, or empty.
    const isFull = this.totalCount >= this.options.max;
    const note = (error: Error) => {
      withoutConnection.set(error, isFull ? 'busy' : 'down');
      this.problems.count(isFull ? 'connection' : 'down');
    };
    if (callback) {
      super.connect((error, client, done) => {
        if (error) note(error);
        callback(error, client, done);
      });
      return undefined;
    }
    return super.connect().catch((error: unknown) => {
      if (error instanceof Error) note(error);
      throw error;
    });
  }

  private async prepare(client: pg.ClientBase, limits: DatabasePatience): Promise<void> {
    watchLine(client);
    // Whoever catches it, and tries again: all that the database says passes here.
    if (client instanceof pg.Client)
      client.connection.on('errorMessage', ({ code }: { code?: string }) =>
        this.problems.countCode(code ?? ''),
      );
    const line = this.silence.watch(client);
    // Said here and not among the connection's parameters, which poolers in front of a database refuse. The keep-alive
    // is the database's own: of a server that vanished it lets go of the locks.
    await client.query(`
      set lock_timeout = ${limits.lockMs}; set statement_timeout = ${limits.statementMs};
      set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs};
      set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`);
    line.backend = await this.gate.admit(client);
  }
}

/** Why nothing came of asking, when no connection was to be had or the one there was ended; undefined for other errors. */
export function lossOf(error: unknown): 'busy' | 'down' | undefined {
  return error instanceof Error ? withoutConnection.get(error) : undefined;
}

/**
 * A call asks one thing after the other, and ends with the first that fails: for a connection and for an answer
 * together it waits less than 30 s.
 */
const usualPatience: DatabasePatience = {
  connectionMs: 8000,
  lockMs: 10_000,
  statementMs: 18_000,
  suspectMs: 5000,
  silenceMs: 15_000,
  // A server that stands still in the middle of a transaction holds a store's lock: the others go on after this.
  idleInTransactionMs: 20_000,
  lifeMs: 30_000,
};

/** Errors that the pool gave instead of a connection, or that ended one: they bear no code of PostgreSQL's. */
const withoutConnection = new WeakMap<Error, 'busy' | 'down'>();

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Connections that somebody has from a pool. */
const taken = new WeakMap<pg.ClientBase, pg.PoolClient>();

/** From its first moment on: a line may be lost before the pool has handed it to anybody. */
function watchLine(client: pg.ClientBase): void {
  client.once('error', (error) => {
    keepReason(client, error);
    const lent = taken.get(client);
    if (lent) giveBackAtOnce(lent, error);
  });
  client.on('error', () => undefined);
}

/** What a lost connection is asked from then on fails for the reason of its loss, which only this event tells. */
function keepReason(client: pg.ClientBase, error: Error): void {
  if (!(error instanceof pg.DatabaseError)) withoutConnection.set(error, 'down');
  function query(...asked: unknown[]): Promise<never> | undefined {
    const callback = asked.at(-1);
    if (typeof callback !== 'function') return Promise.reject(error);
    process.nextTick(callback, error);
    return undefined;
  }
  Object.assign(client, { query });
}

/**
 * Frees the place of a lost connection in the pool before whoever has it knows: Drizzle never gives back one on which a
 * transaction could not even begin, and a database that came and went a few times would leave no place at all.
 */
function giveBackAtOnce(client: pg.PoolClient, error: Error): void {
  client.release(error);
  Object.assign(client, { release: () => undefined });
}

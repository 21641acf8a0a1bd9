import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { backendSql } from '../database/dead-connections.ts';

/**
 * Which life of the database a new connection leads to, and whether it may be used: looked at once for each connection,
 * which is often enough, because a database that changes its life ends its connections, and one that waits to be
 * promoted gets none from us.
 */
export class Lineage {
  private visible: Promise<Visible> | undefined;
  private settled: string | undefined;
  private newest: Place | undefined;

  /** @param onChange when another life is found than that of the connections before */
  constructor(private readonly onChange: () => void) {}

  /**
   * Answers who answers on the connection, once the epoch fits what it leads to: nothing is asked on it before that.
   * @throws WrongDatabase
   */
  async admit(client: pg.ClientBase): Promise<string> {
    this.visible ??= whatIsVisible(client);
    this.visible.catch(() => {
      this.visible = undefined;
    });
    const place = await placeOf(client, await this.visible);
    if (place.isStandby) throw new WrongDatabase('it is a standby that only reads: name the primary');
    if (this.newest && isFormer(place, this.newest)) {
      throw new WrongDatabase(
        'it is a former primary, and another was promoted since: stop it for good (after a restore, start Stockroom again)',
      );
    }
    const fingerprint = fingerprintOf(place);
    if (this.newest && fingerprintOf(this.newest) !== fingerprint) this.onChange();
    this.newest = place;
    if (this.settled !== fingerprint && (await settleEpoch(client, fingerprint))) this.settled = fingerprint;
    return place.backend;
  }
}

/** A connection that leads where nothing may be written. Its message goes on after "cannot be used: ". */
class WrongDatabase extends Error {
  override readonly name = 'WrongDatabase';
}

/**
 * Makes the epoch fit the database: renewed when the row was written in another life of it, by one of all the servers
 * that find out. False while there is nothing to settle: no tables of ours, or a first start that has not come so far.
 */
export async function settleEpoch(client: Asked, fingerprint: string): Promise<boolean> {
  const made = await client.query<{ made: boolean }>(
    `select coalesce(has_table_privilege(to_regclass('installation'), 'update'), false) as made`,
  );
  if (!made.rows[0]?.made) return false;
  const before = await knownFingerprint(client, '');
  if (before === undefined || before === fingerprint) return before !== undefined;
  await client.query('begin');
  try {
    const now = await knownFingerprint(client, 'for update');
    if (now !== undefined && now !== fingerprint) {
      await client.query(
        `update installation set fingerprint = $1, epoch = case when $2 then epoch else $3 end where id = 'this'`,
        [joined(now, fingerprint), isSameLife(now, fingerprint), randomUUID()],
      );
    }
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Where a connection leads, as it is kept beside the epoch: system identifier, timeline and the database's own number. */
export async function fingerprintThere(client: Asked): Promise<string> {
  return fingerprintOf(await placeOf(client, await whatIsVisible(client)));
}

/** Whether the fingerprint can tell of a promotion or of a restored cluster; some hosted databases do not show it. */
export async function seesLives(client: Asked): Promise<boolean> {
  const { system, timeline } = await whatIsVisible(client);
  return system && timeline;
}

/** What can be asked in PostgreSQL's own words: a connection, or a pool of them. */
export type Asked = Pick<pg.Pool, 'query'>;

type Visible = { system: boolean; timeline: boolean };

type Place = {
  backend: string;
  isStandby: boolean;
  system: string | null;
  /** Goes up by one with each promotion and each point-in-time recovery. */
  timeline: number | null;
  database: string;
};

async function whatIsVisible(client: Asked): Promise<Visible> {
  const mayAsk = (name: string) =>
    `coalesce(has_function_privilege(to_regprocedure('${name}'), 'execute'), false)`;
  const { rows } = await client.query<Visible>(`
    select ${mayAsk('pg_control_system()')} as system,
      ${mayAsk('pg_walfile_name(pg_lsn)')} and ${mayAsk('pg_current_wal_lsn()')} as timeline`);
  return rows[0] ?? { system: false, timeline: false };
}

/** The control file would tell the timeline of the last checkpoint, and after a promotion that one is minutes away. */
async function placeOf(client: Asked, visible: Visible): Promise<Place> {
  const system = visible.system ? '(select system_identifier::text from pg_control_system())' : 'null';
  const timeline = visible.timeline
    ? `case when not pg_is_in_recovery() then
        ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`
    : 'null';
  const { rows } = await client.query<Place>(`
    select pg_is_in_recovery() as "isStandby", ${system} as system, ${timeline} as timeline,
      (select oid::text from pg_database where datname = current_database()) as database,
      (select ${backendSql} from pg_stat_activity where pid = pg_backend_pid()) as backend`);
  const [place] = rows;
  if (!place) throw new Error('the database does not say where it stands');
  return place;
}

const unseen = 'unknown';

function fingerprintOf({ system, timeline, database }: Place): string {
  return [system ?? unseen, timeline ?? unseen, database].join('/');
}

/** Earlier versions wrote `unknown/5` where they saw neither system nor timeline. */
function partsOf(fingerprint: string): string[] {
  const parts = fingerprint.split('/');
  return parts.length === 2 ? [unseen, unseen, parts[1] ?? ''] : parts;
}

/** Part by part: a user who may see less than the one before has not found another database. */
function isSameLife(one: string, other: string): boolean {
  const others = partsOf(other);
  return partsOf(one).every((part, index) => [part, unseen].includes(others[index] ?? '') || part === unseen);
}

/** What is seen now, and of what is not, what was known. */
function joined(before: string, now: string): string {
  const known = partsOf(before);
  const isSame = isSameLife(before, now);
  return partsOf(now)
    .map((part, index) => (part === unseen && isSame ? known[index] : part))
    .join('/');
}

function isFormer(place: Place, newest: Place): boolean {
  return place.system === newest.system && (place.timeline ?? 0) < (newest.timeline ?? 0);
}

async function knownFingerprint(client: Asked, how: '' | 'for update'): Promise<string | undefined> {
  const { rows } = await client.query<{ fingerprint: string }>(
    `select fingerprint from installation where id = 'this' ${how}`,
  );
  return rows[0]?.fingerprint;
}

import { chmodSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DatabaseStartError, orUseDatabaseUrl } from './problem.ts';

/** Whom the product works as: owner of the database, and no superuser. */
export const databaseUser = 'stockroom';
export const databaseName = 'stockroom';
/** Made with the cluster; only upgrades of it and tests work as this one. */
export const superuser = 'stockroom_admin';
/** While a cluster is upgraded whose only user was a superuser: nobody can rename themselves. */
const upgrader = 'stockroom_upgrade';

/**
 * Says who may connect: the system's user who starts PostgreSQL, and root. The system itself vouches for them, so that
 * there is no password to lose. PostgreSQL's own account is not among them when root starts it.
 * @throws DatabaseStartError when this user has no name
 */
export function writeAccessRules(socketDir: string): { hbaFile: string; identFile: string } {
  const hbaFile = join(socketDir, 'access.conf');
  const identFile = join(socketDir, 'users.conf');
  const names = [...new Set([ownName(), 'root'])];
  const roles = [databaseUser, superuser, upgrader];
  writeFileSync(hbaFile, roles.map((role) => `local all ${role} peer map=stockroom\n`).join(''));
  writeFileSync(
    identFile,
    names.flatMap((name) => roles.map((role) => `stockroom "${name}" ${role}\n`)).join(''),
  );
  // Written by root, read by PostgreSQL's account; their folder keeps everybody else out.
  for (const file of [hbaFile, identFile]) chmodSync(file, 0o644);
  return { hbaFile, identFile };
}

/**
 * Takes the superuser's rights from the product's user, which a cluster of version 0.1.0 gave it: everything that was made
 * becomes the property of a new user of the same name. What a start that died left is finished.
 * @throws DatabaseStartError
 */
export async function settleRoles(host: string, progress: (line: string) => void): Promise<void> {
  try {
    const [state] = await as(databaseUser, host, [
      `select rolsuper as "isSuperuser", exists (select from pg_roles where rolname = '${upgrader}') as "isLeft"
        from pg_roles where rolname = current_user`,
    ]);
    if (state?.isSuperuser === true) {
      progress("giving the database to a user without a superuser's rights");
      if (state.isLeft !== true) await as(databaseUser, host, [`create role ${upgrader} superuser login`]);
      await as(upgrader, host, ['begin', ...demotion, 'commit']);
    }
    if (state?.isSuperuser === true || state?.isLeft === true)
      await as(superuser, host, [`drop role ${upgrader}`]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(`The users of the database could not be prepared: ${reason}.`);
  }
}

/** By hand, object by object: what the first superuser owns cannot be given away as a whole. */
const demotion = [
  `alter role ${databaseUser} rename to ${superuser}`,
  `create role ${databaseUser} login`,
  `alter database ${databaseName} owner to ${databaseUser}`,
  `do $$
    declare
      change text;
      bootstrap constant oid := 10;
    begin
      for change in
        with members as (select classid, objid from pg_depend where deptype = 'e'),
          ours as (
            select oid from pg_namespace where nspname <> 'information_schema' and not starts_with(nspname, 'pg_')
          )
        select format('schema %I', nspname) from pg_namespace
        where oid in (select * from ours) and nspowner = bootstrap
          and ('pg_namespace'::regclass, oid) not in (select * from members)
        union all
        select format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view'
          when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end, oid::regclass)
        from pg_class c
        where relnamespace in (select * from ours) and relowner = bootstrap and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
          and ('pg_class'::regclass, oid) not in (select * from members)
          -- A serial column's sequence goes with its table.
          and not (relkind = 'S' and exists (
            select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')))
        union all
        select format('routine %s', oid::regprocedure) from pg_proc
        where pronamespace in (select * from ours) and proowner = bootstrap
          and ('pg_proc'::regclass, oid) not in (select * from members)
        union all
        select format('type %s', oid::regtype) from pg_type
        where typnamespace in (select * from ours) and typowner = bootstrap and typtype in ('e', 'd')
          and ('pg_type'::regclass, oid) not in (select * from members)
      loop
        execute format('alter %s owner to ${databaseUser}', change);
      end loop;
    end $$`,
];

/** Runs statements in one connection; answers the rows of the first. */
async function as(
  user: string,
  host: string,
  statements: readonly string[],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host, port: 5432, user, database: databaseName });
  // A line that breaks fails the statement; the event besides would end this process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const answers: pg.QueryResult<Record<string, unknown>>[] = [];
    for (const statement of statements) answers.push(await client.query(statement));
    return answers[0]?.rows ?? [];
  } finally {
    await client.end();
  }
}

function ownName(): string {
  try {
    const { username } = userInfo();
    if (username !== '' && !/["\n]/.test(username)) return username;
  } catch {
    // Said below.
  }
  throw new DatabaseStartError(
    `The user number ${process.getuid?.()} has no name on this system, and PostgreSQL asks for one: add it to /etc/passwd, ${orUseDatabaseUrl}.`,
  );
}

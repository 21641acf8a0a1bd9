import { sql } from 'drizzle-orm';
import { countFirstPasswords, firstPasswordsAtOnce, makeFirstPasswords } from '#core/users/import-contract';
import type { BodyOf } from '#core/wire/call';
import type { Reader } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { signature } from '../../platform/people/edited.ts';
import { oneTimeUntil } from '../../platform/people/entry.ts';
import { holdRank, type Rank, readRank, usersBeyond } from '../../platform/people/rank.ts';
import { hashPassword } from '../../platform/people/sessions.ts';
import { endOldPassword, oneTimePassword } from './one-time-password.ts';

/** First passwords for many: of people from a file, who have none. */
export function firstPasswordCalls({ serve, change, platform }: Calls): void {
  serve(countFirstPasswords, async ({ body }, actor) => {
    const { db, now } = platform;
    const found = await waiting(db, body, actor.userId, now(), await readRank(db, actor.userId));
    return { people: found.length, at: now().toISOString() };
  });

  change(makeFirstPasswords, async ({ tx, actor, now, audit }, { body }) => {
    const first = await waiting(tx, body, actor.userId, now, await readRank(tx, actor.userId));
    // Before anything is held: each is hashed slowly on purpose.
    const passwords = await Promise.all(
      first.slice(0, firstPasswordsAtOnce).map(async ({ id }) => {
        const password = oneTimePassword();
        return { id, password, hash: await hashPassword(password) };
      }),
    );
    const rank = await holdRank(tx, actor);
    const still = new Map(
      (await waiting(tx, body, actor.userId, now, rank)).map((person) => [person.id, person]),
    );
    const given = passwords.flatMap(({ id, password, hash }) => {
      const person = still.get(id);
      return person ? [{ ...person, password, hash }] : [];
    });
    const written = await tx.execute<{ id: string }>(sql`
      update users u set password_hash = g.hash, must_change_password = true, password_used_at = null,
        password_until = ${endsOf(body, now).given.toISOString()}, version = version + 1,
        updated_at = ${now.toISOString()}, updated_by = ${signature(actor)}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id text, hash text)
      where u.id = g.id and u.must_change_password returning u.id`);
    // Whoever chooses one of their own meanwhile keeps it.
    const ids = new Set(written.rows.map(({ id }) => id));
    const handed = given.filter(({ id }) => ids.has(id));
    if (handed.length === 0) throw invalid('first-passwords-none');
    for (const { id, usercode, username } of handed) {
      await endOldPassword(tx, { id, usercode }, 'password', now);
      audit({
        kind: 'user',
        id,
        name: `${username} ${usercode}`,
        before: { password: 'old' },
        after: { password: 'new', mustChangePassword: true },
      });
    }
    const people = handed.map(({ usercode, username, department, password }) => ({
      usercode,
      username,
      department,
      password,
    }));
    return { people, left: still.size - given.length };
  });
}

type Whose = BodyOf<typeof makeFirstPasswords>;
type Waiting = { id: string; usercode: string; username: string; department: string };

/**
 * Who has no password of their own and none that is still good, in the order in which papers are handed out: department
 * by department, the leader first. Without oneself, without accounts of the identity provider, and without those who have
 * more than the asker.
 */
async function waiting(db: Reader, body: Whose, self: string, now: Date, rank: Rank): Promise<Waiting[]> {
  const { departmentId, leadersOnly = false } = body;
  const found = await db.execute<Waiting>(sql`
    with recursive under as (
      select id from departments where ${departmentId === undefined ? sql`parent_id is null` : sql`id = ${departmentId}`}
      union select d.id from departments d join under u on d.parent_id = u.id
    )
    select u.id, u.usercode, u.username, concat_ws(' ', d.code, d.name) as department
    from users u join departments d on d.id = u.department_id
    where u.must_change_password and u.enable_status and not u.service and u.provider_account is null and u.id <> ${self}
      and d.id in (select id from under) and (u.is_leader or not ${leadersOnly})
      and (u.password_until is null or u.password_until < ${endsOf(body, now).renewed.toISOString()} or u.password_used_at is not null)
    order by d.sort, d.code collate "C", d.id, u.is_leader desc, u.usercode collate "C"`);
  const ids = found.rows.map(({ id }) => id);
  const beyond = await usersBeyond(db, rank, ids);
  return found.rows.filter(({ id }) => !beyond.has(id));
}

/** Passwords that end before `renewed` are made again; those that are made end when they are `given` to. */
function endsOf({ renewBefore }: Whose, now: Date): { renewed: Date; given: Date } {
  const given = oneTimeUntil(now);
  const asked = renewBefore === undefined ? now : oneTimeUntil(new Date(renewBefore));
  // A clock that is more than a day ahead tells nothing, nor does one that is as far behind.
  const renewed = asked < now || asked > oneTimeUntil(given) ? now : asked;
  // By a clock that is ahead, the next call of a run would renew what this one makes: it ends as much later.
  return { renewed, given: new Date(Math.max(Number(renewed), Number(given))) };
}

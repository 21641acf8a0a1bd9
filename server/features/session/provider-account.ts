import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { finishProviderSignIn } from '#core/session/provider';
import { trimmed } from '#core/spreadsheets/plain-text';
import type { Transaction } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { forbidden, Refusal } from '../../platform/http/refusal.ts';
import { keepingAdministrators } from '../../platform/people/administrators.ts';
import { writeAudit } from '../../platform/people/audit.ts';
import { type Entrance, standingOf } from '../../platform/people/entry.ts';
import { nameColumns } from '../../platform/people/name-columns.ts';
import type { ProviderSettings } from '../../platform/people/provider.ts';
import { scimGroupsOf } from '../../platform/people/provider-groups.ts';
import { hashPassword } from '../../platform/people/sessions.ts';
import { users } from '../../schema/people.ts';
import type { Claims } from './provider-way.ts';

type User = typeof users.$inferSelect;
type At = { now: Date; address: string };

/**
 * The account of whoever the provider names, with the roles of their groups. The first time it is found by its code; from
 * then on by the provider's own name of its user, which is never given to anybody else. Refuses an unknown or disabled
 * account, and one that is another of the provider's users already. What another issuer called somebody counts no more.
 */
export async function accountOf(
  tx: Transaction,
  entrance: Pick<Entrance, 'allowDemoAccounts'>,
  settings: ProviderSettings,
  claims: Claims,
  at: At,
): Promise<User> {
  // As in every change of who may do what: two first sign-ins at once would make two accounts.
  await takeLock(tx, 'administration');
  const account = `${settings.issuer} ${claims.sub}`;
  const code = claims[settings.accountClaim];
  const usercode = typeof code === 'string' || typeof code === 'number' ? String(code).trim() : '';
  const [known] = await tx.select().from(users).where(eq(users.providerAccount, account));
  const user =
    known ?? (await byCode(tx, usercode)) ?? (await madeAccount(tx, settings, usercode, claims, at));
  const { providerAccount: bound } = user;
  if (bound !== account && bound?.startsWith(`${settings.issuer} `))
    throw forbidden('provider-account-other');
  const standing = standingOf(user, entrance);
  if (standing === 'demo-off') throw forbidden('demo-accounts-off');
  if (standing === 'disabled') throw forbidden('provider-account-disabled');
  if (standing === 'by-key') throw forbidden('provider-account-unknown');
  if (bound !== account)
    await tx.update(users).set({ providerAccount: account }).where(eq(users.id, user.id));
  if (bound !== null && bound !== account)
    await tell(tx, user, at, { before: { externalId: bound }, after: { externalId: account } });
  await followGroups(tx, user, groupsIn(claims, settings), at);
  return user;
}

async function byCode(tx: Transaction, usercode: string): Promise<User | undefined> {
  if (usercode === '') throw forbidden('provider-without-code');
  const found = await tx
    .select()
    .from(users)
    .where(sql`lower(${users.usercode}) = lower(${usercode})`)
    .limit(2);
  return found.find((one) => one.usercode === usercode) ?? (found.length === 1 ? found[0] : undefined);
}

async function madeAccount(
  tx: Transaction,
  { makesAccounts }: ProviderSettings,
  usercode: string,
  claims: Claims,
  { now, address }: At,
): Promise<User> {
  if (!makesAccounts || usercode.length > 60) throw forbidden('provider-account-unknown');
  const name = typeof claims.name === 'string' ? [...trimmed(claims.name)].slice(0, 50).join('') : '';
  const named = nameColumns(name || usercode);
  const [user] = await tx
    .insert(users)
    .values({
      id: uuidv7(),
      usercode,
      ...named,
      // Nobody knows it.
      passwordHash: await hashPassword(randomBytes(32).toString('base64')),
      updatedAt: now.toISOString(),
      updatedBy: null,
    })
    .returning();
  if (!user) throw new Error('no account was made');
  await tell(tx, user, { now, address }, { before: null, after: { usercode, username: named.username } });
  return user;
}

/** The groups that the provider tells; undefined when it tells of none, and roles stay as they are. */
export function groupsIn(
  claims: Readonly<Record<string, unknown>>,
  { groupsClaim }: Pick<ProviderSettings, 'groupsClaim'>,
): string[] | undefined {
  const said = groupsClaim === null ? undefined : claims[groupsClaim];
  if (typeof said === 'string') return [said];
  return Array.isArray(said) ? said.filter((one) => typeof one === 'string') : undefined;
}

/**
 * Gives the roles of these groups, and takes away those of others; roles without groups are given by hand, and stay. What
 * would leave nobody to administer stays, too.
 */
export async function followGroups(
  tx: Transaction,
  user: Pick<User, 'id' | 'usercode' | 'username'>,
  groups: readonly string[] | undefined,
  at: At,
): Promise<void> {
  if (groups === undefined) return;
  const before = await roleNamesOf(tx, user.id);
  // What it keeps by SCIM counts as well, though a token may not tell it.
  const all = [...groups, ...(await scimGroupsOf(tx, user.id))];
  await tx.execute(sql`
    insert into user_roles (user_id, role_id)
    select ${user.id}, id from roles where provider_groups && ${sql.param(all)}::text[]
    on conflict do nothing`);
  try {
    await tx.transaction((inner) =>
      keepingAdministrators(inner, () =>
        inner.execute(sql`
          delete from user_roles ur using roles r where ur.user_id = ${user.id} and r.id = ur.role_id
            and r.provider_groups <> '{}' and not r.provider_groups && ${sql.param(all)}::text[]`),
      ),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  await tell(tx, user, at, { before: { roles: before }, after: { roles: await roleNamesOf(tx, user.id) } });
}

async function roleNamesOf(tx: Transaction, userId: string): Promise<string[]> {
  const found = await tx.execute<{ name: string }>(sql`
    select r.name from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = ${userId} order by r.name collate "C"`);
  return found.rows.map(({ name }) => name);
}

/** Who signs in is who changes it, by what the provider says of them. */
function tell(
  tx: Transaction,
  { id, usercode, username }: Pick<User, 'id' | 'usercode' | 'username'>,
  at: At,
  change: { before: Record<string, unknown> | null; after: Record<string, unknown> },
): Promise<void> {
  return writeAudit(
    tx,
    { userId: id, usercode, name: username },
    { call: finishProviderSignIn.name, ...at },
    [{ kind: 'user', id, name: `${username} ${usercode}`, ...change }],
  );
}

import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import * as T from 'typebox';
import { defaultTimeZone } from '#core/catalog/days';
import { type Database, despiteOthers, passingProblem } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { jobKind, type Schedule } from '../../platform/jobs/job-kind.ts';
import { endSessionsWhere } from '../../platform/people/login-log.ts';
import { openTokens, type Provider, sealTokens } from '../../platform/people/provider.ts';
import { users } from '../../schema/people.ts';
import { sessions } from '../../schema/sessions.ts';
import { goodForHours } from './provider.ts';
import { followGroups, groupsIn } from './provider-account.ts';
import { isUnanswered } from './provider-openid.ts';

/** How old the provider's word may become before it is asked again. */
const askedEveryHours = 1;

/** Asks the provider whether the accounts of its sessions are still good, and which groups they are in. */
export const providerRecheckJob = jobKind({
  name: 'session.provider',
  payload: T.Object({}),
  maxAttempts: 1,
  keepDays: 3,
  async run({ platform: { db, now, provider }, signal }) {
    if (!provider) return;
    const askedBefore = new Date(
      now().getTime() + (goodForHours - askedEveryHours) * 3_600_000,
    ).toISOString();
    const due = await db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          isNull(sessions.endedAt),
          isNotNull(sessions.providerTokens),
          lt(sessions.providerUntil, askedBefore),
        ),
      );
    let failed: unknown;
    for (const one of due) {
      if (signal.aborted) break;
      try {
        await recheck(db, provider, one, now());
      } catch (error) {
        failed = error;
        // Nobody else would be answered; and what a database that is down does not keep is lost at the provider.
        if (error instanceof Refusal || isUnanswered(error) || passingProblem(error) === 'down') break;
      }
    }
    if (failed !== undefined) throw failed;
  },
});

export const providerRecheckSchedule: Schedule = {
  name: providerRecheckJob.name,
  cron: '*/5 * * * *',
  zone: defaultTimeZone,
  kind: providerRecheckJob,
  payload: {},
};

/** What it answers when it wants to see the person again, or never. */
const over = new Set(['invalid_grant', 'interaction_required', 'login_required', 'consent_required']);

/** A provider that is out of reach throws, and ends nobody's work: it is asked again in five minutes. */
async function recheck(
  db: Database,
  provider: Provider,
  { session, user }: { session: typeof sessions.$inferSelect; user: typeof users.$inferSelect },
  now: Date,
): Promise<void> {
  const { settings } = provider;
  const tokens = openTokens(settings, session.providerTokens ?? '');
  // Without one the session ends when it ends.
  if (tokens?.refresh === undefined) return;
  const [configuration, oc] = await Promise.all([provider.discovered(), import('openid-client')]);
  const end = () =>
    endSessionsWhere(db, sql`s.id = ${session.id}`, {
      by: 'provider',
      outcome: 'ended',
      at: sql`${now.toISOString()}::timestamptz`,
    });
  try {
    const answer = await oc.refreshTokenGrant(configuration, tokens.refresh);
    const claims = answer.claims();
    if (claims && claims.sub !== session.providerSubject) return void (await end());
    const renewed = sealTokens(settings, {
      id: answer.id_token ?? tokens.id,
      refresh: answer.refresh_token ?? tokens.refresh,
    });
    const providerUntil = new Date(now.getTime() + goodForHours * 3_600_000).toISOString();
    // By itself: the provider takes the old token no more, whatever becomes of the groups.
    await db
      .update(sessions)
      .set({ providerTokens: renewed, providerUntil })
      .where(and(eq(sessions.id, session.id), isNull(sessions.endedAt)));
    const groups = claims && groupsIn(claims, settings);
    await despiteOthers(() => db.transaction((tx) => followGroups(tx, user, groups, { now, address: '' })));
  } catch (error) {
    if (!(error instanceof oc.ResponseBodyError && over.has(error.error))) throw error;
    await end();
  }
}

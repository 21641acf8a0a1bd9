import { sql } from 'drizzle-orm';
import { assignPermissions } from '#core/roles/contract';
import { missingOf } from '#core/setup/check-list';
import { makeRoles, putAway, type SetupState, setupState } from '#core/setup/contract';
import { roleTemplates } from '#core/setup/role-templates';
import type { Reader } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { elementsOf } from '../../platform/database/sql.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { forbidden, invalid, notFound } from '../../platform/http/refusal.ts';
import { signature } from '../../platform/people/edited.ts';
import { grantPoints } from '../../platform/people/grant-points.ts';
import { holdRank, permissionsBeyond, refuseBeyond } from '../../platform/people/rank.ts';
import { roles } from '../../schema/access.ts';
import { readFacts } from './facts.ts';

/** The first hour of a company: what it lacks, and its roles from templates. The rest are calls of other features. */
export function setupCalls({ serve, change, platform }: Calls): void {
  const { db, now, post, allowDemoAccounts } = platform;

  serve(setupState, async (_input, _actor, request) => {
    const { made, hasDemo, ...facts } = await readFacts(db, readerOf(request), now());
    const away = await db.execute<{ item: string; by: string }>(sql`select item, "by" from setup_put_away`);
    const byOf = new Map(away.rows.map(({ item, by }) => [item, by]));
    const missing = missingOf({
      ...facts,
      sendsMail: post.mailer !== null,
      isTrial: hasDemo && allowDemoAccounts,
    });
    return {
      missing: missing.map((one) => ({
        ...one,
        names: [...one.names],
        putAwayBy: byOf.get(one.item) ?? null,
      })),
      company: await companyOf(db),
      made,
      roles: await takenTemplates(db),
    };
  });

  change(putAway, async ({ tx, actor, now: at, audit }, { body: { items, away } }) => {
    const before = await tx.execute<{ item: string }>(sql`select item from setup_put_away order by item`);
    if (away)
      await tx.execute(sql`
        insert into setup_put_away (item, "by", at)
        select item, ${signature(actor)}, ${at.toISOString()} from (${elementsOf(items)}) as wanted(item)
        on conflict (item) do nothing`);
    else await tx.execute(sql`delete from setup_put_away where item in (${elementsOf(items)})`);
    const after = await tx.execute<{ item: string }>(sql`select item from setup_put_away order by item`);
    const told = ({ rows }: { rows: { item: string }[] }) => ({ putAway: rows.map(({ item }) => item) });
    audit({ kind: 'setup', id: 'setup', name: 'setup', before: told(before), after: told(after) });
    return {};
  });

  change(makeRoles, async ({ tx, actor, now: at, audit }, { body }, request) => {
    if (!actor.may(assignPermissions)) throw forbidden('no-permission', assignPermissions.access);
    const wanted = [...new Set(body.codes)].map((code) => {
      const template = roleTemplates.find((one) => one.code === code);
      if (!template) throw notFound('role-unknown', { code });
      return template;
    });
    const rank = await holdRank(tx, actor);
    await takeLock(tx, 'roleNames');
    const taken = new Set(await takenTemplates(tx));
    const missing = wanted.filter(({ code }) => !taken.has(code));
    if (missing.length === 0) throw invalid('roles-made');
    const isChinese = ['zh', 'ja'].includes(readerOf(request));
    for (const { code, name, nameEn, points, ...template } of missing) {
      const description = isChinese ? template.description : template.descriptionEn;
      const row = { id: code, code, name, nameEn, description };
      await tx.insert(roles).values({ ...row, updatedAt: at.toISOString(), updatedBy: signature(actor) });
      await grantPoints(tx, code, points);
      audit({
        kind: 'role',
        id: code,
        name,
        before: null,
        after: { name, nameEn, description, enableStatus: true, granted: [...points].sort() },
      });
    }
    const granted = await tx.execute<{ id: string }>(sql`
      select distinct permission_id as id from role_permissions
      where role_id in (${elementsOf(missing.map(({ code }) => code))})`);
    refuseBeyond(
      'grant-beyond-own',
      await permissionsBeyond(
        tx,
        rank,
        granted.rows.map(({ id }) => id),
      ),
    );
    return { made: missing.map(({ code }) => code) };
  });
}

async function companyOf(db: Reader): Promise<SetupState['company']> {
  const found = await db.execute<SetupState['company']>(sql`
    select id, name, name_en as "nameEn", code, time_zone as "timeZone", version from departments where kind = 'company'
    order by sort, id limit 1`);
  const [company] = found.rows;
  if (!company) throw notFound('department-unknown');
  return company;
}

/** Templates that somebody has made already, or whose name another role has. */
async function takenTemplates(db: Reader): Promise<string[]> {
  const found = await db.execute<{ code: string; name: string }>(
    sql`select code, lower(name) as name from roles`,
  );
  const codes = new Set(found.rows.map(({ code }) => code));
  const names = new Set(found.rows.map(({ name }) => name));
  return roleTemplates
    .filter(({ code, name }) => codes.has(code) || names.has(name.toLowerCase()))
    .map(({ code }) => code);
}

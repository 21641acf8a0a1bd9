import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { sessionInfo } from '#core/session/contract';
import { viewAsRole } from '#core/session/view-as';
import { codes } from '#core/wire/codes';
import { answered, personWith } from '../support/person.ts';
import { deedsOf, tried } from '../support/random-deeds.ts';
import { hasEverything, raised, reachOf, readWorld, takenOver } from '../support/reach.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';
import { amount, isWholeRun } from '../support/whole-run.ts';

/** A comparison that is left out on purpose, to see that this test would notice. */
const leftOut = vi.hoisted(() => {
  // Files of tests share what they have read: the server is read anew for this one, with what is mocked below.
  vi.resetModules();
  return { name: '' };
});

vi.mock('../../server/platform/people/rank.ts', async (original) => {
  const real = await original<typeof import('../../server/platform/people/rank.ts')>();
  const unless =
    <Inputs extends unknown[], Answer>(
      name: string,
      compare: (...inputs: Inputs) => Answer,
      none: Awaited<Answer>,
    ) =>
    async (...inputs: Inputs) =>
      leftOut.name === name ? none : compare(...inputs);
  return {
    ...real,
    usersBeyond: unless('users', real.usersBeyond, new Map()),
    rolesBeyond: unless('roles', real.rolesBeyond, new Map()),
    permissionsBeyond: unless('permissions', real.permissionsBeyond, []),
    placesBeyond: unless('places', real.placesBeyond, []),
  };
});
vi.mock('#core/access/rank', async (original) => {
  const real = await original<typeof import('#core/access/rank')>();
  const whyNotRole: typeof real.whyNotRole = (task, standing) =>
    leftOut.name === 'own role' ? undefined : real.whyNotRole(task, standing);
  return { ...real, whyNotRole };
});

const seed = printedSeed('rank');
const numRuns = Number(process.env.STOCKROOM_RANK_RUNS) || amount({ gate: 4, whole: 8 });
const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());

const delegates = ['editor', 'buyer01', 'leader01', '100103'];
const callers = await Promise.all(
  delegates.map(async (usercode) => ({ id: userIdOf(usercode), person: await server.login(usercode) })),
);
const tables = [
  'departments',
  'users',
  'roles',
  'permissions',
  'user_roles',
  'user_areas',
  'role_permissions',
];
for (const table of [...tables, 'sessions'])
  await server.db.execute(sql.raw(`create table kept_${table} as select * from ${table}`));

const menus = ['MENU-SYNC', 'MENU-STORE', 'MENU-NEAREXPIRY', 'MENU-STOCK', 'MENU-STOCKLOT'];
const administration = [
  ...['MENU-SYSTEM', 'MENU-USERS', 'POINT-USER-INSERT', 'POINT-USER-UPDATE', 'POINT-USER-ASSIGNROLE'],
  ...['POINT-USER-ASSIGNAREA', 'POINT-USER-RESETPOS', 'POINT-USER-DELETE', 'MENU-ROLES', 'POINT-ROLE-INSERT'],
  ...[
    'POINT-ROLE-UPDATE',
    'POINT-ROLE-ASSIGNPERM',
    'POINT-ROLE-DELETE',
    'POINT-ROLE-VIEWAS',
    'MENU-PERMISSIONS',
  ],
  ...['POINT-PERMISSION-INSERT', 'POINT-PERMISSION-UPDATE', 'POINT-PERMISSION-DELETE', 'MENU-DEPARTMENTS'],
  ...['POINT-DEPARTMENT-UPDATE', 'MENU-LOGS'],
];
const places = ['HQ', 'R1', 'R3', '1001', '1002', '1012'];

/** What each delegate may do and see; and two roles that some hold, one of them disabled. */
const company = fc.record({
  delegates: fc.array(
    fc.record({
      // Most of the administration, or they could do little.
      lacks: fc.subarray([...administration, ...menus], { maxLength: 12 }),
      sees: fc.subarray(places, { maxLength: 3 }),
    }),
    { minLength: delegates.length, maxLength: delegates.length },
  ),
  shared: fc.array(
    fc.record({
      points: fc.subarray([...administration, ...menus]),
      held: fc.subarray(delegates),
      isOn: fc.boolean(),
    }),
    { minLength: 2, maxLength: 2 },
  ),
});
type Company = typeof company extends fc.Arbitrary<infer Value> ? Value : never;

it(`nobody reaches by any sequence of calls what neither they nor who granted it had, ${numRuns} times 25 calls`, async () => {
  const done = { tried: 0, allowed: 0 };
  await fc.assert(property(done), { seed, numRuns });
  process.stdout.write(`rank: ${done.allowed} of ${done.tried} calls were allowed\n`);
  // Were nearly all refused, nothing would have been seen.
  expect(done.allowed).toBeGreaterThan(done.tried / 20);
});

// Some are seen only after many tries, which a whole run has the time for.
it.each(isWholeRun ? ['users', 'roles', 'permissions', 'places', 'own role'] : ['users'])(
  'would notice that the comparison of %s was left out',
  async (name) => {
    leftOut.name = name;
    try {
      const run = await fc.check(property({ tried: 0, allowed: 0 }), {
        seed,
        numRuns: 100,
        endOnFailure: true,
      });
      expect(String(run.errorInstance)).toMatch(/gained|lost|took over|saw/);
    } finally {
      leftOut.name = '';
    }
  },
);

function property(done: { tried: number; allowed: number }) {
  return fc.asyncProperty(company, deedsOf(delegates.length, 25), async (chosen, deeds) => {
    await found(chosen);
    let world = await readWorld(server.db);
    for (const deed of deeds) {
      const caller = callers[deed.caller];
      if (!caller) continue;
      const { answer, userId } = await tried(deed, caller, world);
      done.tried += 1;
      if (answer.code !== codes.success) continue;
      done.allowed += 1;
      const problems =
        userId === undefined ? [] : takenOver(world, caller.id, userId).map((one) => `took over ${one}`);
      if (deed.kind === 'viewAs' && !hasEverything(world, caller.id))
        problems.push(...(await seenToo(answer.data, reachOf(world, caller.id).calls)));
      const after = await readWorld(server.db);
      problems.push(...raised(world, after, caller.id));
      if (problems.length > 0) throw new Error(`${caller.id} ${deed.kind}: ${problems.join('; ')}`);
      world = after;
      await stayIn();
    }
  });
}

/** Calls that a view of a role shows as allowed and its viewer may not make. */
async function seenToo(data: unknown, own: ReadonlySet<string>): Promise<string[]> {
  const { token } = answered(viewAsRole, { ...okay, data });
  const view = personWith(server.app, server.clock, token);
  const answer = await view.call(sessionInfo);
  if (answer.code !== codes.success) return [];
  const { calls, points } = answered(sessionInfo, answer);
  const guarded = new Set((await readWorld(server.db)).permissions.map(({ code }) => code));
  const saw = calls.filter((name) => guarded.has(`API-${name}`) && !own.has(name));
  return [...saw, ...points.filter((code) => !guarded.has(code))].map((name) => `saw ${name}`);
}
const okay = { code: codes.success, success: true, message: '', serverTime: '', status: 200, headers: {} };

/** The small company as it was, with these delegates in it. */
async function found({ delegates: said, shared }: Company): Promise<void> {
  await server.db.execute(sql.raw(`truncate ${[...tables, 'sessions'].join(', ')} cascade`));
  for (const table of [...tables, 'sessions'])
    await server.db.execute(sql.raw(`insert into ${table} select * from kept_${table}`));
  const roles = [
    ...said.map(({ lacks }, index) => ({
      id: `delegate-${index}`,
      points: [...administration, ...menus].filter((code) => !lacks.includes(code)),
      holders: [delegates[index] ?? ''],
      isOn: true,
    })),
    ...shared.map(({ points, held, isOn }, index) => ({
      id: `shared-${index}`,
      points,
      holders: held,
      isOn,
    })),
  ];
  const areas = said.flatMap(({ sees }, index) =>
    sees.map((place) => ({ user: userIdOf(delegates[index] ?? ''), place })),
  );
  await server.db.execute(sql`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb)
        as r(id text, points jsonb, holders jsonb, "isOn" boolean)
    ), gone as (
      delete from user_areas where user_id in (select value from jsonb_array_elements_text(${JSON.stringify(callers.map(({ id }) => id))}::jsonb))
    ), made as (
      insert into roles (id, code, name, enable_status) select id, id, id, "isOn" from said
    ), given as (
      insert into user_roles (user_id, role_id) select 'u-' || h.value, s.id from said s, jsonb_array_elements_text(s.holders) h
    )
    insert into role_permissions (role_id, permission_id)
    select s.id, p.id from said s join permissions p on s.points ? p.code or p.type = 3 and s.points ? p.pid`);
  await server.db.execute(sql`
    insert into user_areas (user_id, department_id)
    select "user", place from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as a("user" text, place text)`);
}

/** A password that was reset has ended sessions: here nobody has to sign in again. */
async function stayIn(): Promise<void> {
  await server.db.execute(
    sql`update sessions set ended_at = null, ended_by = null where ended_at is not null`,
  );
  await server.db.execute(sql`
    update users set must_change_password = false, password_until = null, password_used_at = null
    where must_change_password`);
}

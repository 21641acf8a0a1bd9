import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { hasPoint } from '#core/access/may';
import { Tree } from '#core/access/tree';
import { topmost } from '#core/users/areas';
import { assignAreas, assignRoles } from '#core/users/contract';
import { makeFirstPasswords, personImports } from '#core/users/import-contract';
import {
  type KnownPeople,
  type PersonColumn,
  type PersonPlan,
  type PersonProblem,
  type PlannedPerson,
  personColumns,
  planPeople,
  type ReadPerson,
  readPerson,
} from '#core/users/import-rows';
import type { Transaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { addingKind, inParts } from '../../platform/imports/adding-kind.ts';
import { importJob } from '../../platform/imports/import-job.ts';
import type { PastRows } from '../../platform/imports/import-kind.ts';
import type { Importer } from '../../platform/imports/importer.ts';
import { revertJob } from '../../platform/imports/revert-job.ts';
import { selectUndone } from '../../platform/imports/undone.ts';
import { keepingAdministrators } from '../../platform/people/administrators.ts';
import { signature } from '../../platform/people/edited.ts';
import { nameColumns } from '../../platform/people/name-columns.ts';
import { holdRank, type Rank, refuseBeyond, rolesBeyond, usersBeyond } from '../../platform/people/rank.ts';
import { hashPassword } from '../../platform/people/sessions.ts';
import { roles, userRoles } from '../../schema/access.ts';
import { departments, userAreas, users } from '../../schema/people.ts';
import { personExamples } from './import-examples.ts';
import { queryPlaces } from './queries.ts';

/** The company's file of its people: accounts without a password, which are given out afterwards (`first-passwords.ts`). */
export const userImport = addingKind<PersonColumn, ReadPerson, PlannedPerson, PersonProblem>({
  name: 'users',
  auditKind: 'user-import',
  calls: personImports,
  columns: personColumns,

  reader: async () => (row, cellOf) => {
    const reading = readPerson(row, cellOf);
    return 'person' in reading ? { taken: reading.person } : reading;
  },

  async plan(tx, rows, { importer }) {
    const rank = await holdRank(tx, importer);
    const plan = planPeople(rows, await knownPeople(tx));
    await refuseBeyondRank(tx, plan, importer, rank);
    return plan;
  },

  insert: (tx, people, { importer, platform }) => insertPeople(tx, people, importer, platform.now()),

  shown: ({ usercode, username, place, roles: given, areas, isLeader, psrCode }) => ({
    values: { usercode, username },
    said: {
      department: place.name,
      roles: given.map(({ name }) => name).join(', '),
      areas: areas.map(({ name }) => name).join(', '),
      isLeader: isLeader ? '1' : '',
      psrCode: psrCode ?? '',
    },
  }),
  storesOf: () => [],
  revert: ({ tx }, past) => revertPeople(tx, past),
  fileName: 'people.xlsx',
  examples: personExamples,
  mayRevert: () => true,
});

export const userImportJob = importJob(userImport);
export const userRevertJob = revertJob(userImport);

async function knownPeople(tx: Transaction): Promise<KnownPeople> {
  const { id, code, name, nameEn } = departments;
  const people = await tx
    .select({
      usercode: users.usercode,
      username: users.username,
      departmentId: users.departmentId,
      isLeader: users.isLeader,
    })
    .from(users);
  return {
    users: people,
    places: await tx.select({ id, code, name, nameEn, kind: departments.kind }).from(departments),
    roles: await tx
      .select({ id: roles.id, code: roles.code, name: roles.name, nameEn: roles.nameEn })
      .from(roles)
      .where(eq(roles.enableStatus, true)),
    leads: new Set(
      people.flatMap(({ departmentId, isLeader }) => (isLeader && departmentId ? [departmentId] : [])),
    ),
  };
}

/** Nobody gives by a file what they may not give by hand: a role, a region, a place among the people of a store. */
async function refuseBeyondRank(
  tx: Transaction,
  plan: PersonPlan,
  { points }: Importer,
  rank: Rank,
): Promise<void> {
  const roleBeyond = await rolesBeyond(tx, rank);
  const { id, parentId, kind } = departments;
  const tree = new Tree(await tx.select({ id, parentId, kind }).from(departments));
  const mayGive = {
    roles: hasPoint(points, assignRoles.access),
    areas: hasPoint(points, assignAreas.access),
  };
  const isArea = (of: string | undefined) => of === 'region' || of === 'store';
  const isBeyond = (placeId: string) => !rank.unbounded && !rank.places.has(placeId);
  plan.add = plan.add.filter((person) => {
    const problems: PersonProblem[] = [];
    const role = person.roles.find(({ id }) => roleBeyond.has(id));
    // Among the people of an office one sees nothing; its leader answers for all below it, as do those of a store.
    const sees =
      person.place.kind === 'store' || person.isLeader ? tree.withDescendants(person.place.id) : [];
    const leadsBeyond = sees.some((one) => isBeyond(one) && isArea(tree.get(one)?.kind));
    const place = leadsBeyond ? person.place : person.areas.find(({ id }) => isBeyond(id));
    if (person.roles.length > 0 && !mayGive.roles)
      problems.push({ column: 'roles', code: 'roles-not-yours', params: {} });
    else if (role) {
      const lacked = roleBeyond.get(role.id)?.map(({ name }) => name) ?? [];
      problems.push({
        column: 'roles',
        code: 'role-beyond',
        params: { name: role.name, points: lacked.join(', ') },
      });
    }
    if (person.areas.length > 0 && !mayGive.areas)
      problems.push({ column: 'areas', code: 'areas-not-yours', params: {} });
    else if (place) {
      const column = leadsBeyond ? 'department' : 'areas';
      problems.push({ column, code: 'places-beyond', params: { name: place.name } });
    }
    if (problems.length > 0) {
      plan.refused.set(person.row, problems);
      plan.warnings.delete(person.row);
    }
    return problems.length === 0;
  });
}

async function insertPeople(
  tx: Transaction,
  people: readonly PlannedPerson[],
  importer: Importer,
  now: Date,
): Promise<string[]> {
  if (people.length === 0) return [];
  const [self] = await tx.select({ demo: users.demo }).from(users).where(eq(users.id, importer.userId));
  const edit = { updatedAt: now.toISOString(), updatedBy: signature(importer) };
  // Of chance that nobody has seen: one hash of it keeps all of them shut.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const made = people.map((person) => ({ ...person, id: uuidv7() }));
  await inParts(made, (part) =>
    tx
      .insert(users)
      .values(
        part.map(({ id, usercode, username, place, isLeader, psrCode }) => ({
          id,
          usercode,
          ...nameColumns(username),
          departmentId: place.id,
          isLeader,
          psrCode,
          passwordHash,
          mustChangePassword: true,
          demo: self?.demo ?? false,
          ...edit,
        })),
      ),
  );
  await inParts(
    made.flatMap(({ id, roles: given }) => given.map((role) => ({ userId: id, roleId: role.id }))),
    (part) => tx.insert(userRoles).values(part).onConflictDoNothing(),
  );
  const tree = new Tree(await queryPlaces(tx));
  await inParts(
    made.flatMap(({ id, areas }) => {
      // Just what the file names: a region whose only store is named is not meant by that.
      const named = new Set(areas.map((area) => area.id));
      const saved = new Set(topmost(tree, named).flatMap((one) => [one, ...tree.ancestorsOf(one)]));
      return [...saved].map((departmentId) => ({ userId: id, departmentId, half: !named.has(departmentId) }));
    }),
    (part) => tx.insert(userAreas).values(part).onConflictDoNothing(),
  );
  return made.map(({ id }) => id);
}

/**
 * Takes the people of an import away, who have not signed in yet. First passwords that were made for them meanwhile count
 * for nothing; a change by somebody's hand does, also one that only the audit log shows: a role, a region, a badge.
 */
async function revertPeople(tx: Transaction, { id, actor, onWriting }: PastRows): Promise<void> {
  const rank = await holdRank(tx, actor);
  await selectUndone(tx, id);
  const { rows } = await tx.execute<{ id: string }>(sql`select id from undone`);
  const ids = rows.map((row) => row.id);
  refuseBeyond('user-beyond-own', [...(await usersBeyond(tx, rank, ids)).values()][0]);
  const found = await tx.execute<{ changed: number; came: number }>(sql`
    select
      (select count(*) from undone u left join users x on x.id = u.id
        where (to_jsonb(x) - ${passwordFields}::text[]) is distinct from
            (to_jsonb(jsonb_populate_record(x, u.after)) - ${passwordFields}::text[])
          or exists (select from audit_log a
            where a.kind = 'user' and a.subject_id = u.id and a.call <> ${makeFirstPasswords.name}))::int as changed,
      (select count(*) from users x join undone u using (id) where not x.must_change_password
        or x.password_used_at is not null or exists (select from sessions s where s.user_id = x.id))::int as came`);
  const { changed = 0, came = 0 } = found.rows[0] ?? {};
  if (came > 0) throw invalid('import-people-came', { count: came });
  if (changed > 0) throw invalid('import-row-changed', { count: changed });
  onWriting();
  await keepingAdministrators(tx, () =>
    tx.execute(sql`delete from users where id in (select id from undone)`),
  );
}

const passwordFields = sql.raw(
  `array['password_hash', 'password_until', 'must_change_password', 'password_used_at', 'version', 'updated_at', 'updated_by']`,
);

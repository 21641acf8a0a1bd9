import { asc, inArray, sql } from 'drizzle-orm';
import type { DirectoryPerson } from '#core/connectors/directory';
import type { Refused } from '#core/connectors/rules';
import { isMailAddress } from '#core/users/rules';
import type { Applied, RunningRun } from '../../platform/connectors/connector.ts';
import { directory } from '../../platform/connectors/directory.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notify } from '../../platform/inbox/notify.ts';
import { writeAudit } from '../../platform/people/audit.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { employees } from '../../schema/people.ts';

/** What the company's system of people says becomes the directory that binding an e-mail looks numbers up in. */
export const directoryConnector = directory(apply);

type Employee = typeof employees.$inferSelect;

/**
 * Writes who came, changed and left. An address that is bound follows: mail goes where the directory says, confirmed or
 * not as it was. Who has left is taken out, and can be bound no more; their account is for people to disable.
 */
async function apply(unit: Unit, people: readonly DirectoryPerson[], run: RunningRun): Promise<Applied> {
  const { tx } = unit;
  const [sound, refused] = checked(people);
  const before = await lockEmployees(
    tx,
    sound.map(({ empId }) => empId),
  );
  const leaving = sound.filter(({ empId, hasLeft }) => hasLeft && before.has(empId));
  const staying = sound
    .filter(({ hasLeft }) => !hasLeft)
    .map((person) => ({ known: before.get(person.empId), row: merged(before.get(person.empId), person) }));
  const added = staying.filter(({ known }) => !known);
  const changed = staying.filter(({ known, row }) => known && !isSame(known, row));
  await write(
    tx,
    [...added, ...changed].map(({ row }) => row),
  );
  if (leaving.length > 0) await tx.execute(sql`delete from employees where emp_id in (${idsOf(leaving)})`);
  await moveBound(
    unit,
    changed.filter(({ known, row }) => row.email !== '' && known?.email !== row.email).map(({ row }) => row),
    run,
  );
  const counts = { added: added.length, changed: changed.length + leaving.length };
  return { ...counts, unchanged: sound.length - counts.added - counts.changed, refused };
}

function checked(people: readonly DirectoryPerson[]): [DirectoryPerson[], Refused[]] {
  const isWrong = ({ email }: DirectoryPerson) => email !== null && email !== '' && !isMailAddress(email);
  const refusal = ({ empId, email }: DirectoryPerson): Refused => ({
    row: empId,
    field: 'email',
    reason: 'email-form',
    params: { email: email ?? '' },
  });
  return [people.filter((one) => !isWrong(one)), people.filter(isWrong).map(refusal)];
}

/** Held in one order until the transaction ends, as whoever binds a number holds it. */
async function lockEmployees(tx: Transaction, ids: readonly string[]): Promise<Map<string, Employee>> {
  const found = await tx
    .select()
    .from(employees)
    .where(inArray(employees.empId, sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`))
    .orderBy(asc(employees.empId))
    .for('update');
  return new Map(found.map((row) => [row.empId, row]));
}

/** What it does not say stays as it is. */
function merged(known: Employee | undefined, said: DirectoryPerson): Employee {
  return {
    empId: said.empId,
    name: said.name,
    email: said.email ?? known?.email ?? '',
    phone: said.phone ?? known?.phone ?? '',
    department: said.department ?? known?.department ?? '',
    messenger: said.messenger ?? known?.messenger ?? null,
  };
}

function isSame(one: Employee, other: Employee): boolean {
  return (Object.keys(one) as (keyof Employee)[]).every((field) => one[field] === other[field]);
}

async function write(tx: Transaction, rows: readonly Employee[]): Promise<void> {
  if (rows.length === 0) return;
  const said = rows.map(({ empId, ...rest }) => ({ emp_id: empId, ...rest }));
  await tx.execute(sql`
    insert into employees (emp_id, name, email, phone, department, messenger)
    select emp_id, name, email, phone, department, messenger
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as said(emp_id text, name text, email text, phone text, department text, messenger text)
    on conflict (emp_id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
      department = excluded.department, messenger = excluded.messenger`);
}

/** What the audit log says of who it was. */
const theDirectory = { userId: 'directory', usercode: 'directory', name: 'employee directory' };

/** Writes down whose bound address moved, and tells them: mail goes there from now on. */
async function moveBound(unit: Unit, moved: readonly Employee[], { now }: RunningRun): Promise<void> {
  if (moved.length === 0) return;
  const { tx } = unit;
  const said = moved.map(({ empId, email }) => ({ emp_id: empId, email }));
  const { rows } = await tx.execute<{ id: string; name: string; before: string | null; after: string }>(sql`
    with moved as (
      select u.id, u.email as before, said.email from users u
      join jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said(emp_id text, email text)
        on said.emp_id = u.emp_id and said.email is distinct from u.email
      order by u.id for update of u
    )
    update users u set email = moved.email, version = u.version + 1, updated_at = ${now.toISOString()}, updated_by = null
    from moved where u.id = moved.id
    returning u.id, u.username || ' ' || u.usercode as name, moved.before, moved.email as after`);
  const changes = rows.map(({ id, name, before, after }) => ({
    kind: 'user',
    id,
    name,
    before: { email: before },
    after: { email: after },
  }));
  await writeAudit(tx, theDirectory, { call: 'connectors.directory', address: '', now }, changes);
  await notify(unit, {
    to: rows.map(({ id }) => id),
    kind: 'users.address-moved',
    subject: 'work-address',
    link: '/profile/index',
  });
}

function idsOf(people: readonly DirectoryPerson[]) {
  return sql`select jsonb_array_elements_text(${JSON.stringify(people.map(({ empId }) => empId))}::jsonb)`;
}

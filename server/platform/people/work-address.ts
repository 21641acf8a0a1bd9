import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { employees, users } from '../../schema/people.ts';
import type { Transaction } from '../database/database.ts';
import { invalid } from '../http/refusal.ts';

/**
 * Holds an employee number until the transaction ends, so that of two who bind it at the same time the second sees what
 * the first has done; undefined when the directory does not have it. Asked before any user is locked: two who wait for
 * each other's would both fail.
 */
export async function lockEmployee(
  tx: Transaction,
  empId: string,
): Promise<typeof employees.$inferSelect | undefined> {
  const [found] = await tx.select().from(employees).where(eq(employees.empId, empId)).for('update');
  return found;
}

/** Refuses a number that is somebody else's for certain. A binding that nobody confirmed takes it from nobody. */
export async function refuseTaken(
  tx: Transaction,
  empId: string,
  userId: string,
  field: 'empId' | 'email',
): Promise<void> {
  const [other] = await tx
    .select()
    .from(users)
    .where(and(eq(users.empId, empId), ne(users.id, userId), isNotNull(users.emailConfirmedAt)));
  if (!other) return;
  throw invalid(
    'employee-taken',
    { name: `${other.username} ${other.usercode}` },
    { [field]: 'employee-taken' },
  );
}

/** Others who say that a number is theirs, without anybody else having said so. */
export async function pendingOthers(
  tx: Transaction,
  empId: string,
  userId: string,
): Promise<(typeof users.$inferSelect)[]> {
  return tx
    .select()
    .from(users)
    .where(and(eq(users.empId, empId), ne(users.id, userId), isNull(users.emailConfirmedAt)))
    .orderBy(users.id)
    .for('update');
}

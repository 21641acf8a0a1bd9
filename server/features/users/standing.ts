import type { UserRow } from '#core/users/contract';
import type { Reader } from '../../platform/database/database.ts';
import { readRank, usersBeyond } from '../../platform/people/rank.ts';

type Standing = Pick<UserRow, 'beyond' | 'fixedGrants'>;

/** These users with how they stand to whoever looks: so that a screen can say why something cannot be done. */
export async function withStanding<Row extends { id: string }>(
  db: Reader,
  lookerId: string,
  users: readonly Row[],
): Promise<(Row & Standing)[]> {
  const rank = await readRank(db, lookerId);
  const others = users.map(({ id }) => id).filter((id) => id !== lookerId);
  const beyond = await usersBeyond(db, rank, others);
  return users.map((user) => ({
    ...user,
    beyond: beyond.get(user.id) ?? [],
    fixedGrants: user.id === lookerId && !rank.unbounded,
  }));
}

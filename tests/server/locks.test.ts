import { afterAll, expect, test } from 'vitest';
import { locks, takeFreeLock, takeLock } from '../../server/platform/database/locks.ts';
import { createDatabase } from '../support/database.ts';

const database = await createDatabase();
afterAll(() => database.drop());

type Name = keyof typeof locks;
const names = Object.keys(locks).filter((name): name is Name => name in locks);

test('whoever holds one of the locks keeps nobody from another', async () => {
  for (const held of names) {
    const free = await database.db.transaction(async (tx) => {
      await takeLock(tx, held);
      const others: Name[] = [];
      for (const name of names)
        if (await database.db.transaction((other) => takeFreeLock(other, name))) others.push(name);
      return others;
    });
    expect(free).toEqual(names.filter((name) => name !== held));
  }
});

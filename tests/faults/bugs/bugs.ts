import type { Kind } from '../simulation/simulate.ts';

/** A classic mistake of such programs, as a change of one place in one file; `in`: the kind of days that are to notice. */
export type Bug = { name: string; file: string; where: string; instead: string; in?: Kind };

/** What others got wrong, each in the smallest form in which it can be planted here. */
export const bugs: readonly Bug[] = [
  {
    name: 'an operation is deleted before its answer has come',
    file: 'src/offline/batch.ts',
    where: `await countAttempt(db, batch, 1);`,
    instead: `await db.operations.bulkDelete(batch.map((operation) => operation.order));`,
  },
  {
    name: 'each attempt has an id of its own',
    file: 'src/offline/outbox.ts',
    where: `return { id, call, version, params, body, base, occurredAt };`,
    instead: `return { id: id.slice(0, -6) + Math.random().toFixed(6).slice(2), call, version, params, body, base, occurredAt };`,
  },
  {
    name: 'writes are not durable',
    file: 'src/offline/database.ts',
    where: `chromeTransactionDurability: 'strict',`,
    instead: `chromeTransactionDurability: 'relaxed',`,
  },
  {
    name: 'nothing is sent while the browser says that there is no network',
    file: 'src/offline/replay.ts',
    where: `const token = await parts.session.tokenToSend();`,
    instead: `const token = globalThis.navigator?.onLine === false ? undefined : await parts.session.tokenToSend();`,
  },
  {
    name: 'an ended session counts as an attempt',
    file: 'src/offline/replay.ts',
    where: `await giveBack(parts.db, batch);`,
    instead: `if (!endsSession(code)) await giveBack(parts.db, batch);`,
  },
  {
    name: 'a refused operation holds up everything',
    file: 'src/offline/batch.ts',
    where: `.and((operation) => !holds(operation))`,
    instead: `.and(() => parked.length === 0)`,
  },
  {
    name: 'all users of a phone share one outbox',
    file: 'src/offline/database.ts',
    where: '{userId}`;',
    instead: '{userId.length > 99}`;',
  },
  {
    name: 'a change takes its number before it is committed',
    file: 'tests/faults/world/rows.ts',
    where: `    return () => {
      this.clock += 1;
      const seq = this.clock;`,
    instead: `    this.clock += 1;
    const seq = this.clock;
    return () => {`,
  },
  {
    name: 'an operation is dropped after ten attempts',
    file: 'src/offline/batch.ts',
    where: `attempts: Math.max(0, operation.attempts + by),`,
    instead: `attempts: operation.attempts + by, state: operation.attempts < 10 ? operation.state : 'gone',`,
  },
  {
    name: 'an outcome and its rows are written one after the other',
    file: 'src/offline/batch.ts',
    where: `    await writeRows(
      db,
      answered.flatMap((operation) => byId.get(operation.id)?.rows ?? []),
    );
    return answered.length;
  });`,
    instead: `    return answered.length;
  }).then(async (count) => {
    await db.transaction('rw', db.rows, db.cursors, db.counters, () => writeRows(
      db,
      answered.flatMap((operation) => byId.get(operation.id)?.rows ?? []),
    ));
    return count;
  });`,
  },
  {
    name: 'what waits is kept in the databases only',
    file: 'src/offline/copies.ts',
    where: `inParts(operations, async (operation) => {
      await store.write(operation.id, JSON.stringify(operation));
      copied.add(operation.id);
    });`,
    instead: `Promise.resolve(operations);`,
  },
  {
    name: 'a field is lost in a merge',
    in: 'company',
    file: 'core/wire/conflict.ts',
    where: `.some(isOthers)) disputed.push(field);`,
    instead: `.some(isOthers)) continue;`,
  },
  {
    name: 'an export marks what another has marked',
    in: 'company',
    file: 'tests/faults/world/pos-export.ts',
    where: `const lackIds = found.filter((id) => still.includes(id));`,
    instead: `const lackIds = found.filter(() => still);`,
  },
  {
    name: 'an export that is asked for again is another one',
    in: 'company',
    file: 'tests/faults/world/pos-export.ts',
    where: `if (known) return { data: known };`,
    instead: ``,
  },
  {
    name: 'a ticket that was sent back goes on counting its time',
    in: 'andon',
    file: 'core/andon/follows.ts',
    where: `return { state: clock, `,
    instead: `return { state: returnFrom ? 'running' : clock, `,
  },
  {
    name: 'whoever was taken a ticket away from is asked for it still',
    in: 'andon',
    file: 'core/andon/follows.ts',
    where: `JSON.stringify([state, handlers.map((one) => one.id), superiors.map((one) => one.id)]);`,
    instead: `JSON.stringify([state, handlers.length, superiors.length]);`,
  },
  {
    name: 'a device keeps a ticket that was given to others',
    in: 'andon',
    file: 'tests/faults/world/andon-tables.ts',
    where: `...(before ? concerned(before.ticket) : []), `,
    instead: ``,
  },
];

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, editing, instant, receiptColumns } from './columns.ts';
import { users } from './people.ts';

/** What can be wrong, in a tree of three levels (spec 2, section 3). */
export const andonScenes = pgTable(
  'andon_scenes',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    parentId: uuid().references((): AnyPgColumn => andonScenes.id),
    level: integer().notNull(),
    remark: text().notNull().default(''),
    useFlag: boolean().notNull().default(true),
    updatedById: text(),
    ...editing(),
  },
  (table) => [
    uniqueIndex('andon_scenes_name').on(sql`coalesce(parent_id::text, '')`, table.name),
    index('andon_scenes_parent').on(table.parentId),
  ],
);

/** Who handles tickets of a scene, and who is told of them by mail. */
export const andonScenePeople = pgTable(
  'andon_scene_people',
  {
    sceneId: uuid()
      .notNull()
      .references(() => andonScenes.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['handler', 'recipient'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sceneId, table.role, table.userId] }),
    index('andon_scene_people_user').on(table.userId),
  ],
);

/** Pulls of the andon cord (spec 2, section 3). Names are kept as they were: who has left is still named. */
export const andonTickets = pgTable(
  'andon_tickets',
  {
    id: uuid().primaryKey(),
    number: bigserial({ mode: 'number' }).notNull(),
    type: text().notNull(),
    /** One to three scenes, outermost first. */
    scenes: uuid().array().notNull().default(sql`'{}'`),
    title: text().notNull(),
    description: text().notNull(),
    solution: text().notNull().default(''),
    /** Why it happened: a code of the dictionary `andoncause`; '' while nobody has said. */
    cause: text().notNull().default(''),
    /** How its cause was found, why by why; '' while nobody has said. */
    whys: text().notNull().default(''),
    /** Of an event that is the like of an earlier one (`alike`): that one, and of how many stores they were within the 30 days. */
    repeatOf: uuid(),
    repeatStores: integer(),
    state: text().notNull(),
    returnFrom: text(),
    creatorId: text().notNull(),
    creatorName: text().notNull(),
    departmentId: text().notNull(),
    departmentName: text().notNull(),
    store: text(),
    timeZone: text().notNull(),
    leaderId: text(),
    leaderName: text(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at').notNull(),
    editedById: text().notNull(),
    editedByName: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedById: text().notNull(),
    updatedByName: text().notNull(),
    /** Not closed, deleted or a draft: what is counted, and what somebody may have to do. */
    open: boolean().notNull(),
    deletedAt: instant('deleted_at'),
    /** Devices hold it: open, or closed lately (decision R1). */
    held: boolean().notNull().default(true),
  },
  (table) => [
    index('andon_tickets_number').on(table.number.desc()).where(sql`deleted_at is null`),
    index('andon_tickets_state').on(table.state, table.number.desc()).where(sql`deleted_at is null`),
    index('andon_tickets_store').on(table.store, table.number.desc()).where(sql`deleted_at is null`),
    index('andon_tickets_type').on(table.type, table.number.desc()).where(sql`deleted_at is null`),
    index('andon_tickets_creator').on(table.creatorId, table.number.desc()),
    index('andon_tickets_updated')
      .on(table.updatedAt.desc(), table.number.desc())
      .where(sql`deleted_at is null`),
    index('andon_tickets_edited')
      .on(table.editedAt.desc(), table.number.desc())
      .where(sql`deleted_at is null`),
    index('andon_tickets_open').on(table.number.desc()).where(sql`open`),
    index('andon_tickets_scenes').using('gin', table.scenes),
    index('andon_tickets_created').on(table.createdAt).where(sql`deleted_at is null`),
    index('andon_tickets_like').on(sql`coalesce(store, '')`, table.createdAt).where(sql`deleted_at is null`),
    index('andon_tickets_repeat').on(table.repeatOf).where(sql`repeat_of is not null`),
    index('andon_tickets_held').on(table.updatedAt).where(sql`held and not open`),
    index('andon_tickets_over').on(table.updatedAt).where(sql`not held`),
  ],
);

/** What shall prevent that the like of a ticket happens again. */
export const andonMeasures = pgTable(
  'andon_measures',
  {
    ticketId: uuid()
      .primaryKey()
      .references(() => andonTickets.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    ownerId: text().notNull(),
    ownerName: text().notNull(),
    dueOn: day('due_on').notNull(),
    madeAt: instant('made_at').notNull(),
    doneAt: instant('done_at'),
    doneBy: text(),
    /** When its owner was told that the day has come. */
    toldAt: instant('told_at'),
  },
  (table) => [index('andon_measures_open').on(table.dueOn).where(sql`done_at is null`)],
);

/** What a ticket is to whom: whose devices hold it, and who may move it. */
export const andonPeople = pgTable(
  'andon_people',
  {
    userId: text().notNull(),
    ticketId: uuid()
      .notNull()
      .references(() => andonTickets.id, { onDelete: 'cascade' }),
    /** `watcher`: is told of it, and may read it. */
    role: text({ enum: ['creator', 'leader', 'handler', 'superior', 'watcher'] }).notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.ticketId, table.role] }),
    index('andon_people_ticket').on(table.ticketId),
  ],
);

/** What was done about tickets: nothing is ever taken away (decision A8). */
export const andonHistory = pgTable(
  'andon_history',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'number' }).notNull(),
    ticketId: uuid()
      .notNull()
      .references(() => andonTickets.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    userName: text().notNull(),
    at: instant('at').notNull(),
    ...receiptColumns(),
    process: text().notNull(),
    opinion: text().notNull().default(''),
    reminders: integer().notNull().default(0),
  },
  (table) => [index('andon_history_ticket').on(table.ticketId, table.seq)],
);

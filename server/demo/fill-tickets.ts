import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { andonCollections } from '../features/andon/collections.ts';
import { insert, move } from '../features/andon/move.ts';
import { ticketClocks } from '../features/andon/moved.ts';
import { clockStepJob } from '../platform/clocks/step-job.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inboxCollections } from '../platform/inbox/notify.ts';
import { mailJob } from '../platform/mail/job.ts';
import type { Actor } from '../platform/people/access.ts';
import type { OperationContext } from '../platform/sync/action.ts';
import { inUnit, type Unit } from '../platform/sync/unit-of-work.ts';
import { mails } from '../schema/mails.ts';
import type { DemoCompany } from './company.ts';
import { dateBack, takeDueSteps } from './due-steps.ts';
import type { DemoScene } from './scenes.ts';
import { type DemoMove, type DemoTicket, demoTickets } from './tickets.ts';

/**
 * Lets the company raise and move its andon events as it would have by itself: by the verbs of the feature, each at its
 * time, with the steps of clocks that were due meanwhile. In a database that has no other jobs or messages.
 */
export async function fillTickets(
  tx: Transaction,
  { company, scenes, now }: { company: DemoCompany; scenes: readonly DemoScene[]; now: Date },
  userIdOf: (usercode: string) => string,
): Promise<void> {
  const actors = actorsOf(company, userIdOf);
  // All that was written in this transaction is unknown to the planner, and asked for a hundred times.
  await tx.execute(sql`analyze users, roles, user_roles, permissions, role_permissions, andon_scene_people`);
  // A smaller company has not all stores.
  const told = demoTickets(now).filter(({ by }) => actors.has(by));
  await inUnit(tx, [...andonCollections, ...inboxCollections], async (unit) => {
    for (const ticket of told) await play(unit, ticket, { actors, scenes, now, userIdOf });
  });
  await forgetWhatIsOver(tx, now);
}

type Stage = {
  actors: ReadonlyMap<string, Actor>;
  scenes: readonly DemoScene[];
  now: Date;
  userIdOf(usercode: string): string;
};

/** One event, from its beginning to where it stands now. */
async function play(unit: Unit, ticket: DemoTicket, stage: Stage): Promise<void> {
  const id = uuidv7();
  const { at, type, title, description } = ticket;
  const [sceneLevel1Id = '', sceneLevel2Id = '', sceneLevel3Id = ''] = pathOf(stage.scenes, ticket.scenes);
  const body = { id, title, description, andonCordType: type, sceneLevel1Id, sceneLevel2Id, sceneLevel3Id };
  const stats = ticket.isDraft ? 'temporary' : 'sented';
  await insert(unit, { ...body, stats }, contextOf(stage, ticket));
  const about = `andon/${id}`;
  await dateBack(unit.tx, about, at);
  const ofTicket = { subject: id, about };
  for (const one of ticket.moves) {
    await takeDueSteps(unit, ticketClocks, ofTicket, new Date(one.at));
    await move(unit, id, bodyOf(one, stage), contextOf(stage, one));
    await dateBack(unit.tx, about, one.at);
  }
  await takeDueSteps(unit, ticketClocks, ofTicket, stage.now);
}

function bodyOf({ event, opinion, type, solution, to }: DemoMove, { userIdOf }: Stage) {
  const people = to?.map(userIdOf);
  return {
    event,
    ...(opinion !== undefined && { opinion }),
    ...(type !== undefined && { andonCordType: type }),
    ...(solution !== undefined && { disposeOpinion: solution }),
    ...(people && (event === 'delegate' ? { superiorAssignUserIDS: people } : { disposeUserIDS: people })),
  };
}

function contextOf({ actors }: Stage, { by, at }: { by: string; at: string }): OperationContext {
  const actor = actors.get(by);
  if (!actor) throw new Error(`nobody is ${by}`);
  const heard = { claimedAt: at, countedAt: at, receivedAt: at, bound: null };
  return { id: uuidv7(), actor, was: {}, occurredAt: at, heard, now: new Date(at) };
}

/**
 * Steps that were done need no job any more. Nobody has the demo's addresses: once a mail server is configured, nothing
 * of what never was shall be sent to them.
 */
async function forgetWhatIsOver(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from jobs where kind = ${mailJob.name}
      or kind = ${clockStepJob.name} and (state = 'cancelled' or run_at <= ${now.toISOString()})`);
  await tx.delete(mails);
  await tx.execute(sql`
    update inbox_entries set read_at = told_at + interval '40 minutes'
    where kind in ('andon.accepted', 'andon.completed', 'andon.closed')
      and told_at < ${now.toISOString()}::timestamptz - interval '1 day'`);
}

/** Everybody as the server would see them, as far as the verbs ask. */
export function actorsOf(company: DemoCompany, userIdOf: (usercode: string) => string): Map<string, Actor> {
  const pointsOf = new Map(company.roles.map(({ code, points }) => [code, points]));
  const departments = new Map(company.departments.map((one) => [one.code, one]));
  return new Map(
    company.users.map(({ usercode, username, departmentCode, roles, isLeader, email, empId, psrCode }) => {
      const { id = '', name = '' } = departments.get(departmentCode) ?? {};
      const store = company.stores.find(({ code }) => code === departmentCode);
      const actor: Actor = {
        userId: userIdOf(usercode),
        usercode,
        name: username,
        sessionId: '',
        rights: null,
        roles: [...roles],
        roleNames: [],
        viewAs: null,
        points: roles.flatMap((role) => [...(pointsOf.get(role) ?? [])]),
        stores: store
          ? [{ code: store.code, name: store.name, timeZone: store.timeZone, leader: isLeader }]
          : [],
        ownStore: store?.code ?? null,
        psrCode,
        department: { id, name, nameEn: null },
        user: {
          email,
          empId,
          isLeader,
          emailConfirmedAt: null,
          avatar: null,
          mustChangePassword: false,
          demo: true,
          language: null,
          service: false,
        },
        secondFactor: { isOn: false, isDemanded: false },
        may: () => true,
      };
      return [usercode, actor];
    }),
  );
}

/** Ids of the scenes that a path of names leads through. */
function pathOf(scenes: readonly DemoScene[], names: readonly string[]): string[] {
  const ids: string[] = [];
  for (const name of names) {
    const parentId = ids.at(-1) ?? null;
    const found = scenes.find((scene) => scene.name === name && scene.parentId === parentId);
    if (!found) throw new Error(`there is no scene ${names.join('/')}`);
    ids.push(found.id);
  }
  return ids;
}

import { type SQL, sql } from 'drizzle-orm';
import { hasPoint } from '#core/access/may';
import { allowing } from '#core/access/rules';
import { defaultTimeZone } from '#core/catalog/days';
import { nameIn } from '#core/catalog/name-in';
import { cutText } from '#core/catalog/text';
import type { ParameterCode } from '#core/parameters/catalog';
import { beginSecondFactor, confirmSecondFactor, secondFactorState } from '#core/second-factor/contract';
import { type EmailState, type SessionInfo, type StoreInfo, sessionInfo } from '#core/session/contract';
import { type AnyCall, featureOf, type Point } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import {
  type Collection,
  companyReaders,
  mayPull,
  mayRead,
  partsOf,
  type RowRef,
  readsCompany,
  scopeOf,
  storeOfScope,
  wholeCompany,
} from '#core/wire/collection';
import type { Language } from '#core/wire/languages';
import type { users } from '../../schema/people.ts';
import { type Database, prepared } from '../database/database.ts';
import { forbidden, Refusal } from '../http/refusal.ts';
import { isAdministration } from './administrators.ts';

/** With the name in a second language, where there is one. */
type Named = { name: string; nameEn: string | null };

/** Whoever makes a call: what they may do and whose rows they see. */
export type Actor = {
  userId: string;
  usercode: string;
  name: string;
  sessionId: string;
  /** When the device was in contact before it was now, ISO 8601; nothing that it did earlier is still to come. */
  contactedBefore?: string;
  /** The version of rights (`rights_version`) for which all this counts. */
  rights: string | null;
  roles: string[];
  roleNames: Named[];
  points: string[];
  stores: (StoreInfo & Partial<Named>)[];
  ownStore: string | null;
  /** The purchaser's code, whose rows are theirs too; null for who is none. */
  psrCode: string | null;
  department: { id: string } & Named;
  user: Pick<
    typeof users.$inferSelect,
    | 'email'
    | 'empId'
    | 'emailConfirmedAt'
    | 'isLeader'
    | 'avatar'
    | 'mustChangePassword'
    | 'demo'
    | 'language'
    | 'service'
  >;
  /** `isDemanded`: the parameter asks for one of whoever administers users, roles or permissions. */
  secondFactor: { isOn: boolean; isDemanded: boolean };
  /** The session was begun by the company's identity provider. */
  byProvider?: boolean;
  /** The role that an administrator looks at the app as; nothing can be changed meanwhile. */
  viewAs: { id: string; name: string } | null;
  /** True when an enabled API row that the user was granted matches the call. */
  may(call: AnyCall): boolean;
};

/**
 * A user's grants and stores. A change of role holds from the next call, on every server: what a process remembers counts
 * only with the version of rights that the call itself has read.
 * @param found `rights`: that version, read with the session or before
 */
export async function loadActor(
  db: Database,
  {
    user,
    session,
    rights,
  }: {
    user: typeof users.$inferSelect;
    session: {
      id: string;
      viewAsRole: string | null;
      contactedBefore?: string | null;
      createdAt?: string;
      providerSubject?: string | null;
    };
    rights: string | null;
  },
): Promise<Actor> {
  const { viewAsRole } = session;
  const byProvider = (session.providerSubject ?? null) !== null;
  const known = await grantsFor(db, user, viewAsRole, rights);
  const { grants, roles, stores, department, viewAs, secondFactor } = known;
  const isAllowed = allowing(grants.filter((grant) => grant.type === 3));
  const ownStore = department?.kind === 'store' ? department.code : null;
  return {
    userId: user.id,
    usercode: user.usercode,
    name: user.username,
    sessionId: session.id,
    ...contactOf(session),
    rights,
    roles: roles.map(({ code }) => code),
    roleNames: roles,
    points: grants.filter((grant) => grant.type !== 3).map((grant) => grant.code),
    stores: stores.map((store) => ({ ...store, leader: user.isLeader && store.code === ownStore })),
    ownStore,
    psrCode: user.psrCode,
    department: {
      id: department?.id ?? '',
      name: department?.name ?? '',
      nameEn: department?.nameEn ?? null,
    },
    // Whoever comes from the provider has proved there who they are, as the company wants it.
    user: byProvider ? { ...user, mustChangePassword: false } : user,
    secondFactor: byProvider ? { ...secondFactor, isDemanded: false } : secondFactor,
    byProvider,
    // Also in the moment in which the role is removed: whoever only looks never changes anything.
    viewAs: viewAsRole === null ? null : (viewAs ?? { id: viewAsRole, name: viewAsRole }),
    may: (call) => call.access === 'public' || call.access === 'session' || isAllowed(call),
  };
}

/** A session of an earlier release knows when it began. */
function contactOf({ contactedBefore, createdAt }: { contactedBefore?: string | null; createdAt?: string }) {
  const at = contactedBefore ?? createdAt;
  return at === undefined ? {} : { contactedBefore: new Date(at).toISOString() };
}

const remembered = new WeakMap<Database, Map<string, { rights: string; grants: Grants }>>();
/** Enough for everybody at work on one server; the longest unasked go. */
const rememberedAtMost = 5000;

async function grantsFor(
  db: Database,
  user: typeof users.$inferSelect,
  viewAsRole: string | null,
  rights: string | null,
): Promise<Grants> {
  const memory = remembered.get(db) ?? new Map<string, { rights: string; grants: Grants }>();
  remembered.set(db, memory);
  // Which department somebody belongs to is read with each call.
  const key = JSON.stringify([user.id, user.departmentId, viewAsRole]);
  const known = memory.get(key);
  memory.delete(key);
  if (known && known.rights === rights) {
    memory.set(key, known);
    return known.grants;
  }
  const found = await prepared<Grants>(db, grantsOf(user, viewAsRole));
  const grants = found.rows[0] ?? noGrants;
  // Read after the version, so that it is no older than that; should it be newer, the next call finds another version.
  if (rights !== null) memory.set(key, { rights, grants });
  if (memory.size > rememberedAtMost) memory.delete(memory.keys().next().value ?? '');
  return grants;
}

type Grants = {
  grants: { code: string; type: number; method: string | null; url: string | null }[];
  roles: ({ code: string } & Named)[];
  stores: (Omit<StoreInfo, 'leader'> & Named)[];
  department: ({ id: string; kind: string; code: string | null } & Named) | null;
  viewAs: { id: string; name: string } | null;
  secondFactor: Actor['secondFactor'];
};
const noGrants: Grants = {
  grants: [],
  roles: [],
  stores: [],
  department: null,
  viewAs: null,
  secondFactor: { isOn: false, isDemanded: false },
};

/**
 * In one statement, because every call asks it: enabled roles, what they are granted, and the stores: the own
 * department's and all below the bound regions, the own one first.
 */
function grantsOf({ id, departmentId }: typeof users.$inferSelect, viewAsRole: string | null): SQL {
  return sql`
    with recursive own as (
      select r.id, r.code, r.name, r.name_en from user_roles ur join roles r on r.id = ur.role_id and r.enable_status
      where ur.user_id = ${id} and ${viewAsRole}::text is null
      union all
      select id, code, name, name_en from roles where id = ${viewAsRole}
    ), granted as (
      select distinct p.code, p.type, p.api_method as method, p.api_url as url
      from own join role_permissions rp on rp.role_id = own.id
      join permissions p on p.id = rp.permission_id and p.enable_status
      -- Whoever looks as a role never sees more than they may themselves, whatever the role is granted meanwhile.
      where ${viewAsRole}::text is null or exists (
        select from user_roles ur join roles r on r.id = ur.role_id and r.enable_status
        join role_permissions mine on mine.role_id = r.id and mine.permission_id = p.id
        where ur.user_id = ${id}
      )
    ), bound as (
      select id from departments where id = ${departmentId} and kind = 'store'
      union select department_id from user_areas where user_id = ${id} and not half
      union select d.id from departments d join bound b on d.parent_id = b.id
    )
    select
      (select coalesce(jsonb_agg(granted), '[]') from granted) as grants,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'name', name, 'nameEn', name_en) order by code), '[]') from own) as roles,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('code', d.code, 'name', d.name, 'nameEn', d.name_en, 'timeZone', coalesce(d.time_zone, ${defaultTimeZone}))
          order by (d.id = ${departmentId}) desc, d.code
        ), '[]')
        from departments d join bound b on b.id = d.id where d.kind = 'store' and d.code is not null
      ) as stores,
      (
        select jsonb_build_object('id', id, 'name', name, 'nameEn', name_en, 'kind', kind, 'code', code)
        from departments where id = ${departmentId}
      ) as department,
      (select jsonb_build_object('id', id, 'name', name) from own where id = ${viewAsRole}) as "viewAs",
      jsonb_build_object(
        'isOn', exists (select from second_factors where user_id = ${id} and confirmed_at is not null),
        'isDemanded', ${demandsSecondFactor(id)}
      ) as "secondFactor"`;
}

/**
 * Counted by the user's own roles, also while they look at the app as another. The menu above the administration opens
 * nothing by itself: whoever sees the dictionaries has it too.
 */
function demandsSecondFactor(userId: string): SQL {
  return sql`(
    exists (select from parameters where code = ${'second-factor' satisfies ParameterCode} and value = '1')
    and not exists (select from users where id = ${userId} and service)
    and exists (
      select from user_roles ur
      join roles r on r.id = ur.role_id and r.enable_status
      join role_permissions rp on rp.role_id = r.id
      join permissions p on p.id = rp.permission_id and p.enable_status
      where ur.user_id = ${userId} and p.code <> ${'MENU-SYSTEM' satisfies Point} and ${isAdministration(sql`p`)}
    )
  )`;
}

/**
 * Refuses with 40300, naming the missing point; nothing works for somebody whose password somebody else chose, or who has
 * to set up a second factor first.
 */
export function requireCall(actor: Actor, call: AnyCall): void {
  const isFirst = call.name === sessionInfo.name;
  if (actor.user.service && !isFirst && isForPeople(call)) throw forbidden('for-people-only');
  if (actor.user.mustChangePassword && !isFirst) throw forbidden('password-must-be-changed');
  if (mustSetSecondFactor(actor) && !isFirst && !settingUp.has(call.name))
    throw forbidden('second-factor-must-be-set');
  if (!actor.may(call)) throw forbidden('no-permission', missingOf(actor, call));
  if (actor.viewAs && call.method !== 'GET' && !call.reads) throw forbidden('view-as-reads-only');
}

/** What a program has no use for, or what a stolen key must not reach: sessions, passwords and further keys. */
export function isForPeople(call: AnyCall): boolean {
  const feature = featureOf(call);
  return peoplesFeatures.has(feature) || (feature === 'users' && call.access === 'session');
}

const peoplesFeatures = new Set([
  'session',
  'profile',
  'second-factor',
  'devices',
  'live',
  'inbox',
  'demos',
  'api-docs',
  'service-accounts',
]);

/** What somebody lacks for a call: its point, or where they hold that, the row of the call below it. */
function missingOf({ points }: Actor, { name, access, alsoOpenTo = [] }: AnyCall): string {
  if (hasPoint(points, access)) return apiCode(name);
  const other = alsoOpenTo.find((point) => hasPoint(points, point));
  return other === undefined ? access : apiCode(name, other);
}

/** The code of a call's permission row, below its own point or below another that opens it too. */
export function apiCode(name: string, point?: string): string {
  return point === undefined ? `API-${name}` : `API-${name}:${point}`;
}

const settingUp = new Set([secondFactorState.name, beginSecondFactor.name, confirmSecondFactor.name]);

function mustSetSecondFactor({ secondFactor }: Actor): boolean {
  return secondFactor.isDemanded && !secondFactor.isOn;
}

/** Refuses who may not fetch the rows of a scope; what is no scope is nobody's. */
export function requireScope(actor: Actor, scope: string, collections: readonly Collection[]): void {
  if (mayPull({ ...actor, readsCompany: readsCompany(actor.points, collections) }, scope)) return;
  if (scope === scopeOf('company', wholeCompany))
    throw forbidden('no-permission', companyReaders(collections)[0]);
  if (partsOf(scope).kind === 'purchaser') throw forbidden('purchaser-not-yours');
  const store = cutText(storeOfScope(scope) ?? '', 20);
  throw new Refusal(codes.forbidden, { reason: 'store-not-yours', params: { store } });
}

/** Tells which rows of an answer somebody may see: those that they could pull. */
export function readableRows(
  actor: Actor,
  collections: readonly Collection[],
): (row: Pick<RowRef, 'scope' | 'collection'>) => boolean {
  const reader = { ...actor, readsCompany: readsCompany(actor.points, collections) };
  const names = new Set(collections.filter((of) => mayRead(actor.points, of)).map(({ name }) => name));
  return ({ scope, collection }) => mayPull(reader, scope) && names.has(collection);
}

/** The store that a call is about: the named one if it is the actor's, else the own one. Row scope begins here. */
export function requireStore(actor: Actor, code: string | undefined): StoreInfo {
  const wanted = code ?? actor.ownStore ?? (actor.stores.length === 1 ? actor.stores[0]?.code : undefined);
  if (wanted === undefined) throw new Refusal(codes.invalid, { reason: 'store-required' });
  const store = actor.stores.find((candidate) => candidate.code === wanted);
  if (!store)
    throw new Refusal(codes.forbidden, { reason: 'store-not-yours', params: { store: cutText(wanted, 20) } });
  return store;
}

/** The store that is asked for, or all of the actor's, by the names that a reader of this language is told. */
export function storesAsked(actor: Actor, code: string | undefined, language: Language): StoreInfo[] {
  const stores = code ? [requireStore(actor, code)] : actor.stores;
  return stores.map((store) => ({ ...store, name: nameIn(store, language) }));
}

/** A pending address is enough to raise a ticket; mail waits until it is confirmed (decision X3). */
export function emailStateOf(user: Pick<Actor['user'], 'email' | 'emailConfirmedAt'>): EmailState {
  if (user.email === null) return 'none';
  return user.emailConfirmedAt === null ? 'pending' : 'confirmed';
}

/** Somebody's stores, by their names in a language. */
export function storesIn({ stores }: Pick<Actor, 'stores'>, language: Language): StoreInfo[] {
  return stores.map(({ code, timeZone, leader, ...named }) => ({
    code,
    name: nameIn(named, language),
    timeZone,
    leader,
  }));
}

/** The documents' current-user info, with every spelling (decision P6). */
export function describeActor(
  actor: Actor,
  calls: readonly AnyCall[],
  menus: SessionInfo['menus'],
  parameters: Readonly<Record<string, number>>,
  { sendsMail, language }: { sendsMail: boolean; language: Language },
): SessionInfo {
  const isLeader = actor.user.isLeader ? '1' : '0';
  const { id } = actor.department;
  const name = nameIn(actor.department, language);
  return {
    userId: actor.userId,
    userid: actor.userId,
    username: actor.name,
    usercode: actor.usercode,
    name: actor.name,
    avatar: actor.user.avatar ?? '',
    introduction: '',
    roles: actor.roles,
    roleNames: actor.roleNames.map((role) => nameIn(role, language)),
    points: actor.points,
    departmentId: id,
    deptid: id,
    departmentName: name,
    deptname: name,
    email: actor.user.email,
    empId: actor.user.empId,
    emailState: emailStateOf(actor.user),
    sendsMail,
    empid: actor.user.empId,
    isLeader,
    isleader: isLeader,
    stores: storesIn(actor, language),
    ownStore: actor.ownStore,
    psrCode: actor.psrCode,
    calls: calls.filter((call) => actor.may(call)).map((call) => call.name),
    menus,
    mustChangePassword: actor.user.mustChangePassword,
    mustSetSecondFactor: mustSetSecondFactor(actor),
    ...(actor.byProvider && { byProvider: true as const }),
    viewAs: actor.viewAs,
    parameters,
  };
}

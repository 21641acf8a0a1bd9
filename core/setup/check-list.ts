/** The steps of a company's first hour, in the order in which one needs the other; then what running it takes. */
export const setupSteps = ['company', 'stores', 'roles', 'people', 'stock', 'phone', 'running'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** How many there are of something that lacks something, and what the first of them are called. */
export type Some = { count: number; names: readonly string[] };

/** What the database and the settings say. */
export type SetupFacts = {
  /** The company was never given a name of its own, nor a time zone. */
  isNameless: boolean;
  stores: number;
  /** No enabled person belongs to them or is bound to them. */
  storesWithoutPeople: Some;
  storesWithoutStock: Some;
  /** Besides the administrator's own. */
  roles: number;
  rolesWithoutPeople: Some;
  /** Enabled ones, without administrators. */
  people: number;
  peopleWithoutRoles: Some;
  /** They have no password of their own, and none that is still good. */
  peopleWithoutPassword: Some;
  /** Somebody who is no administrator is signed in somewhere, or was of late. */
  hasDevice: boolean;
  administratorsWithoutFactor: Some;
  sendsMail: boolean;
  /** Whether PostgreSQL archives its log, by which any moment can be restored. */
  backup: 'off' | 'failing' | 'on';
  /** A demo company that is only tried: nobody backs it up. */
  isTrial: boolean;
};

export const setupItems = [
  'company-nameless',
  'no-stores',
  'no-roles',
  'roles-without-people',
  'no-people',
  'stores-without-people',
  'people-without-roles',
  'people-without-password',
  'stores-without-stock',
  'no-device',
  'no-backup',
  'backup-failing',
  'no-mail',
  'no-second-factor',
] as const;
export type SetupItem = (typeof setupItems)[number];

/** What a company may well mean: it is told, and no step waits for it. */
export const hints: readonly SetupItem[] = ['roles-without-people'];

/** Something that is missing. `count`: of how many things; 1 where it is one. */
export type Missing = { item: SetupItem; step: SetupStep; count: number; names: readonly string[] };

/** Of what is missing that which is still to do. `putAwayBy`: null where nobody has said that it is not needed. */
export function toDo<One extends { item: SetupItem; putAwayBy: string | null }>(
  missing: readonly One[],
): One[] {
  return missing.filter(({ item, putAwayBy }) => putAwayBy === null && !hints.includes(item));
}

/** What a company still lacks, in the order of the steps. What follows from another lack is not told beside it. */
export function missingOf(facts: SetupFacts): Missing[] {
  const { stores, people, roles } = facts;
  const all: (Missing | false)[] = [
    facts.isNameless && one('company-nameless', 'company'),
    stores === 0 && one('no-stores', 'stores'),
    roles === 0 && one('no-roles', 'roles'),
    people > 0 && some('roles-without-people', 'roles', facts.rolesWithoutPeople),
    people === 0 && one('no-people', 'people'),
    people > 0 && some('stores-without-people', 'people', facts.storesWithoutPeople),
    some('people-without-roles', 'people', facts.peopleWithoutRoles),
    some('people-without-password', 'people', facts.peopleWithoutPassword),
    some('stores-without-stock', 'stock', facts.storesWithoutStock),
    people > 0 && !facts.hasDevice && one('no-device', 'phone'),
    ...(facts.isTrial ? [] : runningOf(facts)),
  ];
  return all.filter((missing) => missing !== false);
}

function runningOf(facts: SetupFacts): (Missing | false)[] {
  return [
    facts.backup === 'off' && one('no-backup', 'running'),
    facts.backup === 'failing' && one('backup-failing', 'running'),
    !facts.sendsMail && one('no-mail', 'running'),
    some('no-second-factor', 'running', facts.administratorsWithoutFactor),
  ];
}

function one(item: SetupItem, step: SetupStep): Missing {
  return { item, step, count: 1, names: [] };
}

function some(item: SetupItem, step: SetupStep, { count, names }: Some): Missing | false {
  return count > 0 && { item, step, count, names };
}

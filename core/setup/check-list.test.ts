import { expect, it } from 'vitest';
import { missingOf, type SetupFacts, toDo } from './check-list.ts';

const none = { count: 0, names: [] };
const two = { count: 2, names: ['a', 'b'] };
/** A company that lacks nothing. */
const whole: SetupFacts = {
  isNameless: false,
  stores: 3,
  storesWithoutPeople: none,
  storesWithoutStock: none,
  roles: 4,
  rolesWithoutPeople: none,
  people: 20,
  peopleWithoutRoles: none,
  peopleWithoutPassword: none,
  hasDevice: true,
  administratorsWithoutFactor: none,
  sendsMail: true,
  backup: 'on',
  isTrial: false,
};
const itemsOf = (facts: Partial<SetupFacts>) => missingOf({ ...whole, ...facts }).map(({ item }) => item);

it.each<[Partial<SetupFacts>, string[]]>([
  [{}, []],
  [{ isNameless: true }, ['company-nameless']],
  [{ stores: 0 }, ['no-stores']],
  [{ roles: 0 }, ['no-roles']],
  [{ rolesWithoutPeople: two }, ['roles-without-people']],
  [{ people: 0, hasDevice: false, rolesWithoutPeople: two, storesWithoutPeople: two }, ['no-people']],
  [{ storesWithoutPeople: two }, ['stores-without-people']],
  [{ peopleWithoutRoles: two }, ['people-without-roles']],
  [{ peopleWithoutPassword: two }, ['people-without-password']],
  [{ storesWithoutStock: two }, ['stores-without-stock']],
  [{ hasDevice: false }, ['no-device']],
  [{ backup: 'off' }, ['no-backup']],
  [{ backup: 'failing' }, ['backup-failing']],
  [{ sendsMail: false }, ['no-mail']],
  [{ administratorsWithoutFactor: two }, ['no-second-factor']],
  [{ isTrial: true, backup: 'off', sendsMail: false, administratorsWithoutFactor: two }, []],
])('of %j is missing: %j', (facts, items) => {
  expect(itemsOf(facts)).toEqual(items);
});

it('an empty company is led from its name to its back-ups, in the order of the steps', () => {
  const empty: SetupFacts = {
    ...whole,
    isNameless: true,
    stores: 0,
    roles: 0,
    people: 0,
    hasDevice: false,
    administratorsWithoutFactor: { count: 1, names: ['admin'] },
    sendsMail: false,
    backup: 'off',
  };
  expect(missingOf(empty).map(({ step }) => step)).toEqual([
    'company',
    'stores',
    'roles',
    'people',
    'running',
    'running',
    'running',
  ]);
  expect(missingOf(empty).at(-1)).toEqual({
    item: 'no-second-factor',
    step: 'running',
    count: 1,
    names: ['admin'],
  });
});

it('what was put away is not to do any more, nor is what may well be meant', () => {
  const missing = missingOf({ ...whole, sendsMail: false, backup: 'off', rolesWithoutPeople: two });
  const told = missing.map((one) => ({ ...one, putAwayBy: one.item === 'no-mail' ? 'admin' : null }));
  expect(toDo(told).map(({ item }) => item)).toEqual(['no-backup']);
});

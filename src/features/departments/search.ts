import { addressOf, over, text } from '#core/wire/address';

/** The page's address: which department is open, and what is searched for. */
export const departmentAddress = addressOf({ id: over(text(60)), q: text(60) });

export type DepartmentSearch = ReturnType<typeof departmentAddress.read>;

/** What a change of a department changes elsewhere: the trees that users' screens pick from. */
export const alsoChanges = ['users'];

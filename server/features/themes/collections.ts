import { themes } from '#core/themes/contract';
import { rowIn, wholeCompany } from '#core/wire/collection';
import { type Replicated, replicated } from '../../platform/sync/unit-of-work.ts';
import { findHeldThemes, readHeldThemes } from './rows.ts';

/** What devices hold of themes: drafts, coming ones, and those that ended lately. */
export const themeCollections: Replicated[] = [
  replicated(themes, {
    read: (db, _company, ids) => readHeldThemes(db, ids),
    findKeys: (db, _company, ids) => findHeldThemes(db, ids),
  }),
];

export function themeRow(id: string) {
  return rowIn(themes, wholeCompany, id);
}

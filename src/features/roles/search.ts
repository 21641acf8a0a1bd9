import { roleSortColumns } from '#core/roles/sorting';
import { addressOf, apart, oneOf, text } from '#core/wire/address';

/** The page's address; `status`: 1 active, 0 disabled, absent = all. */
export const roleAddress = addressOf(
  { name: apart(text(60)), description: text(60), status: oneOf(0, 1) },
  { sort: roleSortColumns },
);

export type RoleSearch = ReturnType<typeof roleAddress.read>;

import { serviceAccountSortColumns } from '#core/service-accounts/contract';
import { addressOf, apart, over, text } from '#core/wire/address';

/** The page's address. */
export const serviceAccountAddress = addressOf(
  { q: apart(text(60)), open: over(text(60)) },
  { sort: serviceAccountSortColumns },
);

export type ServiceAccountSearch = ReturnType<typeof serviceAccountAddress.read>;

import { userSortColumns } from '#core/users/sorting';
import { addressOf, apart, flag, oneOf, over, type Searched, text } from '#core/wire/address';

/** The page's address. `department`: its id, all below it count; `status`: 1 active, 0 disabled, absent = all; `user`: open beside the list. */
export const userAddress = addressOf(
  {
    usercode: text(60),
    username: apart(text(60)),
    department: text(60),
    psrCode: text(60),
    status: oneOf(0, 1),
    user: over(text(60)),
    /** A new one is being entered. */
    add: over(flag()),
    /** First passwords are being made. */
    first: over(flag()),
  },
  { sort: userSortColumns },
);

export type UserSearch = ReturnType<typeof userAddress.read>;

/** What the parts of the page that read and write its address work with. */
export type UsersProps = Searched<UserSearch>;

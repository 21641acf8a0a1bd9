import { outcomeFilters } from '#core/logs/rules';
import { auditSortColumns, errorSortColumns, loginSortColumns } from '#core/logs/sorting';
import { addressOf, apart, day, oneOf, over, text, when } from '#core/wire/address';

type Read = Readonly<Record<string, unknown>>;
const isAudit = ({ tab }: Read) => tab === undefined;
const isLogins = ({ tab }: Read) => tab === 'logins';

/** The page's address. `tab`: which log, absent = the administrative changes; the days are those of the reader's zone. */
export const logAddress = addressOf(
  {
    tab: apart(oneOf('logins', 'errors')),
    person: apart(text()),
    kind: when(isAudit, text()),
    subject: when((search) => !isLogins(search), text()),
    call: when(isAudit, text()),
    outcome: when(isLogins, oneOf(...outcomeFilters)),
    from: day(),
    to: day(),
    open: over(text(60)),
  },
  {
    sort: ({ tab }) =>
      tab === 'logins' ? loginSortColumns : tab === 'errors' ? errorSortColumns : auditSortColumns,
  },
);

export type LogSearch = ReturnType<typeof logAddress.read>;

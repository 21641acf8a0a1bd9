import { reportClientErrors } from '#core/logs/contract';
import { codes, endsSession } from '#core/wire/codes';
import { onTrouble } from '../api/trouble.ts';
import { onWipe } from '../api/wiped.ts';
import { clearErrors, logError, reportErrors } from '../features/shell/errors/log.ts';
import { onReported } from './error-catch.ts';

onWipe(clearErrors);

/** Writes errors down, those of the network too, and tells the server of them when it can be reached. */
export function startErrorLog(readToken: () => Promise<string | undefined>): void {
  let reportSoon: ReturnType<typeof setTimeout> | undefined;
  const report = async () => {
    const token = await readToken();
    if (token !== undefined && navigator.onLine) await reportErrors(token);
  };
  const later = () => {
    clearTimeout(reportSoon);
    reportSoon = setTimeout(() => void report().catch(() => undefined), reportAfterMs);
  };
  // A log that cannot be written must not make errors of its own.
  onReported((met) => void logError(met).then(later, () => undefined));
  onTrouble(({ path, code, reason, detail }) => {
    if (path === reportClientErrors.path || !isFault(code)) return;
    const error = code === undefined ? detail : `${code} ${reason}`;
    void logError({ kind: 'network', error, component: path }).then(later, () => undefined);
  });
  addEventListener('online', later);
  later();
}

const reportAfterMs = 3000;

/** No answer while there is a network, or one that says the server failed. A refusal is an answer, and being offline no fault. */
function isFault(code: number | undefined): boolean {
  if (code === undefined) return navigator.onLine;
  return code >= codes.serverError && code < codes.wrongCredentials && !endsSession(code);
}

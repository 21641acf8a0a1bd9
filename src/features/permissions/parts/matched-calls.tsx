import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeclaredCall } from '#core/permissions/contract';
import { type Match, matchOf } from '#core/permissions/matching';
import { useCalls } from '../data.ts';
import classes from '../permissions.module.css';

/** The calls of the program that a row with this method and address allows; when none, why. */
export function MatchedCalls({ method, url }: { method: string | null; url: string }) {
  const { t } = useTranslation('permissions');
  const calls = useCalls();
  const whyInactive = useWhyInactive();
  const match = useMemo(() => calls && matchOf({ method, url }, calls), [calls, method, url]);
  if (!match) return null;
  return (
    <section className={classes.matches} aria-live="polite">
      <h3>{t('matches', { count: match.calls.length })}</h3>
      {match.why !== null && <span className={classes.inactive}>{whyInactive(match)}</span>}
      <ul className={classes.calls}>
        {match.calls.map((call) => (
          <li key={call.name} className={classes.call}>
            <span className={classes.code}>
              {call.method} {call.path}
            </span>
            <span>{call.summary}</span>
            {(call.access === 'public' || call.access === 'session') && (
              <span className={classes.inactive}>{t(`open-to.${call.access}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says why an API row allows nothing. */
export function useWhyInactive(): (match: Match<DeclaredCall>) => string {
  const { t } = useTranslation('permissions');
  return (match) => {
    switch (match.why) {
      case null:
        return '';
      case 'other-method':
        return t('inactive.other-method', { methods: match.methods.join(', ') });
      default:
        return t(`inactive.${match.why}`);
    }
  };
}

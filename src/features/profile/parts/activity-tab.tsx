import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { changeOf } from '#core/logs/rules';
import { Facts } from '../../../ui/lists/facts.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useActivity } from '../data.ts';
import classes from '../profile.module.css';

/** What one changed in the administration, and where one signed in, newest first. */
export function ActivityTab() {
  const { t, i18n } = useTranslation('profile');
  const { activity, ...state } = useActivity();
  const changes = activity?.changes ?? [];
  const signIns = activity?.signIns ?? [];
  const total = activity && changes.length + signIns.length;
  return (
    <>
      <ListState list={{ ...state, items: [], total }} about={t('activity.about')} isFiltered={false} />
      {changes.length > 0 && (
        <section className={classes.section} aria-label={t('activity.changes')}>
          <Heading>{t('activity.changes')}</Heading>
          <ul className={classes.rows}>
            {changes.map((change) => (
              <li key={`${change.at} ${change.call} ${change.subjectName}`}>
                <strong>
                  {t(`activity.${changeOf(change.changes)}`, {
                    kind: t(`kind.${change.kind}`, { defaultValue: change.kind }),
                    name: change.subjectName,
                  })}
                </strong>
                <Facts
                  className={classes.line}
                  of={[
                    dateTimeOf(change.at, i18n.language),
                    changeOf(change.changes) === 'changed' && fieldsText(t, change.changes),
                  ]}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {signIns.length > 0 && (
        <section className={classes.section} aria-label={t('activity.sign-ins')}>
          <Heading>{t('activity.sign-ins')}</Heading>
          <ul className={classes.rows}>
            {signIns.map((one) => (
              <li key={`${one.at} ${one.outcome} ${one.address}`}>
                <strong>{t(`outcome.${one.outcome}`, { defaultValue: one.outcome })}</strong>
                <Facts className={classes.line} of={[dateTimeOf(one.at, i18n.language), one.address]} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Which fields somebody changed, as the forms call them; what has no word there is nothing that anybody filled in. */
function fieldsText(t: TFunction<'profile'>, changes: readonly { field: string }[]): string {
  const words = changes.map(({ field }) =>
    t(`logs:field.${field}`, { defaultValue: t(`permissions:field.${field}`, { defaultValue: '' }) }),
  );
  return [...new Set(words)].filter(Boolean).join(', ');
}

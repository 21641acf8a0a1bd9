import { useTranslation } from 'react-i18next';
import type { AuditEntry, ClientErrorEntry, LoginEntry } from '#core/logs/contract';
import { deedOf, isNoted } from '#core/logs/rules';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import classes from '../logs.module.css';
import { accountText, attemptsText, factsOf, fieldText, kindText, sideText } from './words.ts';

/** A change whole: who, when, from where, and each field before and after. */
export function AuditDetail({ row }: { row: AuditEntry }) {
  const { t, i18n } = useTranslation('logs');
  return (
    <>
      <FactList
        of={[
          [t('column.at'), exactTimeOf(row.at, i18n.language)],
          [t('column.person'), `${row.actorName} ${row.actorCode}`],
          [t('column.address'), row.address],
          [
            t('column.kind'),
            isNoted(row.kind)
              ? kindText(t, row.kind)
              : `${kindText(t, row.kind)} · ${t(`change.${deedOf(row)}`)}`,
          ],
          ...(isNoted(row.kind) ? [] : [[t('column.subject-id'), row.subjectId] as const]),
          [t('column.call'), row.call],
          ...(isNoted(row.kind) ? factsOf(t, row.changes) : []),
        ]}
      />
      {!isNoted(row.kind) && <Difference changes={row.changes} />}
    </>
  );
}

/** Field by field: beside each other on the desk; below each other on a phone, where a column is a word wide. */
function Difference({ changes }: Pick<AuditEntry, 'changes'>) {
  const { t } = useTranslation('logs');
  const sides = changes.map(({ field, before, after }) => ({
    field,
    label: fieldText(t, field),
    before: sideText(t, field, before),
    after: sideText(t, field, after),
  }));
  if (useDesk()) {
    return (
      <table className={classes.difference}>
        <caption>{t('difference')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('difference.field')}</th>
            <th scope="col">{t('difference.before')}</th>
            <th scope="col">{t('difference.after')}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ field, label, before, after }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td className={classes.before}>{before}</td>
              <td className={classes.after}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  return (
    <ul className={classes.differences} aria-label={t('difference')}>
      {sides.map(({ field, label, before, after }) => (
        <li key={field} aria-label={label}>
          <b>{label}</b>
          <dl>
            <dt>{t('difference.before')}</dt>
            <dd className={classes.before}>{before}</dd>
            <dt>{t('difference.after')}</dt>
            <dd className={classes.after}>{after}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

export function LoginDetail({ row }: { row: LoginEntry }) {
  const { t, i18n } = useTranslation('logs');
  return (
    <FactList
      of={[
        [t('column.at'), exactTimeOf(row.at, i18n.language)],
        [t('column.usercode'), accountText(t, row)],
        [t('column.person'), row.name ?? t('no-account')],
        [t('column.outcome'), attemptsText(t, row)],
        [t('column.address'), row.address],
        [t('column.device'), row.device],
      ]}
    />
  );
}

export function ErrorDetail({ row }: { row: ClientErrorEntry }) {
  const { t, i18n } = useTranslation('logs');
  return (
    <>
      <FactList
        of={[
          [t('column.at'), exactTimeOf(row.at, i18n.language)],
          [t('column.person'), `${row.name ?? ''} ${row.usercode ?? ''}`],
          [t('column.message'), row.message],
          [t('column.component'), row.component],
          [t('column.url'), row.url],
          [t('column.version'), row.version],
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.stack} tabIndex={0} aria-label={t('column.stack')}>
        <pre>{row.stack}</pre>
      </section>
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry, ClientErrorEntry, LoginEntry } from '#core/logs/contract';
import { changeOf } from '#core/logs/rules';
import classes from '../logs.module.css';
import { fieldText, instantText, kindText, outcomeText, sideText } from './words.ts';

/** A change whole: who, when, from where, and each field before and after. */
export function AuditDetail({ row }: { row: AuditEntry }) {
  const { t, i18n } = useTranslation('logs');
  return (
    <>
      <Facts
        of={[
          [t('column.at'), instantText(row.at, i18n.language)],
          [t('column.person'), `${row.actorName} ${row.actorCode}`],
          [t('column.address'), row.address],
          [t('column.kind'), `${kindText(t, row.kind)} · ${t(`change.${changeOf(row.changes)}`)}`],
          [t('column.subject-id'), row.subjectId],
          [t('column.call'), row.call],
        ]}
      />
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
          {row.changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fieldText(t, field)}</th>
              <td className={classes.before}>{sideText(t, before)}</td>
              <td className={classes.after}>{sideText(t, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function LoginDetail({ row }: { row: LoginEntry }) {
  const { t, i18n } = useTranslation('logs');
  return (
    <Facts
      of={[
        [t('column.at'), instantText(row.at, i18n.language)],
        [t('column.usercode'), row.usercode],
        [t('column.person'), row.name ?? t('no-account')],
        [t('column.outcome'), outcomeText(t, row.outcome)],
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
      <Facts
        of={[
          [t('column.at'), instantText(row.at, i18n.language)],
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

function Facts({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useTranslation } from 'react-i18next';
import { deedOf, isNoted } from '#core/logs/rules';
import type { Searched } from '#core/wire/address';
import { Facts } from '../../ui/lists/facts.tsx';
import { StateWord } from '../../ui/lists/state-word.tsx';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { useAuditChain, useAuditLog, useErrorLog, useLoginLog } from './data.ts';
import classes from './logs.module.css';
import { auditColumns, errorColumns, loginColumns, Outcome } from './parts/columns.tsx';
import { AuditDetail, ErrorDetail, LoginDetail } from './parts/details.tsx';
import { LogPage } from './parts/log-page.tsx';
import { accountText, fieldText, kindText, subjectText } from './parts/words.ts';
import type { LogSearch } from './search.ts';

type Props = Searched<LogSearch>;

/** What administrators changed, who signed in, and which errors browsers met. */
export function LogsScreen(props: Props) {
  switch (props.search.tab) {
    case 'logins':
      return <Logins key="logins" {...props} />;
    case 'errors':
      return <Errors key="errors" {...props} />;
    default:
      return <Audit key="audit" {...props} />;
  }
}

function Audit(props: Props) {
  const { t, i18n } = useTranslation('logs');
  return (
    <LogPage
      {...props}
      log={useAuditLog(props.search)}
      columns={auditColumns(t, i18n.language)}
      name={t('tab.audit')}
      about={t('about.audit')}
      detailTitle={(row) => subjectText(t, row)}
      note={<ChainNote />}
      detail={(row) => <AuditDetail row={row} />}
      card={(row) => (
        <>
          <strong>{subjectText(t, row)}</strong>
          <span>
            {kindText(t, row.kind)}
            {!isNoted(row.kind) &&
              ` · ${t(`change.${deedOf(row)}`)}: ${row.changes.map(({ field }) => fieldText(t, field)).join(', ')}`}
          </span>
          <Muted size="small">
            <Facts of={[exactTimeOf(row.at, i18n.language), `${row.actorName} ${row.actorCode}`]} />
          </Muted>
        </>
      )}
    />
  );
}

function Logins(props: Props) {
  const { t, i18n } = useTranslation('logs');
  return (
    <LogPage
      {...props}
      log={useLoginLog(props.search)}
      columns={loginColumns(t, i18n.language)}
      name={t('tab.logins')}
      about={t('about.logins')}
      detailTitle={(row) => accountText(t, row)}
      detail={(row) => <LoginDetail row={row} />}
      card={(row) => (
        <>
          <strong>
            {accountText(t, row)} {row.name}
          </strong>
          <Outcome t={t} row={row} />
          <Muted size="small">
            <Facts of={[exactTimeOf(row.at, i18n.language), row.address]} />
          </Muted>
        </>
      )}
    />
  );
}

function Errors(props: Props) {
  const { t, i18n } = useTranslation('logs');
  return (
    <LogPage
      {...props}
      log={useErrorLog(props.search)}
      columns={errorColumns(t, i18n.language)}
      name={t('tab.errors')}
      about={t('about.errors')}
      detailTitle={() => t('error')}
      detail={(row) => <ErrorDetail row={row} />}
      card={(row) => (
        <>
          <strong>{row.message}</strong>
          <span>{row.url}</span>
          <Muted size="small">
            <Facts
              of={[
                exactTimeOf(row.at, i18n.language),
                `${row.name ?? ''} ${row.usercode ?? ''}`,
                row.version,
              ]}
            />
          </Muted>
        </>
      )}
    />
  );
}

/** Whether the latest lines are as they were written. Nothing while there are none, or nobody knows. */
function ChainNote() {
  const { t } = useTranslation('logs');
  const chain = useAuditChain();
  if (!chain || (chain.checked === 0 && chain.broken === 0)) return null;
  return (
    <p className={classes.chain}>
      <StateWord tone={chain.broken === 0 ? 'good' : 'bad'}>
        {chain.broken === 0
          ? t('chain.holds', { count: chain.checked, link: chain.link })
          : t('chain.broken', { count: chain.broken })}
      </StateWord>
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { type ConnectorState, runConnectorNow, testConnector } from '#core/connectors/contract';
import { Entries, Entry } from '../../../office/entries.tsx';
import { useChange } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { errorToast, toast } from '../../../ui/feedback/toast.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { useConnectors, useFreshRuns } from '../data.ts';
import { nameText, problemText, standing } from './words.ts';

/** The connectors as they stand, each with what can be asked of it. */
export function Connectors() {
  const { t } = useTranslation('connectors');
  const list = useConnectors();
  useFreshRuns(list.rows);
  return (
    <Entries list={list} shown={list.rows ?? []} about={t('none')}>
      {(row) => <ConnectorEntry key={row.name} row={row} />}
    </Entries>
  );
}

function ConnectorEntry({ row }: { row: ConnectorState }) {
  const { t, i18n } = useTranslation('connectors');
  const run = useChange(runConnectorNow);
  const test = useChange(testConnector, { isAnswerShown: true });
  const whyNot = useWhyNot(runConnectorNow);
  const name = nameText(t, row.name);
  const { tone, text } = standing(t, row);
  const at = (instant: string) => dateTimeOf(instant, i18n.language);

  async function runNow() {
    const done = await run.run({ body: { name: row.name } });
    if (done) toast(t('run.asked', { name }));
  }

  async function testNow() {
    const done = await test.run({ body: { name: row.name } });
    if (!done) return;
    const { problem, tookMs } = done.data;
    if (problem === null) toast(t('test.well', { name, ms: tookMs }));
    else errorToast(t('test.failed', { name, why: problemText(t, problem) }), t('forms:close'));
  }

  const failed = run.problem ?? test.problem;
  return (
    <Entry
      id={row.name}
      name={name}
      marks={<StateWord tone={tone}>{text}</StateWord>}
      text={
        <>
          <Muted size="small">
            <Facts
              of={[
                row.lastSuccessAt !== null && t('last-success', { at: at(row.lastSuccessAt) }),
                row.restsUntil !== null && t('rests-until', { at: at(row.restsUntil) }),
                row.everyMinutes !== null && t('every', { count: row.everyMinutes }),
                row.nextRunAt !== null && t('next-run', { at: at(row.nextRunAt) }),
                row.everyMinutes === null && t('watched'),
              ]}
            />
          </Muted>
          <Muted size="small">
            <Facts of={[t(`carrier.${row.carrier}`), <code key="source">{row.source}</code>]} />
          </Muted>
          {failed && <span role="alert">{t(`reasons:${failed.reason}`, failed.params)}</span>}
        </>
      }
    >
      <Button
        variant="default"
        reason={whyNot}
        loading={test.isBusy}
        aria-label={t('test.one', { name })}
        onClick={() => void testNow()}
      >
        {t('test')}
      </Button>
      <Button
        reason={whyNot ?? (row.running ? t('state.running') : undefined)}
        loading={run.isBusy}
        aria-label={t('run.one', { name })}
        onClick={() => void runNow()}
      >
        {t('run')}
      </Button>
    </Entry>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endReport, type Report, sendReport } from '#core/insight/report';
import { DeleteOne } from '../../../office/delete-one.tsx';
import { Failure } from '../../../office/failure.tsx';
import { useChange } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { languageNames } from '../../../ui/text/language-context.ts';
import { useChoices } from '../use-choices.ts';
import { aboutText, whenText } from './words.ts';

/** A report: what it is of, whom it goes to and what became of it; its owner changes it, sends it now, and ends it. */
export function ReportDetail({
  row,
  onEdit,
  onEnded,
}: {
  row: Report;
  onEdit: () => void;
  onEnded: () => void;
}) {
  const { t, i18n } = useTranslation('insight');
  const { language } = i18n;
  const choices = useChoices();
  const sending = useChange(sendReport);
  const whyNot = useWhyNot(sendReport);
  const [isEnding, setEnding] = useState(false);
  const facts: Fact[] = [
    [t('report.about'), aboutText(t, row, choices)],
    [t('report.when'), whenText(row, language)],
    [t('report.owner'), `${row.owner}${row.address === null ? '' : ` · ${row.address}`}`],
    [t('report.language'), languageNames[row.language]],
    [t('report.next'), dateTimeOf(row.nextAt, language, row.timeZone)],
  ];
  if (row.lastAt !== null && row.lastState !== null)
    facts.push([
      t('report.last'),
      `${dateTimeOf(row.lastAt, language, row.timeZone)} · ${t(`messages:state.${row.lastState}`)}`,
    ]);
  return (
    <>
      <FactList of={facts} />
      <div className={flow.buttons}>
        {row.isOwn && (
          <>
            <Button variant="default" reason={whyNot} onClick={onEdit}>
              {t('report.edit')}
            </Button>
            <Button
              variant="default"
              reason={whyNot}
              loading={sending.isBusy}
              onClick={() =>
                void sending
                  .run({ body: { id: row.id } })
                  .then((done) => done && toast(t('report.sent-now', { address: row.address ?? '' })))
              }
            >
              {t('report.send')}
            </Button>
          </>
        )}
        <Button variant="default" color="red" reason={whyNot} onClick={() => setEnding(true)}>
          {t('report.end')}
        </Button>
      </div>
      <Failure of={sending.problem} />
      {isEnding && (
        <DeleteOne
          call={endReport}
          input={{ params: { id: row.id } }}
          title={t('report.end-one', { name: row.name })}
          submitLabel={t('report.end')}
          text={t('report.end-text', { owner: row.owner })}
          done={t('report.ended')}
          onDone={onEnded}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}

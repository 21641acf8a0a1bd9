import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { exportFlags, flagsProblem } from '#core/goods-lack/decision';
import type { StoreLack } from '#core/goods-lack/row';
import { RowChoices } from '../../../ui/lists/row-choice.tsx';
import { FlagSelect } from './flag-select.tsx';
import type { RowEdits } from './use-row-edits.ts';
import { useWhyNotSayOf } from './why-not.ts';
import type { ViewWords } from './words.ts';

type CellProps = { row: StoreLack; words: ViewWords; edits: RowEdits };

/** Whether the store takes what is offered. */
function AnswerCell({ row, words, edits }: CellProps) {
  const { t, i18n } = useTranslation('lack-view');
  const whyNot = useWhyNotSayOf();
  const chosen = edits.of(row)?.exchangeFlag;
  return (
    <FlagSelect
      label={`${t('column.exchangeFlag')} ${nameIn(row, i18n.language)}`}
      value={chosen ?? row.exchangeFlag}
      isChanged={chosen !== undefined}
      codes={words.answers}
      offers={() => true}
      none={t('answer.none')}
      whyNot={whyNot(row, { exchangeFlag: 'accept' })}
      onChoose={(exchangeFlag) => edits.choose(row, { exchangeFlag })}
    />
  );
}

/** Whether the row goes into the POS export. */
function ExportCell({ row, words, edits }: CellProps) {
  const { t, i18n } = useTranslation('lack-view');
  const whyNot = useWhyNotSayOf();
  const chosen = edits.of(row)?.exportFlag;
  return (
    <FlagSelect
      label={`${t('column.exportFlag')} ${nameIn(row, i18n.language)}`}
      // An export that came first is told as it is, whatever was to be chosen.
      value={row.exportFlag === exportFlags.exported ? row.exportFlag : (chosen ?? row.exportFlag)}
      isChanged={chosen !== undefined}
      codes={words.exports}
      offers={(code) => flagsProblem(row, { exportFlag: code }) === undefined}
      whyNot={whyNot(row, {
        exportFlag: row.exportFlag === exportFlags.noexport ? exportFlags.export : exportFlags.noexport,
      })}
      onChoose={(exportFlag) => edits.choose(row, { exportFlag })}
    />
  );
}

/** What the store says of a row, chosen there; what was chosen is saved row by row, or left as it was. */
export function FlagCells(props: CellProps) {
  const { i18n } = useTranslation();
  const { row, edits } = props;
  return (
    <RowChoices
      name={nameIn(row, i18n.language)}
      isChanged={edits.of(row) !== undefined}
      onSave={() => void edits.save(row)}
      onCancel={() => edits.cancel(row)}
    >
      <AnswerCell {...props} />
      <ExportCell {...props} />
    </RowChoices>
  );
}

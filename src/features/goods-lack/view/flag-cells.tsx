import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { exportFlags } from '#core/goods-lack/decision';
import type { StoreLack } from '#core/goods-lack/types';
import { RowButton } from '../../../ui/buttons/row-button.tsx';
import classes from './desk.module.css';
import { FlagSelect } from './flag-select.tsx';
import type { RowEdits } from './use-row-edits.ts';
import { useWhyNotSayOf } from './why-not.ts';
import type { ViewWords } from './words.ts';

type CellProps = { row: StoreLack; words: ViewWords; edits: RowEdits };

/** Whether the store takes what is offered: chosen in the row. */
export function AnswerCell({ row, words, edits }: CellProps) {
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
export function ExportCell({ row, words, edits }: CellProps) {
  const { t, i18n } = useTranslation('lack-view');
  const whyNot = useWhyNotSayOf();
  const chosen = edits.of(row)?.exportFlag;
  return (
    <FlagSelect
      label={`${t('column.exportFlag')} ${nameIn(row, i18n.language)}`}
      value={chosen ?? row.exportFlag}
      isChanged={chosen !== undefined}
      codes={words.exports}
      // Only the export itself says so.
      offers={(code) => code !== exportFlags.exported}
      whyNot={whyNot(row, {
        exportFlag: row.exportFlag === exportFlags.noexport ? exportFlags.export : exportFlags.noexport,
      })}
      onChoose={(exportFlag) => edits.choose(row, { exportFlag })}
    />
  );
}

/** Saves what was chosen in the row, or leaves it as it was. */
export function SaveCell({ row, edits }: Omit<CellProps, 'words'>) {
  const { t } = useTranslation('lack-view');
  if (!edits.of(row)) return null;
  return (
    <span className={classes.buttons}>
      <RowButton variant="filled" onClick={() => void edits.save(row)}>
        {t('edit.save')}
      </RowButton>
      <RowButton variant="default" onClick={() => edits.cancel(row)}>
        {t('edit.cancel')}
      </RowButton>
    </span>
  );
}

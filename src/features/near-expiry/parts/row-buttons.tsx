import { useTranslation } from 'react-i18next';
import { checkRefusal } from '#core/near-expiry/rules';
import type { EditType, ListRow } from '#core/near-expiry/types';
import classes from './desk.module.css';
import type { StoreChecksProps } from './props.ts';
import type { RowActions } from './use-actions.tsx';

/** A row's actions on the desk; what is not possible says why when it is pointed at. */
export function RowButtons(
  props: StoreChecksProps & { row: ListRow; actions: RowActions; mayCheck: boolean },
) {
  const { t } = useTranslation('near-expiry');
  const { row, view, actions, mayCheck, today, onSearch } = props;
  const article = view.rowOf(row.article)?.value;
  if (!article) return null;

  const reasonOf = (editType: EditType): string | undefined => {
    if (!mayCheck) return t('reasons:no-permission', { point: t('point.check') });
    const refusal = checkRefusal(article, { lot: row.lot, editType, remark: '' }, today);
    return refusal ? t(`reasons:${refusal.reason}`, 'params' in refusal ? refusal.params : {}) : undefined;
  };
  const button = (editType: 'nodisplay' | 'later', label: string) => {
    const reason = reasonOf(editType);
    return (
      <button
        type="button"
        className={classes.button}
        // Not `disabled`: then the reason could be neither pointed at nor reached by keyboard.
        aria-disabled={reason !== undefined}
        title={reason}
        onClick={(event) => {
          event.stopPropagation();
          if (reason === undefined) void actions.record(article, { lot: row.lot, editType, days: 0 });
        }}
      >
        {label}
      </button>
    );
  };
  return (
    <span className={classes.buttons}>
      {button('nodisplay', t('action.check-short'))}
      {button('later', t('action.hide-today'))}
      <button
        type="button"
        className={classes.button}
        onClick={(event) => {
          event.stopPropagation();
          onSearch({ article: row.article });
        }}
      >
        {t('action.remark-short')}
      </button>
    </span>
  );
}

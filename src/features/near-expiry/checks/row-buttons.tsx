import { useTranslation } from 'react-i18next';
import type { EditType } from '#core/catalog/stock/store-article';
import type { ListRow } from '#core/near-expiry/row';
import { checkRefusal } from '#core/near-expiry/rules';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { RowButton } from '../../../ui/buttons/row-button.tsx';
import classes from '../parts/desk.module.css';
import { useView } from '../store-view.tsx';
import type { ActingProps } from './props.ts';

/** A row's actions on the desk, for whoever may; what is not possible says why when it is pointed at. */
export function RowButtons({ row, actions, onSearch }: Omit<ActingProps, 'search'> & { row: ListRow }) {
  const { t } = useTranslation('near-expiry');
  const { today } = useStoreWork();
  const article = useView().rowOf(row.article)?.value;
  if (!article) return null;

  const reasonOf = (editType: EditType): string | undefined => {
    const refusal = checkRefusal(article, { lot: row.lot, editType, remark: '' }, today);
    return refusal ? t(`reasons:${refusal.reason}`, 'params' in refusal ? refusal.params : {}) : undefined;
  };
  const button = (editType: 'nodisplay' | 'later', label: string) => {
    const reason = reasonOf(editType);
    return (
      <RowButton
        variant="default"
        // Not `disabled`: then the reason could be neither pointed at nor reached by keyboard.
        aria-disabled={reason !== undefined}
        title={reason}
        onClick={() => {
          if (reason === undefined) void actions.record(article, { lot: row.lot, editType });
        }}
      >
        {label}
      </RowButton>
    );
  };
  return (
    <span className={classes.buttons}>
      {button('nodisplay', t('action.check-short'))}
      {button('later', t('action.hide-today'))}
      <RowButton variant="default" onClick={() => onSearch({ article: row.article, lot: row.lot })}>
        {t('action.remark-short')}
      </RowButton>
    </span>
  );
}

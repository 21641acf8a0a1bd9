import { useTranslation } from 'react-i18next';
import { expiresHidden, isHidden } from '#core/near-expiry/list';
import { hidingOf } from '#core/near-expiry/rules';
import type { ListRow, StoreArticle } from '#core/near-expiry/types';
import { dayText } from '../../../ui/format.ts';
import classes from './hiding.module.css';

/** Until when a lot is hidden and by whom, and whether it expires before; nothing when it is not hidden. */
export function HiddenUntil(props: {
  article: StoreArticle;
  lot: Pick<ListRow, 'lot' | 'expiryDate'>;
  today: string;
  isSentence?: boolean;
}) {
  const { t, i18n } = useTranslation('near-expiry');
  const { article, lot, today } = props;
  const hiding = hidingOf(article, lot.lot);
  const row = { hiddenThrough: hiding?.hiddenThrough ?? null, expiryDate: lot.expiryDate };
  if (!hiding || row.hiddenThrough === null || !isHidden(row, today)) return null;
  const words = t('hidden.through', {
    day: dayText(row.hiddenThrough, i18n.language),
    name: hiding.editUserName,
  });
  const isLate = expiresHidden(row, today);
  return (
    <span className={props.isSentence ? classes.note : undefined}>
      {words}
      {isLate && <b className={classes.late}> · {t('hidden.expires-first')}</b>}
    </span>
  );
}

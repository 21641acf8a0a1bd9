import { useTranslation } from 'react-i18next';
import { expiresHidden, isHidden } from '#core/near-expiry/list';
import type { ListRow } from '#core/near-expiry/row';
import { dayText } from '../../../ui/text/format.ts';
import classes from './hidden-until.module.css';

/** Until when a row's lot is hidden and by whom, and whether it expires before; nothing when it is not hidden. */
export function HiddenUntil(props: {
  row: Pick<ListRow, 'hiddenThrough' | 'hiddenBy' | 'expiryDate'>;
  today: string;
}) {
  const { t, i18n } = useTranslation('near-expiry');
  const { row, today } = props;
  if (row.hiddenThrough === null || !isHidden(row, today)) return null;
  return (
    <span className={classes.until}>
      {t('hidden.through', { day: dayText(row.hiddenThrough, i18n.language), name: row.hiddenBy })}
      {expiresHidden(row, today) && <b className={classes.late}> · {t('hidden.expires-first')}</b>}
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import { moneyText } from '#core/catalog/money-text';
import type { Totals } from '#core/waste/ledger';
import type { Codes } from '../../../api/codes.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { quantityText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from './ledger.module.css';

/** What was lost by reason, what cost most first, and what counts as lost and as recovered. */
export function LedgerReasons({ totals, reasons }: { totals: Totals; reasons: Codes }) {
  const { t, i18n } = useTranslation('waste');
  const { language } = i18n;
  return (
    <Card edge="line" padding="none">
      <table className={`${classes.reasons} ${classes.byReason}`}>
        <thead>
          <tr>
            <th scope="col">{t('column.reason')}</th>
            <th scope="col">{t('column.qty')}</th>
            <th scope="col">{t('total.lostFen')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.byReason.map(({ reason, qty, lostFen }) => (
            <tr key={reason}>
              <td>{reasons.nameOf(reason)}</td>
              <td>{quantityText(qty, language)}</td>
              <td>{moneyText(lostFen, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.meaning}>
        {(['lostFen', 'recoveredFen'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`total.${key}`)}</dt>
            <dd>
              <Muted>{t(`total.${key}-of`)}</Muted>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

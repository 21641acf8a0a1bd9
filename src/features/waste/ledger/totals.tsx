import { useTranslation } from 'react-i18next';
import type { Sums, Totals } from '#core/waste/ledger';
import { fates } from '#core/waste/types';
import type { Codes } from '../../../api/codes.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { quantityText } from '../../../ui/text/format.ts';
import { moneyText } from '../../../ui/text/money.ts';
import { colourOf } from './colours.ts';
import classes from './ledger.module.css';

/** What all lines come to, by what became of the goods and by reason; lines without a price are counted apart. */
export function LedgerTotals({ totals, reasons }: { totals: Totals; reasons: Codes }) {
  const { t, i18n } = useTranslation('waste');
  const { language } = i18n;
  const money = ({ valueFen }: Sums) => moneyText(valueFen, language);
  const pieces = ({ qty }: Sums) => quantityText(qty, language);
  return (
    <Card edge="line" padding="none">
      <dl className={classes.totals}>
        {(['lostFen', 'recoveredFen'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`total.${key}`)}</dt>
            <dd>
              <b>{moneyText(totals[key], language)}</b>
              {t(`total.${key}-of`)}
            </dd>
          </div>
        ))}
        {fates.map((fate) => (
          <div key={fate}>
            <dt>
              <i className={classes.swatch} style={{ background: colourOf[fate] }} />
              {t(`fate.${fate}`)}
            </dt>
            <dd>
              <b>{money(totals.byFate[fate])}</b>
              {t('total.quantity', { quantity: pieces(totals.byFate[fate]) })}
            </dd>
          </div>
        ))}
        {totals.all.unpriced > 0 && (
          <div>
            <dt>{t('total.unpriced')}</dt>
            <dd>
              <b>{totals.all.unpriced}</b>
            </dd>
          </div>
        )}
      </dl>
      {totals.byReason.length > 0 && (
        <table className={classes.reasons}>
          <thead>
            <tr>
              <th scope="col">{t('column.reason')}</th>
              <th scope="col">{t('column.qty')}</th>
              <th scope="col">{t('total.lostFen')}</th>
            </tr>
          </thead>
          <tbody>
            {totals.byReason.map((sums) => (
              <tr key={sums.reason}>
                <td>{reasons.nameOf(sums.reason)}</td>
                <td>{pieces(sums)}</td>
                <td>{moneyText(sums.lostFen, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

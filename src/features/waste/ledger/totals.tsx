import { useTranslation } from 'react-i18next';
import { moneyText } from '#core/catalog/money-text';
import type { Sums, Totals } from '#core/waste/ledger';
import { fates } from '#core/waste/types';
import { Card } from '../../../ui/layout/card.tsx';
import { quantityText } from '../../../ui/text/format.ts';
import { colourOf } from './colours.ts';
import classes from './ledger.module.css';

/** What all lines come to, and by what became of the goods; lines without a price are counted apart. */
export function LedgerTotals({ totals }: { totals: Totals }) {
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
    </Card>
  );
}

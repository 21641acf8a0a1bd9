import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Pressable } from '../../ui/buttons/button.tsx';
import { writtenNumber } from '../kit/count-to/counting.ts';
import { useCountTo } from '../kit/count-to/use-count-to.ts';
import classes from './dashboard.module.css';
import { type TotalKey, totals } from './figures.ts';

const plain = { decimals: 0, separator: ',', prefix: '', suffix: '' };

/** Four sums that count up as they come; each shows its week in the chart below. */
export function TotalCards(props: { shown: TotalKey; onShow: (key: TotalKey) => void }) {
  const { t } = useTranslation('demo-charts');
  return (
    <fieldset className={classes.totals} aria-label={t('total.label')}>
      {totals.map((total) => (
        <TotalCard
          key={total.key}
          total={total}
          isShown={total.key === props.shown}
          onShow={() => props.onShow(total.key)}
        />
      ))}
    </fieldset>
  );
}

function TotalCard(props: { total: (typeof totals)[number]; isShown: boolean; onShow: () => void }) {
  const { t } = useTranslation('demo-charts');
  const { key, to, durationMs } = props.total;
  const { value } = useCountTo({ from: 0, to, durationMs });
  return (
    <Pressable className={classes.total} aria-pressed={props.isShown} onClick={props.onShow}>
      <span>{t(`total.${key}`)}</span> <b aria-hidden="true">{writtenNumber(value, plain)}</b>
      {/* Who hears it hears the number, not those on the way to it. */}
      <VisuallyHidden>{writtenNumber(to, plain)}</VisuallyHidden>
    </Pressable>
  );
}

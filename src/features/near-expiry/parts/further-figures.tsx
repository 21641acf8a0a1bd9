import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type LotFigures, lotFigures } from '#core/catalog/stock/row';
import { furtherFacts } from '../../../lists/field-text.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { drawnFigures } from './drawn-figures.ts';

/** What is known of a lot besides the figures that are drawn by hand. */
export function furtherFigures(
  lot: LotFigures,
  t: TFunction<'near-expiry'>,
  language: string,
): [label: string, value: string][] {
  return furtherFacts(lotFigures.fields, lot, drawnFigures, {
    language,
    header: (wire) => t(`column.${wire}`),
  });
}

/** The same on a card. */
export function FurtherFigures({ lot }: { lot: LotFigures }) {
  const { t, i18n } = useTranslation('near-expiry');
  return <Facts of={furtherFigures(lot, t, i18n.language).map((fact) => fact.join(' '))} />;
}

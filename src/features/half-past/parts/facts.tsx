import { useTranslation } from 'react-i18next';
import type { StockFigures } from '#core/half-past/row';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { stockFacts } from './columns.tsx';

/** Everything that the WMS says of stock. */
export function StockFacts({ row, more = [] }: { row: StockFigures; more?: readonly Fact[] }) {
  const { t, i18n } = useTranslation('half-past');
  return <FactList of={[...more, ...stockFacts(row, t, i18n.language)]} />;
}

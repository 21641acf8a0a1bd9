import { useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';
import { lotFilters } from '#core/catalog/stock/row';
import { listRow } from '#core/near-expiry/list-row';
import { currentLot } from '#core/near-expiry/rules';
import { checkSheet, fieldColumns } from '../../src/features/near-expiry/checks/columns.tsx';
import { DetailFacts } from '../../src/features/near-expiry/checks/detail-facts.tsx';
import { checkAddress, countFilters, filterOf } from '../../src/features/near-expiry/checks/search.ts';
import { LateFilters } from '../../src/features/near-expiry/checks/use-filters.tsx';
import { hasFurtherFigures } from '../../src/features/near-expiry/parts/drawn-figures.ts';
import { FurtherFigures } from '../../src/features/near-expiry/parts/further-figures.tsx';
import { filtersOf } from '../../src/lists/declared-filters.ts';
import { StoreWorkContext } from '../../src/store-work/store-work.ts';
import { FilterChips } from '../../src/ui/lists/filters.tsx';
import { lot, milk } from './goods.ts';
import { rendered } from './rendered.tsx';
import { working } from './store-work.ts';

// Runs in a copy in which lots have an origin.
const store = { code: '1001', name: '一店', timeZone: 'Asia/Shanghai', leader: false };
const article = milk({ lots: [Object.assign(lot('L1', '2026-03-12'), { origin: 'ES' })] });
const basis = { live: false, zero: false };
const options = {
  mode: 'batch' as const,
  basis,
  pinned: false,
  timeZone: 'Asia/Shanghai',
  today: '2026-03-10',
};
const row = listRow(article, options);
const current = currentLot(article, 'batch', basis);
if (!row || !current) throw new Error('no row');

function Written() {
  const { t } = useTranslation('near-expiry');
  const column = fieldColumns(t, 'en', 'Asia/Shanghai').find(({ key }) => key === 'origin');
  const cell = checkSheet(t, 'en', 'Asia/Shanghai').find(({ header }) => header === 'Origin');
  return row && [column?.header, column?.sortKey, column?.render(row), cell?.value(row)].join(' ');
}

test('it is a column of the table and of the file', async () => {
  expect(await rendered(<Written />, 'en')).toContain('Origin origin ES ES');
});

test('it stands on the card and among the facts of the open row', async () => {
  expect(hasFurtherFigures).toBe(true);
  expect(await rendered(<FurtherFigures lot={row} />, 'en')).toContain('Origin ES');
  const facts = (
    <StoreWorkContext value={working({ userId: 'u-1', store })}>
      <DetailFacts article={article} current={current} />
    </StoreWorkContext>
  );
  expect(await rendered(facts, 'en')).toMatch(/Origin<.*>ES</);
});

test('the address keeps its filter, the form offers it, and its chip says it', async () => {
  const search = checkAddress.read({ origin: 'es' });
  expect(search).toEqual({ origin: 'es' });
  expect(countFilters(search)).toBe(1);
  expect(filterOf(search)).toMatchObject({ origin: 'es' });
  expect(filtersOf(lotFilters, ['by'], (key) => key)).toEqual([
    { key: 'origin', label: 'origin', as: 'text' },
  ]);
  const shown = { search, onSearch: () => undefined };
  const chips = (
    <StoreWorkContext value={working({ userId: 'u-1', store })}>
      <LateFilters {...shown}>{({ filters }) => <FilterChips filters={filters} {...shown} />}</LateFilters>
    </StoreWorkContext>
  );
  expect(await rendered(chips, 'en')).toContain('From: es');
});

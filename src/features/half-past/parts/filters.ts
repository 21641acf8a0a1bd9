import { useTranslation } from 'react-i18next';
import { disposals, states } from '#core/half-past/codes';
import type { pendingQuery } from '#core/half-past/query';
import type { SearchOf } from '#core/wire/address';
import { choiceOf, type Filter } from '../../../ui/lists/filter.ts';

type CommonSearch = Omit<SearchOf<typeof pendingQuery.addressFields>, 'age'>;

/** The documents' filters (spec 2, section 2). */
export function useCommonFilters<Search extends CommonSearch>(): Filter<Search>[] {
  const { t } = useTranslation('half-past');
  return [
    { key: 'code', column: 'fcode', label: t('column.fcode'), as: 'text' },
    { key: 'barcode', column: 'fcode2', label: t('column.fcode2'), as: 'text' },
    { key: 'name', column: 'fname', label: t('column.fname'), as: 'text' },
    { key: 'psr', column: 'psrName', label: t('column.psrCode'), as: 'text' },
    { key: 'vendor', label: t('column.vendor'), as: 'text' },
    choiceOf('stat', t('column.stat'), states, (state) => t(`stat.${state}`)),
  ];
}

export function useDisposalChoices() {
  const { t } = useTranslation('half-past');
  return disposals.map((one) => ({ value: one, label: t(`disposal.${one}`) }));
}

import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../ui/lists/filter.ts';
import { useLackFilters } from '../parts/filters.tsx';
import type { ViewProps, ViewSearch } from './search.ts';
import { useLacks } from './store-lacks.ts';
import type { ViewWords } from './words.ts';

/** The documents' filters of the store view (spec 1, section 2). */
export function useFilters(props: ViewProps & { words: ViewWords }): Filter<ViewSearch>[] {
  const { t } = useTranslation('lack-view');
  const { words } = props;
  const { rows } = useLacks();
  const shared = useLackFilters({ ...props, lacks: rows, codes: words.decisions });
  return [
    ...shared,
    {
      key: 'export',
      label: t('column.exportFlag'),
      as: 'choice',
      choices: words.exports.choices.map(({ code, name }) => ({ value: code, label: name })),
    },
  ];
}

import type { Column } from '../../ui/lists/data-table.tsx';
import { StateWord } from '../../ui/lists/state-word.tsx';
import { type SampleRow, useSample } from './sample.ts';

/** The columns of the goods that parts are shown with. */
export function useColumns(): Column<SampleRow>[] {
  const { t } = useSample();
  return [
    { key: 'name', header: t('word.goods'), width: 160, render: ({ name }) => name },
    { key: 'store', header: t('word.store'), width: 150, render: ({ store }) => store },
    { key: 'day', header: t('word.day'), width: 120, sortKey: 'day', render: ({ day }) => day },
    {
      key: 'count',
      header: t('word.count'),
      width: 90,
      align: 'right',
      sortKey: 'count',
      render: ({ count }) => count,
    },
    {
      key: 'state',
      header: t('word.state'),
      width: 120,
      render: ({ tone }) => <StateWord tone={tone}>{t(`tone.${tone}`)}</StateWord>,
    },
  ];
}

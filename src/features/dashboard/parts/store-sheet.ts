import type { TFunction } from 'i18next';
import { daysTold, type StoreToday } from '#core/dashboard/contract';
import { shareDone } from '#core/dashboard/worst-first';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { exactTimeOf } from '../../../ui/text/format.ts';

/** The stores as a file and on paper. */
export function storeSheet(t: TFunction<'dashboard'>, language: string): SheetColumn<StoreToday>[] {
  return [
    { header: t('store'), value: ({ store }) => store },
    { header: t('column.name'), value: ({ name }) => name },
    { header: t('column.done'), value: ({ done }) => done },
    { header: t('line.due'), value: ({ due }) => due },
    { header: t('column.share'), value: (store) => Math.round(shareDone(store) * 100) },
    { header: t('column.expired'), value: ({ expired }) => expired },
    { header: t('column.red'), value: ({ red }) => red },
    {
      header: t('column.last'),
      value: ({ lastAt }) => (lastAt === null ? '' : exactTimeOf(lastAt, language)),
    },
    ...Array.from({ length: daysTold }, (_, place): SheetColumn<StoreToday> => {
      const ago = daysTold - 1 - place;
      return {
        header: ago === 0 ? t('column.checked') : t('column.days-ago', { count: ago }),
        value: ({ days }) => days[place] ?? 0,
      };
    }),
  ];
}

import type { TFunction } from 'i18next';
import { nameIn } from '#core/catalog/name-in';
import type { listDefaults } from '#core/goods-lack/substitutes-contract';
import type { AnswerOf } from '#core/wire/call';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { RowButton } from '../../../ui/buttons/row-button.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import { QuantityAt } from '../parts/quantity-at.tsx';
import classes from './substitutes.module.css';

export type DefaultsItem = AnswerOf<typeof listDefaults>['items'][number];

/** What can be done with a row, and why not. */
export type Tasks = {
  whyNot: string | undefined;
  onEdit: (item: DefaultsItem) => void;
  onRemove: (item: DefaultsItem) => void;
};

export const goodsOf = ({ hdgdName, hdgdNameEn }: DefaultsItem) => ({ name: hdgdName, nameEn: hdgdNameEn });

const places = [0, 1, 2] as const;

export function defaultsColumns(
  t: TFunction<'substitutes'>,
  language: string,
  known: KnownGoods,
  { whyNot, onEdit, onRemove }: Tasks,
): Column<DefaultsItem>[] {
  return [
    {
      key: 'goods',
      header: t('goods-lack:column.hdgdName'),
      width: 230,
      render: (item) => <b>{nameIn(goodsOf(item), language)}</b>,
    },
    { key: 'code', header: t('goods-lack:column.hdgdCode'), width: 100, render: (item) => item.hdgdCode },
    ...places.map(
      (index): Column<DefaultsItem> => ({
        key: `substitute${index}`,
        header: t('place', { place: index + 1 }),
        width: 220,
        render: (item) => {
          const found = item.substitutes[index];
          const one = found && known.whole(found);
          return (
            one && (
              <span className={classes.substitute}>
                <span>{nameIn(one, language)}</span>
                <Muted size="small">
                  <QuantityAt quantity={one.stock} at={one.stockAt} />
                </Muted>
              </span>
            )
          );
        },
      }),
    ),
    {
      key: 'edited',
      header: t('edited'),
      width: 230,
      render: (item) =>
        item.editTime && `${exactTimeOf(item.editTime, language)} · ${item.editUserName ?? ''}`,
    },
    {
      key: 'actions',
      header: t('lack-manager:column.actions'),
      width: 190,
      isPinnedRight: true,
      render: (item) => (
        <span className={classes.buttons}>
          <RowButton variant="default" reason={whyNot} onClick={() => onEdit(item)}>
            {t('edit')}
          </RowButton>
          <RowButton color="red" reason={whyNot} onClick={() => onRemove(item)}>
            {t('remove')}
          </RowButton>
        </span>
      ),
    },
  ];
}

/** The list as a file: each substitute by its code and its name. */
export function defaultsSheet(t: TFunction<'substitutes'>, language: string): SheetColumn<DefaultsItem>[] {
  return [
    { header: t('goods-lack:column.hdgdCode'), value: (item) => item.hdgdCode },
    { header: t('goods-lack:column.hdgdCode2'), value: (item) => item.hdgdCode2 },
    { header: t('goods-lack:column.hdgdName'), value: (item) => item.hdgdName },
    ...places.flatMap((index): SheetColumn<DefaultsItem>[] => [
      { header: t('place-code', { place: index + 1 }), value: (item) => item.substitutes[index]?.code ?? '' },
      { header: t('place', { place: index + 1 }), value: (item) => item.substitutes[index]?.name ?? '' },
    ]),
    {
      header: t('edited'),
      value: ({ editTime, editUserName }) =>
        editTime === null ? '' : `${exactTimeOf(editTime, language)} ${editUserName ?? ''}`,
    },
  ];
}

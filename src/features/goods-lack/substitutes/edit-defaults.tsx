import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { saveDefaults } from '#core/goods-lack/substitutes-contract';
import type { Substitute } from '#core/goods-lack/types';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { ChooseSubstitutes } from '../parts/choose-substitutes.tsx';
import { GoodsFinder } from '../parts/goods-finder.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import { type DefaultsItem, goodsOf } from './columns.tsx';

type Goods = { article: string; code: string; name: string; nameEn: string | null };
type Values = { goods: Goods | null; substitutes: readonly Substitute[] };

/** The substitutes of goods; of those that have none yet first which goods they are. */
export function EditDefaults(props: { item?: DefaultsItem; known: KnownGoods; onClose: () => void }) {
  const { t, i18n } = useTranslation('substitutes');
  const { item, known, onClose } = props;
  const { language } = i18n;
  const change = useChange(saveDefaults);
  const isDesk = useDesk();
  const { sheet, form, conflict } = useEditForm<DefaultsItem, Values, object>({
    row: item,
    values: valuesOf,
    wrong: ({ substitutes }) => ({
      substitutes: substitutes.length === 0 ? 'substitutes-required' : undefined,
    }),
    insert: change,
    update: change,
    save: ({ goods, substitutes }, before) =>
      change.run({
        body: {
          hdgdCode: goods?.code ?? '',
          substitutes: substitutes.map(({ code }) => code),
          version: before?.version ?? 0,
        },
      }),
    done: t('saved'),
    onSaved: onClose,
    lines: ({ substitutes }) => [
      [t('title'), substitutes.map((one) => nameIn(known.whole(one), language)).join(', ')],
    ],
  });
  const { goods, substitutes } = form.values;
  const name = goods ? nameIn(goods, language) : '';
  return (
    <FormSheet
      {...sheet}
      title={goods ? t('edit-one', { name }) : t('insert')}
      isUnchanged={goods === null}
      onClose={onClose}
    >
      {goods === null ? (
        <GoodsFinder
          label={t('goods')}
          takesFocus={isDesk}
          why={({ article }) => (known.defaultsOf(article).length > 0 ? t('has-some') : undefined)}
          onTake={(found) => form.setFieldValue('goods', found)}
        />
      ) : (
        <ChooseSubstitutes
          own={goods.article}
          chosen={substitutes}
          known={known}
          takesFocus={isDesk}
          onChange={(chosen) => form.setFieldValue('substitutes', chosen)}
        />
      )}
      <FormFailure>{form.errors.substitutes}</FormFailure>
      {conflict}
    </FormSheet>
  );
}

function valuesOf(item: DefaultsItem | undefined): Values {
  if (!item) return { goods: null, substitutes: [] };
  const goods = { article: item.farticle, code: item.hdgdCode, ...goodsOf(item) };
  return { goods, substitutes: item.substitutes };
}

import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { lackHistory } from '#core/goods-lack/online-contract';
import type { Codes } from '../../../api/codes.ts';
import { send } from '../../../api/send.ts';
import { RowHistory } from '../../../store-work/row-history.tsx';
import { useLackCodes } from './codes.ts';
import type { KnownGoods } from './known-goods.ts';

/**
 * Who changed a shortage, or what a store said of it, when and what.
 *
 * @param props.edited when it was last changed, as far as is known here: another time asks anew
 */
export function LackHistory(props: { id: string; edited: string | null; known: KnownGoods }) {
  const { t, i18n } = useTranslation('goods-lack');
  const { id, edited, known } = props;
  const causes: Readonly<Record<string, string>> = {
    import: t('history.cause.import'),
    sync: t('history.cause.sync'),
    revert: t('history.cause.revert'),
    export: t('history.cause.export'),
    'export-back': t('history.cause.export-back'),
  };
  const codes: Readonly<Record<string, Codes>> = {
    disposeFlag: useLackCodes('goodslack'),
    exportFlag: useLackCodes('export'),
    exchangeFlag: useLackCodes('exchangegoods'),
  };
  return (
    <RowHistory
      call={lackHistory}
      id={id}
      edited={edited}
      read={(asked) => send(lackHistory, { ...asked, params: { id } })}
      words={{
        title: t('history'),
        none: t('history.none'),
        about: ({ store, cause }) => [store !== null && t('history.store', { store }), causes[cause]],
        fieldName: (field) => t([`sync.field.${field}`, `column.${field}`]),
        valueText: (field, value) => {
          const goods = field.startsWith('exchangeGd') ? known.of(value) : undefined;
          return codes[field]?.nameOf(value) ?? (goods ? nameIn(goods, i18n.language) : value);
        },
      }}
    />
  );
}

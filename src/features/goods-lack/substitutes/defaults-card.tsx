import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Muted } from '../../../ui/text/muted.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import { Substitutes } from '../parts/substitutes.tsx';
import { type DefaultsItem, goodsOf, type Tasks } from './columns.tsx';
import classes from './substitutes.module.css';

/** Goods with their substitutes, on the phone. */
export function DefaultsCard({
  item,
  known,
  whyNot,
  onEdit,
  onRemove,
}: Tasks & { item: DefaultsItem; known: KnownGoods }) {
  const { t, i18n } = useTranslation('substitutes');
  const name = nameIn(goodsOf(item), i18n.language);
  return (
    <Card as="article" className={flow.tight}>
      <b>{name}</b>
      <Muted size="small">{item.hdgdCode}</Muted>
      <Substitutes of={item.substitutes} known={known} />
      <div className={classes.buttons}>
        <Button
          size="md"
          variant="default"
          reason={whyNot}
          aria-label={t('edit-one', { name })}
          onClick={() => onEdit(item)}
        >
          {t('edit')}
        </Button>
        <Button
          size="md"
          variant="subtle"
          color="red"
          reason={whyNot}
          aria-label={t('remove-one', { name })}
          onClick={() => onRemove(item)}
        >
          {t('remove')}
        </Button>
      </div>
    </Card>
  );
}

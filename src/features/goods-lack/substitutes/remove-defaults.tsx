import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { saveDefaults } from '#core/goods-lack/substitutes-contract';
import { useChange } from '../../../office/office.tsx';
import { Question } from '../../../office/question.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { type DefaultsItem, goodsOf } from './columns.tsx';

/** Asks before goods have no default substitutes any more. */
export function RemoveDefaults({ item, onClose }: { item: DefaultsItem; onClose: () => void }) {
  const { t, i18n } = useTranslation('substitutes');
  const removal = useChange(saveDefaults);
  const name = nameIn(goodsOf(item), i18n.language);
  return (
    <Question
      title={t('remove-one', { name })}
      text={t('remove-text')}
      submitLabel={t('remove')}
      making={removal}
      run={() => removal.run({ body: { hdgdCode: item.hdgdCode, substitutes: [], version: item.version } })}
      onDone={() => {
        toast(t('removed', { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

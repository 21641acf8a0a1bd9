import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { ChooseSubstitutes } from '../parts/choose-substitutes.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import { useEditing } from './editing.ts';
import classes from './manager.module.css';

/** Where the substitutes of the row that is edited are chosen. */
export function ChooseSheet(props: { opened: boolean; known: KnownGoods; onClose: () => void }) {
  const { t, i18n } = useTranslation('lack-manager');
  const { opened, known, onClose } = props;
  const { lack, draft, change } = useEditing();
  if (!lack) return null;
  return (
    <Sheet
      opened={opened}
      title={t('edit.substitutes-of', { name: nameIn(lack, i18n.language) })}
      closeLabel={t('app:close')}
      onClose={onClose}
    >
      <ChooseSubstitutes
        own={lack.article}
        chosen={draft.substitutes}
        known={known}
        onChange={(substitutes) => change({ substitutes })}
        takesFocus
      />
      <div className={classes.sheetFoot}>
        <Button size="md" onClick={onClose}>
          {t('edit.chosen')}
        </Button>
      </div>
    </Sheet>
  );
}

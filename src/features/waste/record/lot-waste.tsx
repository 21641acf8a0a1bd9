import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lot } from '#core/catalog/stock/lot';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { recordWaste } from '#core/waste/contract';
import { Queries } from '../../../office/queries.tsx';
import { forgetScannedWeight, useScannedWeight } from '../../../store-work/scanned-weight.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useWords } from '../../../store-work/use-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { WasteForm } from './waste-form.tsx';

type Props = { article: StoreArticle; lot: Lot };

/** In the open row: what became of the lot, when it was not sold at its price. */
export function LotWaste(props: Props) {
  const hasWords = useWords('waste');
  return hasWords ? <Section {...props} /> : null;
}

function Section(props: Props) {
  const { t } = useTranslation('waste');
  const { user, may } = useStoreWork();
  const [isOpen, setOpen] = useState(false);
  const weightKg = useScannedWeight(props.article.article);
  return (
    <section className={flow.stack} aria-label={t('record.title')}>
      <Button
        size="md"
        variant="default"
        fullWidth
        aria-expanded={isOpen}
        reason={may(recordWaste) ? undefined : t('reasons:no-permission', { point: t('sync.point.record') })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('record.title')}
      </Button>
      {isOpen && (
        <Queries userId={user.userId}>
          <WasteForm
            // The next label's weight takes the place of the one before.
            key={weightKg}
            {...props}
            weightKg={weightKg}
            onDone={() => {
              setOpen(false);
              forgetScannedWeight();
            }}
          />
        </Queries>
      )}
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { Lot } from '#core/catalog/stock/lot';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { recordWaste } from '#core/waste/contract';
import { Queries } from '../../../lists/queries.tsx';
import { forgetScannedWeight, useScannedWeight } from '../../../store-work/scanned-weight.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useWords } from '../../../store-work/use-words.ts';
import { Fold } from '../../../ui/layout/detail.tsx';
import { WasteForm } from './waste-form.tsx';
import type { WritingOff } from './write-off.tsx';

type Props = { article: StoreArticle; lot: Lot; expired: WritingOff | undefined; foot: HTMLElement | null };

/** In the open row: what became of the lot, when it was not sold at its price. Of an expired one it is what is to be done. */
export function LotWaste(props: Props) {
  const hasWords = useWords('waste');
  return hasWords ? <Section {...props} /> : null;
}

function Section(props: Props) {
  const { t } = useTranslation('waste');
  const { may, user } = useStoreWork();
  const weightKg = useScannedWeight(props.article.article);
  if (!may(recordWaste)) return null;
  const form = (
    <Queries userId={user.userId}>
      <WasteForm
        // The next label's weight takes the place of the one before.
        key={weightKg}
        {...props}
        weightKg={weightKg}
        onDone={forgetScannedWeight}
      />
    </Queries>
  );
  return props.expired ? form : <Fold label={t('record.title')}>{form}</Fold>;
}

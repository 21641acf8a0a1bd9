import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateLack } from '#core/goods-lack/contract';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import type { Codes } from '../parts/codes.ts';
import type { KnownGoods } from '../parts/known-goods.ts';
import { useRefusedByLack } from '../parts/row-mark.tsx';
import type { Held } from '../parts/use-lacks.ts';
import { LackDetail } from './lack-detail.tsx';
import { type Deciding, useDecidingThere } from './use-deciding.tsx';
import { useOpenLack } from './use-open-lack.ts';

/** Everything about one shortage, and everything that can be decided: from the bottom, in reach of the thumb. */
export function LackSheet(props: {
  id: string;
  held: Held;
  codes: Codes;
  known: KnownGoods;
  deciding: Deciding;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('lack-manager');
  const { held, codes, known, deciding, onClose } = props;
  const { lack, isHeld, isAsking } = useOpenLack(props.id, held);
  const there = useDecidingThere(codes);
  const refused = useRefusedByLack();
  const whyNot = useWhyNot(updateLack);
  return (
    <Sheet
      opened={held.isLoaded}
      onClose={onClose}
      title={lack ? nameIn(lack, i18n.language) : isAsking ? t('detail') : t('detail.not-here')}
      closeLabel={t('app:close')}
    >
      {lack ? (
        <LackDetail
          key={lack.id}
          lack={lack}
          codes={codes}
          known={known}
          refused={refused.get(lack.id) ?? []}
          deciding={isHeld ? deciding : there}
          why={isHeld ? undefined : whyNot}
          onDone={onClose}
        />
      ) : isAsking ? (
        <Skeleton shape="rows" />
      ) : (
        <p>{t('detail.not-here-text')}</p>
      )}
    </Sheet>
  );
}

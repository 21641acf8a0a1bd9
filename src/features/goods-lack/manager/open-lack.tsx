import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateLack } from '#core/goods-lack/contract';
import { listLacks } from '#core/goods-lack/online-contract';
import type { Lack } from '#core/goods-lack/row';
import { lackOf } from '#core/goods-lack/wire';
import type { Codes } from '../../../api/codes.ts';
import { useRemoteRow } from '../../../office/remote-row.ts';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { DetailPane } from '../../../ui/layout/split-view.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import { useRefusedByLack } from '../parts/row-mark.tsx';
import type { Held } from '../parts/use-lacks.ts';
import { LackDetail } from './lack-detail.tsx';
import type { ManagerProps } from './search.ts';
import { useDeciding } from './use-deciding.tsx';

/** The shortage that the address names, also where it is not in the list: what no device holds is decided at the server. */
export function OpenLack(props: ManagerProps & { held: Held; codes: Codes; known: KnownGoods }) {
  const { t, i18n } = useTranslation('lack-manager');
  const { held, codes, known } = props;
  const { lack, isHeld, isAsking } = useOpenLack(props.search.open, held);
  const deciding = useDeciding(codes, isHeld);
  const refused = useRefusedByLack();
  const whyNot = useWhyNot(updateLack);
  const isComing = isAsking || !held.isLoaded;
  const close = (next?: string) => props.onSearch({ open: next });
  return (
    <DetailPane
      label={t('detail')}
      title={lack ? nameIn(lack, i18n.language) : t(isComing ? 'detail' : 'detail.not-here')}
      onClose={() => close()}
      {...(lack && { rowKey: lack.id })}
    >
      {lack && (
        <LackDetail
          key={lack.id}
          lack={lack}
          codes={codes}
          known={known}
          refused={refused.get(lack.id) ?? []}
          deciding={deciding}
          why={isHeld ? undefined : whyNot}
          onDone={close}
        />
      )}
      {!lack && (isComing ? <Skeleton shape="rows" /> : <p>{t('detail.not-here-text')}</p>)}
    </DetailPane>
  );
}

/** The shortage that the address names: as this device holds it, else as the server has it. */
type OpenLack = { lack: Lack | undefined; isHeld: boolean; isAsking: boolean };

function useOpenLack(id: string | undefined, { isLoaded, rowOf }: Held): OpenLack {
  const held = id === undefined ? undefined : rowOf(id)?.value;
  const isWanted = id !== undefined && isLoaded && held === undefined;
  const { row, isFetching } = useRemoteRow(listLacks, id ?? '', lackOf, isWanted);
  return { lack: held ?? row ?? undefined, isHeld: held !== undefined, isAsking: isFetching };
}

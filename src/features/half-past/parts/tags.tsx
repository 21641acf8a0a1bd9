import { useTranslation } from 'react-i18next';
import type { StockState } from '#core/half-past/codes';
import type { HalfPastRecord } from '#core/half-past/row';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { Tag } from '../../../ui/text/tag.tsx';

/** Whether stock may leave the warehouse (spec 2, section 3): green, or red. */
export function StockTag({ state }: { state: StockState }) {
  const { t } = useTranslation('half-past');
  return <Tag tone={state === 'sealed' ? 'danger' : 'good'}>{t(`stat.${state}`)}</Tag>;
}

/** What was decided, and whether it stands. */
export function DisposalWord({ record }: { record: HalfPastRecord }) {
  const { t } = useTranslation('half-past');
  return (
    <StateWord tone={record.withdrawn ? 'off' : 'good'}>
      {t(`disposal.${record.disposal}`)}
      {record.withdrawn && ` · ${t('status.deleted')}`}
    </StateWord>
  );
}

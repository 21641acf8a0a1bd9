import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HalfPastRecord } from '#core/half-past/row';
import flow from '../../../ui/layout/flow.module.css';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { StockFacts } from '../parts/facts.tsx';
import { DisposalWord } from '../parts/tags.tsx';

/** A decision: what was done, why, by whom and when, and the figures that it was made upon. `children`: the way back. */
export function RecordFacts({ record, children }: { record: HalfPastRecord; children?: ReactNode }) {
  const { t, i18n } = useTranslation('half-past');
  const at = (instant: string) => exactTimeOf(instant, i18n.language);
  const { edit, withdrawn, remark } = record;
  return (
    <div className={flow.wide}>
      <DisposalWord record={record} />
      {remark && <p className={flow.written}>{remark}</p>}
      {children}
      <StockFacts
        row={record}
        more={[
          [t('column.editUserName'), edit.userName],
          [t('column.editTime'), at(edit.at)],
          ...(withdrawn ? [[t('status.deleted'), `${withdrawn.userName} ${at(withdrawn.at)}`] as const] : []),
        ]}
      />
    </div>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { transfers } from '#core/surplus/contract';
import { byOf } from '#core/surplus/transfer-moves';
import { useRows } from '#offline/react';
import { useDownload } from '../../../store-work/download.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { transferLines } from './lines.ts';

/** What a store has to answer, to send and to take in: of these what there is, and that there is nothing. */
export function TransfersToday({ store, user }: { store: StoreInfo; user: SessionInfo }) {
  const { t } = useTranslation('dashboard');
  const { code } = store;
  const { loaded, rows } = useRows(transfers, code);
  const { isComplete } = useDownload(transfers, code);
  const isHere = loaded && isComplete;
  const lines = useMemo(
    () =>
      transferLines(
        [...rows.values()].map(({ value }) => value),
        code,
        byOf(user),
      ),
    [rows, code, user],
  );
  const some = isHere ? lines.filter(({ count }) => count > 0) : [];
  return (some.length > 0 ? some : lines.slice(0, 1)).map(({ key, count, search }) => (
    <FigureLine
      key={key}
      name={key}
      figure={isHere ? count : undefined}
      words={t(`line.${key}`)}
      tone="needs-you"
      link={{ to: '/surplus/transfers', search }}
    />
  ));
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { transfers } from '#core/surplus/contract';
import { byOf } from '#core/surplus/transfer-moves';
import { useRows } from '#offline/react';
import { useDownload } from '../../../store-work/download.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { type TransferLineKey, transferLines } from './lines.ts';

/** What a store has to answer, to send and to take in. */
export function TransfersToday(props: {
  of: readonly TransferLineKey[];
  store: StoreInfo;
  user: SessionInfo;
}) {
  const { t } = useTranslation('dashboard');
  const { of, store, user } = props;
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
  const shown = lines.filter(({ key }) => of.includes(key));
  return shown.map(({ key, count, search }) => (
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

import { useTranslation } from 'react-i18next';
import { isTooLate } from '#core/surplus/transfer-moves';
import type { TransferMove } from '#core/surplus/transfer-workflow';
import type { Transfer } from '#core/surplus/types';
import { useToday } from '../../../store-work/today.ts';
import { Detail } from '../../../ui/layout/detail.tsx';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dayText, exactTimeOf, monthDayText, quantityText } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { TransferHistory } from './history.tsx';
import { shortName, useAround, usePlaceName } from './names.ts';
import classes from './parts.module.css';
import { StateTag } from './state-tag.tsx';
import { type MakeMove, TransferMoves } from './transfer-moves.tsx';

/** A transfer in full: what, from where to where, what may be done about it, and what was. */
export function TransferDetail(props: {
  /** What it is of, where that does not stand above. */
  title?: string;
  transfer: Transfer;
  allowed: readonly TransferMove[];
  timeZone: string;
  onMove: MakeMove;
  /** Moves that are kept on this device need no server. */
  isOffline: boolean;
  /** Why nothing can be done about it now. */
  why?: string | undefined;
  isBusy?: boolean;
  failure?: string | undefined;
}) {
  const { t, i18n } = useTranslation('surplus');
  const { transfer, timeZone } = props;
  const { language } = i18n;
  const today = useToday(timeZone);
  const nameOf = usePlaceName();
  const around = useAround();
  const allowed = props.allowed.filter((move) => !isTooLate(transfer, move, today));
  const { from, lot, expiryDate } = transfer;
  return (
    <>
      {props.title !== undefined && <Heading level={3}>{props.title}</Heading>}
      <Detail
        lines={[
          <Facts
            key="qty"
            of={[
              <b key="qty">
                {t('column.qty')} {quantityText(transfer.qty, language)}
              </b>,
              lot !== null && lot !== '' && `${t('column.lot')} ${lot}`,
              expiryDate !== null && monthDayText(expiryDate, today, language),
            ]}
          />,
          <span key="way">
            {from ? nameOf(from) : t('from-later')} → {nameOf(transfer.to)}
          </span>,
          <span key="state" className={classes.line}>
            <StateTag state={transfer.state} />
            {t('number', { number: transfer.number })}
          </span>,
        ]}
        more={{
          label: t('app:details'),
          content: (
            <>
              <FactList of={factsOf()} />
              <TransferHistory of={transfer.history} timeZone={timeZone} />
            </>
          ),
        }}
        foot={<TransferMoves {...props} allowed={allowed} key={transfer.id} />}
      >
        {allowed.length < props.allowed.length && <Muted as="p">{t('reasons:transfer-expired')}</Muted>}
      </Detail>
    </>
  );

  function factsOf(): Fact[] {
    const short = shortName(transfer, language);
    return [
      ...(short === undefined ? [] : [[t('fact.short'), short] as const]),
      [
        t('column.from'),
        <Facts
          key="from"
          isAtEnd
          of={[
            from ? nameOf(from) : t('from-later'),
            (transfer.source === 'warehouse' || transfer.region !== null) && around(transfer),
          ]}
        />,
      ],
      [t('column.to'), nameOf(transfer.to)],
      [t('column.lot'), lot === null ? t('from-later') : lot || '–'],
      [t('column.expiryDate'), expiryDate === null ? '–' : dayText(expiryDate, language)],
      [t('column.goods-code'), [transfer.hdgdCode, transfer.hdgdCode2].filter(Boolean).join(' · ')],
      [t('column.asked'), exactTimeOf(transfer.asked, language, timeZone)],
    ];
  }
}

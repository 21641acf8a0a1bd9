import { IconPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { HistoryRow } from '#core/near-expiry/history';
import { useStoreWork } from '../../../store-work/store-work.ts';
import type { Unsent } from '../../../store-work/unsent.ts';
import { UnsentMark } from '../../../store-work/unsent-mark.tsx';
import { RowButton } from '../../../ui/buttons/row-button.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import desk from '../parts/desk.module.css';
import { Expiry } from '../parts/expiry.tsx';
import { remarkEditText } from '../remark-edit-text.ts';
import own from './history.module.css';
import { whatWasDone } from './wording.ts';

/** The documents' columns (spec 2, section 2), the name first because it stays in sight. */
export function useLogColumns(props: {
  unsent: ReadonlyMap<string, Unsent>;
  onEdit: (row: HistoryRow) => void;
  onWithdraw: (row: HistoryRow) => void;
}): Column<HistoryRow>[] {
  const { t, i18n } = useTranslation('history');
  const { language } = i18n;
  const { today, store } = useStoreWork();
  return [
    {
      key: 'name',
      header: t('near-expiry:column.goodsName'),
      width: 196,
      wraps: true,
      render: (row) => <Name row={row} unsent={props.unsent.get(row.id)} />,
    },
    {
      key: 'fexpiracy',
      header: t('column.fexpiracy'),
      width: 196,
      sortKey: 'fexpiracy',
      render: (row) => row.expiryDate !== null && <Expiry day={row.expiryDate} today={today} />,
    },
    {
      key: 'hdgdcode',
      header: t('column.hdgdcode'),
      width: 112,
      sortKey: 'hdgdcode',
      render: (row) => row.goodsCode,
    },
    {
      key: 'top',
      header: t('column.top'),
      width: 66,
      render: (row) => row.pinned && <IconPin size={16} aria-label={t('near-expiry:card.pinned')} />,
    },
    {
      key: 'remark',
      header: t('near-expiry:column.remark'),
      width: 110,
      render: (row) => {
        const when = (instant: string) => exactTimeOf(instant, language, store.timeZone);
        const text = [row.remark, remarkEditText(t, row, when)].filter(Boolean).join(' · ');
        return <span title={text}>{text}</span>;
      },
    },
    { key: 'flot', header: t('near-expiry:column.flot'), width: 100, render: (row) => row.lot },
    { key: 'farticle', header: t('column.farticle'), width: 110, render: (row) => row.article },
    { key: 'hdgdcode2', header: t('near-expiry:column.hdgdcode2'), width: 136, render: (row) => row.barcode },
    { key: 'hdstore', header: t('column.hdstore'), width: 130, render: () => `${store.code} ${store.name}` },
    {
      key: 'editType',
      header: t('column.editType'),
      width: 150,
      render: (row) => (
        <span className={own.type} data-type={row.editType} title={whatWasDone(t, row, language).join(' · ')}>
          {t(`near-expiry:type.${row.editType}`)}
        </span>
      ),
    },
    {
      key: 'editTime',
      header: t('column.editTime'),
      width: 164,
      sortKey: 'editTime',
      render: (row) => exactTimeOf(row.editTime, language, store.timeZone),
    },
    {
      key: 'editUserName',
      header: t('near-expiry:column.editUserName'),
      width: 78,
      render: (row) => row.editUserName,
    },
    { key: 'id', header: t('column.id'), width: 290, sortKey: 'id', render: (row) => row.id },
    {
      key: 'actions',
      header: t('near-expiry:column.actions'),
      width: 156,
      render: (row) => (
        <span className={desk.buttons}>
          <RowButton variant="default" onClick={() => props.onEdit(row)}>
            {t('edit.open')}
          </RowButton>
          <RowButton variant="default" onClick={() => props.onWithdraw(row)}>
            {t('near-expiry:withdraw.short')}
          </RowButton>
        </span>
      ),
    },
  ];
}

function Name({ row, unsent }: { row: HistoryRow; unsent: Unsent | undefined }) {
  const { t, i18n } = useTranslation('history');
  return (
    <span className={desk.name}>
      {unsent && <UnsentMark className={desk.unsent} isParked={unsent === 'parked'} />}
      {row.pinned && <IconPin size={14} aria-label={t('near-expiry:card.pinned')} />}
      <span>{nameIn(row, i18n.language)}</span>
    </span>
  );
}

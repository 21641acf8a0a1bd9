import { IconPin } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { type HistoryRow, record } from '#core/near-expiry/row';
import { drawn } from '../../../lists/fields.tsx';
import type { SheetColumn } from '../../../lists/table-file.ts';
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

const widths = {
  fexpiracy: 196,
  hdgdcode: 112,
  top: 66,
  remark: 110,
  flot: 100,
  farticle: 110,
  hdstore: 130,
  editType: 150,
  editTime: 164,
  editUserName: 78,
};
/** What the list of checks has words for. */
const common = ['hdgdname', 'hdgdcode2', 'flot', 'remark', 'editUserName'] as const;

function drawnRecord(t: TFunction<'history'>, language: string, timeZone: string) {
  return drawn<HistoryRow>(record, {
    language,
    timeZone,
    header(wire) {
      const shared = common.find((one) => one === wire);
      if (shared === undefined) return t(`column.${wire}`);
      return t(`near-expiry:column.${shared === 'hdgdname' ? 'goodsName' : shared}`);
    },
    word: (_, code) => t(`near-expiry:type.${code}`),
  });
}

/** The log as a file and on paper: the documents' columns, whatever is hidden on screen. Times in the store's zone. */
export function logSheet(
  t: TFunction<'history'>,
  language: string,
  timeZone: string,
): SheetColumn<HistoryRow>[] {
  return drawnRecord(t, language, timeZone).sheet({
    first: ['hdgdname', 'fexpiracy', 'hdgdcode', 'hdgdcode2', 'farticle', 'flot', 'editType', 'remark'],
    last: ['id'],
    out: ['hdstore', 'hdgdnameEn', 'top', 'laterDate', 'editUserId'],
  });
}

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
      render: (row) => <Name row={row} unsent={props.unsent.get(row.id)} />,
    },
    ...drawnRecord(t, language, store.timeZone).columns({
      first: ['fexpiracy', 'hdgdcode', 'top', 'remark', 'flot', 'farticle', 'hdgdcode2', 'hdstore'],
      last: ['id'],
      out: ['hdgdname', 'hdgdnameEn', 'laterDate', 'editUserId'],
      widths,
      groups: ['editType', 'editUserName', 'flot'],
      own: {
        fexpiracy: (row) => row.expiryDate !== null && <Expiry day={row.expiryDate} today={today} />,
        top: (row) => row.pinned && <IconPin size={16} aria-label={t('near-expiry:card.pinned')} />,
        remark: (row) => {
          const when = (instant: string) => exactTimeOf(instant, language, store.timeZone);
          const text = [row.remark, remarkEditText(t, row, when)].filter(Boolean).join(' · ');
          return <span title={text}>{text}</span>;
        },
        hdstore: () => `${store.code} ${store.name}`,
        editType: (row) => (
          <span
            className={own.type}
            data-type={row.editType}
            title={whatWasDone(t, row, language).join(' · ')}
          >
            {t(`near-expiry:type.${row.editType}`)}
          </span>
        ),
      },
    }),
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

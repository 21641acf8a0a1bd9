import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { aboutText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import { listUnsold } from '#core/forecast/contract';
import { type UnsoldRow, unsold } from '#core/forecast/row';
import type { SessionInfo } from '#core/session/contract';
import type { Searched } from '#core/wire/address';
import { drawn } from '../../lists/fields.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { mapped, useListOf, usePaused } from '../../lists/sources.ts';
import { OfficeScreen, useOffice } from '../../office/office.tsx';
import { RowCard } from '../../office/row-card.tsx';
import { dayText, quantityText } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { type UnsoldSearch, unsoldAddress } from './search.ts';
import { useSums } from './use-sums.ts';

type Props = Searched<UnsoldSearch>;

/** Of all stores, the lots that will not sell out before their day, the dearest first; a row opens in its store's checks. */
export function UnsoldScreen({
  session,
  ...props
}: Props & { session: { token: string; user: SessionInfo } }) {
  return (
    <OfficeScreen session={session}>
      <Unsold {...props} />
    </OfficeScreen>
  );
}

function Unsold({ search, onSearch }: Props) {
  const { t, i18n } = useTranslation('forecast');
  const { language } = i18n;
  const navigate = useNavigate();
  const { stores } = useOffice().user;
  const { q = '', store, sort } = usePaused(search);
  const source = useListOf(listUnsold, { search: q, hdstore: store, sort });
  const about = useAbout(store);
  const draw = drawn<UnsoldRow>(unsold, {
    language,
    header(wire) {
      const ours = own.find((one) => one === wire);
      return ours === undefined ? t(`near-expiry:column.${wire}`) : t(`column.${ours}`);
    },
  });
  const storeOf = ({ store: code, storeName }: UnsoldRow) => `${code} ${storeName}`;
  return (
    <ListPage<UnsoldRow, UnsoldSearch>
      id="unsold"
      title={t('title')}
      address={unsoldAddress}
      search={search}
      onSearch={onSearch}
      list={{ source: mapped(source, unsold.fromItem), about }}
      rowKey={({ store: code, article, lot }) => `${code} ${article} ${lot}`}
      nameOf={(row) => `${row.store} ${nameIn(row, language)} ${row.lot}`}
      firstSort="-fen"
      columns={draw
        .columns({
          first: ['goodsName', 'hdstore', 'fexpiracy', 'fen', 'rest', 'qty', 'perDay', 'flot', 'hdgdcode'],
          out: ['hdstoreName', 'farticle', 'goodsNameEn', 'daysLeft', 'hdgdcode2'],
          widths: {
            goodsName: 260,
            hdstore: 160,
            flot: 110,
            fexpiracy: 120,
            qty: 90,
            perDay: 110,
            rest: 110,
            fen: 140,
          },
          sums: ['fen'],
          own: {
            goodsName: (row) => nameIn(row, language),
            hdstore: storeOf,
            rest: ({ rest }) => quantityText(Math.round(rest), language),
            perDay: ({ perDay }) => quantityText(Math.round(perDay * 10) / 10, language),
            fen: ({ fen }) => fen !== null && aboutText(fen, language),
          },
        })
        .map((column) => (column.key === 'hdstore' ? { ...column, group: storeOf } : column))}
      card={(row) => (
        <RowCard onClick={() => void navigate(ownCheck(row))}>
          {nameIn(row, language)}{' '}
          <Muted>
            {[
              row.storeName,
              dayText(row.expiryDate, language),
              t('left', {
                rest: quantityText(Math.round(row.rest), language),
                all: quantityText(row.left, language),
              }),
              row.fen !== null && aboutText(row.fen, language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Muted>
        </RowCard>
      )}
      text={{ key: 'q', label: t('near-expiry:search.placeholder') }}
      filters={[
        {
          as: 'choice',
          key: 'store',
          column: 'hdstore',
          label: t('column.hdstore'),
          choices: stores.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
        },
      ]}
      file={{ columns: draw.sheet({ out: [] }) }}
      onOpen={(row) => row && void navigate(ownCheck(row))}
    />
  );
}

const own = [
  'hdstore',
  'hdstoreName',
  'farticle',
  'goodsNameEn',
  'perDay',
  'daysLeft',
  'rest',
  'fen',
] as const;

/** What is at stake, and of how many goods nothing is known. */
function useAbout(store: string | undefined): string {
  const { t, i18n } = useTranslation('forecast');
  const sums = useSums(store);
  if (!sums) return t('about');
  const { fen, unknown = 0, known = 0 } = sums;
  return [
    t('about'),
    t('stake', { money: aboutText(fen, i18n.language) }),
    unknown > 0 && t('unknown', { count: unknown, all: unknown + known }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Where a lot stands in its own store's list, open. */
function ownCheck({ store, article, lot }: UnsoldRow) {
  return { to: '/sf/check', search: { store, view: 'all', unsold: true, article, lot } } as const;
}

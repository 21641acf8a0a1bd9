import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { lacks, updateLack } from '#core/goods-lack/contract';
import { exchange, undecided } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/row';
import type { SessionInfo } from '#core/session/contract';
import { OfficeScreen } from '../../../office/office.tsx';
import { CompanyScreen } from '../../../store-work/company-screen.tsx';
import { useWork } from '../../../store-work/work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FirstRow, FirstRows } from '../../../ui/lists/first-rows.tsx';
import { methodBody } from '../manager/decision.ts';
import type { ManagerSearch } from '../manager/search.ts';
import { useDeciding } from '../manager/use-deciding.tsx';
import { useLackCodes } from '../parts/codes.ts';
import { useKnownGoods } from '../parts/known-goods.ts';

type Props = { first: readonly Lack[]; search: ManagerSearch };

/** The oldest shortages without a decision, each decided where it stands. */
export function UndecidedRows({
  session,
  ...rows
}: Props & { session: { token: string; user: SessionInfo } }) {
  return (
    <OfficeScreen session={session}>
      <CompanyScreen session={session} rows={lacks}>
        <Rows {...rows} />
      </CompanyScreen>
    </OfficeScreen>
  );
}

function Rows({ first, search }: Props) {
  const { t, i18n } = useTranslation('dashboard');
  const { may } = useWork();
  const codes = useLackCodes('goodslack');
  const known = useKnownGoods();
  const deciding = useDeciding(codes, true);
  return (
    <FirstRows>
      {first.map((lack) => (
        <FirstRow
          key={lack.id}
          name={nameIn(lack, i18n.language)}
          about={t('row.short', { qty: lack.lackQty })}
          link={{ to: '/goodslack/manager', search: { ...search, open: lack.id } }}
        >
          {may(updateLack) &&
            codes.choices
              .filter(({ code }) => code !== undecided)
              .map(({ code, name }) => {
                const body = methodBody(lack, code, known.defaultsOf(lack.article));
                // Without default substitutes they are chosen in the list.
                if (!body || (code === exchange && known.defaultsOf(lack.article).length === 0)) return null;
                return (
                  <Button
                    key={code}
                    size="xs"
                    variant="default"
                    aria-label={`${name}: ${nameIn(lack, i18n.language)}`}
                    onClick={() => void deciding([{ lack, body }])}
                  >
                    {name}
                  </Button>
                );
              })}
        </FirstRow>
      ))}
    </FirstRows>
  );
}

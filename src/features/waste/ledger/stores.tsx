import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#core/catalog/money-text';
import { lossesByStore } from '#core/waste/ledger';
import { sumWasteByStore } from '#core/waste/online-contract';
import { type BodyOf, featureOf } from '#core/wire/call';
import { send } from '../../../api/send.ts';
import { useOffice } from '../../../office/office.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TableFrame } from '../../../ui/lists/table-frame.tsx';
import { Fold } from './fold.tsx';
import classes from './ledger.module.css';

/** The stores beside one another, the one that lost most first; each leads to its own lines. */
export function StoreLosses(props: {
  body: BodyOf<typeof sumWasteByStore>;
  onStore: (store: string) => void;
}) {
  const { t, i18n } = useTranslation('waste');
  const { language } = i18n;
  const { token, user } = useOffice();
  const { body, onStore } = props;
  const { data } = useQuery({
    queryKey: [featureOf(sumWasteByStore), user.userId, sumWasteByStore.name, body],
    queryFn: ({ signal }) => send(sumWasteByStore, { token, signal, body }),
    placeholderData: keepPreviousData,
  });
  const names = new Map(user.stores.map(({ code, name }) => [code, name]));
  const stores = lossesByStore(data ?? []);
  if (stores.length < 2) return null;
  return (
    <Fold title={t('stores.title')}>
      <TableFrame maxHeight={240} label={t('stores.title')} className={classes.reasons}>
        <thead>
          <tr>
            <th scope="col">{t('column.store')}</th>
            <th scope="col">{t('total.lostFen')}</th>
            <th scope="col">{t('total.recoveredFen')}</th>
          </tr>
        </thead>
        <tbody>
          {stores.map(({ hdstore, hdstoreName, lostFen, recoveredFen }) => (
            <tr key={hdstore}>
              <th scope="row">
                <Button variant="subtle" size="xs" onClick={() => onStore(hdstore)}>
                  {`${hdstore} ${names.get(hdstore) ?? hdstoreName}`}
                </Button>
              </th>
              <td>{moneyText(lostFen, language)}</td>
              <td>{moneyText(recoveredFen, language)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Fold>
  );
}

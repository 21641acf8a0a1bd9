import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Article } from '#core/demos/articles';
import { articleReadings } from '#core/demos/contract';
import { send } from '../../api/send.ts';
import { fetchedBy } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { ListState } from '../../ui/lists/record-list.tsx';
import { PlainTable } from '../kit/plain-table.tsx';

/** How often an article was read, by channel. */
export function ReadingsSheet({ row, onClose }: { row: Article; onClose: () => void }) {
  const { t } = useTranslation('demo-tables');
  const { token, user } = useOffice();
  const query = { pv: String(row.pageviews) };
  const asked = useQuery({
    queryKey: ['demos', user.userId, articleReadings.name, query],
    queryFn: ({ signal }) => send(articleReadings, { token, signal, query }),
  });
  const items = asked.data?.pvData ?? [];
  return (
    <Sheet opened onClose={onClose} title={t('complex.readings.title')} closeLabel={t('forms:close')}>
      <ListState
        list={{ items, total: asked.data?.pvData.length, ...fetchedBy(asked) }}
        isFiltered={false}
        about={row.title}
      />
      {items.length > 0 && (
        <PlainTable label={t('complex.readings.title')}>
          <thead>
            <tr>
              <th scope="col">{t('complex.readings.channel')}</th>
              <th scope="col">{t('complex.readings.pv')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ key, pv }) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{pv}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Sheet>
  );
}

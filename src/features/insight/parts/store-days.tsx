import { useTranslation } from 'react-i18next';
import type { FigureRow } from '#core/insight/contract';
import { added, shareOf, stepsOf } from '#core/insight/figures';
import { useOffice } from '../../../office/office.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TableFrame } from '../../../ui/lists/table-frame.tsx';
import { monthDayText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../insight.module.css';
import { type Asked, storesAtMost, useFigure } from '../use-figure.ts';
import { useFigureWords } from '../use-words.ts';
import { Answered } from './answered.tsx';

/** Due lots that somebody saw in time: the stores with the smallest part first, each with its days or weeks. */
export function StoreDays(props: Asked & { onOpen: (store: string) => void }) {
  const { t, i18n } = useTranslation('insight');
  const { user } = useOffice();
  const told = useFigure('lots', 'store', props);
  const words = useFigureWords();
  const steps = stepsOf(props.period);
  const names = new Map(user.stores.map(({ code, name }) => [code, name]));
  const stores = [...byStore(told.rows ?? [])]
    .map(([code, rows]) => ({ code, rows, all: added(rows) }))
    .sort((a, b) => (shareOf(a.all) ?? 1) - (shareOf(b.all) ?? 1));
  // A server of release 1.0.0 tells all of them.
  const all = told.rows?.[0]?.stores ?? stores.length;
  return (
    <Card as="section" edge="line" title={t('chart.lots')} className={classes.wide}>
      <Answered of={told} isNothing={stores.length === 0}>
        <TableFrame
          label={t('lists:filters.is', { label: t('chart.lots'), value: t('narrow.store') })}
          className={classes.heat}
        >
          <thead>
            <tr>
              <th scope="col">{t('narrow.store')}</th>
              {steps.map(({ from }) => (
                <th key={from} scope="col">
                  {monthDayText(from, props.period.to, i18n.language)}
                </th>
              ))}
              <th scope="col">{t('column.all')}</th>
            </tr>
          </thead>
          <tbody>
            {stores.slice(0, storesAtMost).map(({ code, rows, all }) => (
              <tr key={code}>
                <th scope="row">
                  <Button variant="subtle" size="xs" onClick={() => props.onOpen(code)}>
                    {`${code} ${names.get(code) ?? ''}`}
                  </Button>
                </th>
                {steps.map(({ from, to }) => {
                  const share = shareOf(
                    added(rows.filter(({ day }) => day !== null && day >= from && day <= to)),
                  );
                  return (
                    <td
                      key={from}
                      style={{
                        background: `color-mix(in srgb, var(--sr-accent) ${Math.round(Math.max(0, (share ?? 0) - 0.5) * 100)}%, transparent)`,
                      }}
                      data-none={share === null || undefined}
                    >
                      {words.percent(share, 0)}
                    </td>
                  );
                })}
                <td>{words.percent(shareOf(all), 0)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </Answered>
      {all > storesAtMost && <Muted>{t('worst', { count: storesAtMost, all })}</Muted>}
    </Card>
  );
}

function byStore(rows: readonly FigureRow[]): Map<string, FigureRow[]> {
  const stores = new Map<string, FigureRow[]>();
  for (const row of rows) {
    const code = row.hdstore ?? '';
    stores.set(code, [...(stores.get(code) ?? []), row]);
  }
  return stores;
}

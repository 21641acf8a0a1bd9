import { useTranslation } from 'react-i18next';
import { stepsOf } from '#core/insight/figures';
import { useOffice } from '../../../office/office.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TableFrame } from '../../../ui/lists/table-frame.tsx';
import { monthDayText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../insight.module.css';
import type { InsightSearch } from '../search.ts';
import { lowestStores } from '../steps.ts';
import { type Asked, storesAtMost, useFigure } from '../use-figure.ts';
import { useFigureWords } from '../use-words.ts';
import { Answered } from './answered.tsx';

/** Due lots that somebody saw in time: the stores with the smallest part first, each with its days or weeks. */
export function StoreDays(
  props: Asked & { onOpen: (of: Pick<InsightSearch, 'at' | 'since' | 'until'>) => void },
) {
  const { t, i18n } = useTranslation('insight');
  const { user } = useOffice();
  const told = useFigure('lots', 'store', props);
  const words = useFigureWords();
  const names = new Map(user.stores.map(({ code, name }) => [code, name]));
  const { stores, count } = lowestStores(props.period, told.rows, storesAtMost);
  return (
    <Card as="section" edge="line" title={t('chart.store-days')} className={classes.wide}>
      <Answered of={told} isNothing={stores.length === 0}>
        <TableFrame
          label={t('lists:filters.is', { label: t('chart.store-days'), value: t('narrow.store') })}
          className={classes.heat}
        >
          <thead>
            <tr>
              <th scope="col">{t('narrow.store')}</th>
              {stepsOf(props.period).map(({ from }) => (
                <th key={from} scope="col">
                  {monthDayText(from, props.period.to, i18n.language)}
                </th>
              ))}
              <th scope="col">{t('column.all')}</th>
            </tr>
          </thead>
          <tbody>
            {stores.map(({ code, steps, share: whole }) => (
              <tr key={code}>
                <th scope="row">
                  <Button variant="subtle" size="xs" onClick={() => props.onOpen({ at: code })}>
                    {`${code} ${names.get(code) ?? ''}`}
                  </Button>
                </th>
                {steps.map(({ from, to, share }) => {
                  const text = words.percent(share, 0);
                  return (
                    <td
                      key={from}
                      style={{
                        background: `color-mix(in srgb, var(--sr-accent) ${Math.round(Math.max(0, (share ?? 0) - 0.5) * 100)}%, transparent)`,
                      }}
                      data-none={share === null || undefined}
                    >
                      {share === null ? (
                        text
                      ) : (
                        <Button
                          variant="subtle"
                          size="xs"
                          fullWidth
                          aria-label={t('lists:filters.is', {
                            label: `${code} ${monthDayText(from, props.period.to, i18n.language)}`,
                            value: text,
                          })}
                          onClick={() => props.onOpen({ at: code, since: from, until: to })}
                        >
                          {text}
                        </Button>
                      )}
                    </td>
                  );
                })}
                <td>{words.percent(whole, 0)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </Answered>
      {count > storesAtMost && <Muted>{t('worst', { count: storesAtMost, all: count })}</Muted>}
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { insightFigure, listMeasures } from '#core/insight/contract';
import { type FigureName, figureNames, stepsOf } from '#core/insight/figures';
import { kindsOf } from '#core/insight/kinds';
import { type FigureLine, figureColumns } from '#core/insight/words';
import { send } from '../../../api/send.ts';
import { ListFiles } from '../../../lists/list-files.tsx';
import { useListOf } from '../../../lists/sources.ts';
import { everyRow } from '../../../lists/table-file.ts';
import { useOffice } from '../../../office/office.tsx';
import type { PrintedTable } from '../../../ui/lists/print-table.ts';
import { isTold, narrowedBy } from '../search.ts';
import { lowestStores, trendOf } from '../steps.ts';
import { type Asked, askedOf, storesAtMost } from '../use-figure.ts';
import { useFigureWords, useSay } from '../use-words.ts';

/** All figures by kind, beside the period before, as a workbook and on paper; behind them the other tables of the page. */
export function FigureFiles({ search, period }: Asked) {
  const { t } = useTranslation('insight');
  const { token, user } = useOffice();
  const ask = (figure: FigureName, by: 'kind' | 'day' | 'store') =>
    send(insightFigure, { token, body: { ...askedOf(by), figure, ...period, ...narrowedBy(search) } });
  const measures = useListOf(listMeasures, {});
  async function more() {
    const tables: PrintedTable[] = [];
    if (isTold('loss', search, user) && isTold('lots', search, user)) {
      const [loss, recovered, lots] = await Promise.all([
        ask('loss', 'day'),
        ask('recovered', 'day'),
        ask('lots', 'store'),
      ]);
      const { stores, count } = lowestStores(period, lots, storesAtMost);
      const isPart = count > storesAtMost;
      tables.push(
        {
          title: t('chart.trend'),
          headers: [t('column.from'), t('series.loss'), t('series.recovered')],
          lines: trendOf(period, loss, recovered).map((step) => [
            step.from,
            step.loss / 100,
            step.recovered / 100,
          ]),
        },
        {
          title: t('chart.store-days'),
          headers: [
            isPart ? t('worst', { count: storesAtMost, all: count }) : t('narrow.store'),
            ...stepsOf(period).map(({ from }) => from),
            t('column.all'),
          ],
          lines: stores.map(({ code, steps, share }) => [
            `${code} ${user.stores.find((one) => one.code === code)?.name ?? ''}`,
            ...[...steps, { share }].map((step) => step.share ?? ''),
          ]),
        },
      );
    }
    if (isTold('repeats', search, user)) {
      const open = await everyRow(measures, () => undefined);
      tables.push({
        title: t('measures', { count: open.length }),
        headers: (['what', 'owner', 'due', 'effect'] as const).map((name) => t(`measure.${name}`)),
        lines: open.map(({ title, text, ownerName, dueOn, before, after }) => [
          `${text} (${title})`,
          ownerName,
          dueOn,
          t('measure.times', { before, after }),
        ]),
      });
    }
    return tables.filter(({ lines }) => lines.length > 0);
  }
  return (
    <ListFiles<FigureLine>
      name={t('title')}
      columns={figureColumns(useSay(), useFigureWords())}
      more={more}
      source={{
        key: [],
        async fetch() {
          const told = figureNames.filter((figure) => isTold(figure, search, user));
          const found = await Promise.all(
            told.map(async (figure) =>
              kindsOf(await ask(figure, 'kind')).map((kind) => ({ ...kind, figure })),
            ),
          );
          const items = found.flat();
          return { items, total: items.length };
        },
      }}
    />
  );
}

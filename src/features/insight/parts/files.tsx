import { useTranslation } from 'react-i18next';
import { insightFigure } from '#core/insight/contract';
import { figureNames } from '#core/insight/figures';
import { kindsOf } from '#core/insight/kinds';
import { type FigureLine, figureColumns } from '#core/insight/words';
import { send } from '../../../api/send.ts';
import { ListFiles } from '../../../lists/list-files.tsx';
import { useOffice } from '../../../office/office.tsx';
import { isTold, narrowedBy } from '../search.ts';
import type { Asked } from '../use-figure.ts';
import { useFigureWords, useSay } from '../use-words.ts';

/** All figures by kind, beside the period before, as a workbook and on paper. */
export function FigureFiles({ search, period }: Asked) {
  const { t } = useTranslation('insight');
  const { token, user } = useOffice();
  return (
    <ListFiles<FigureLine>
      name={t('title')}
      columns={figureColumns(useSay(), useFigureWords())}
      source={{
        key: [],
        async fetch() {
          const told = figureNames.filter((figure) => isTold(figure, search, user));
          const found = await Promise.all(
            told.map(async (figure) => {
              const body = { figure, by: 'kind' as const, ...period, ...narrowedBy(search) };
              return kindsOf(await send(insightFigure, { token, body })).map((kind) => ({ ...kind, figure }));
            }),
          );
          const items = found.flat();
          return { items, total: items.length };
        },
      }}
    />
  );
}

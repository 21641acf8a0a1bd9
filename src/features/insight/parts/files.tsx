import { useTranslation } from 'react-i18next';
import { insightFigure } from '#core/insight/contract';
import { type FigureName, figureNames, figures, type Sums, shareOf } from '#core/insight/figures';
import { send } from '../../../api/send.ts';
import { ListFiles } from '../../../lists/list-files.tsx';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { useOffice } from '../../../office/office.tsx';
import { isTold, narrowedBy } from '../search.ts';
import { type Asked, type Kind, kindsOf } from '../use-figure.ts';
import { useFigureWords } from '../use-words.ts';

type Line = Kind & { figure: FigureName };

/** All figures by kind, beside the period before, as a workbook and on paper. */
export function FigureFiles({ search, period }: Asked) {
  const { t } = useTranslation('insight');
  const { token } = useOffice();
  const words = useFigureWords();
  const numberOf = (figure: FigureName, sums: Sums) => {
    const { of } = figures[figure];
    return of === 'money' ? sums.fen / 100 : of === 'count' ? sums.count : (shareOf(sums) ?? '');
  };
  const columns: SheetColumn<Line>[] = [
    { header: t('column.figure'), value: ({ figure }) => t(`figure.${figure}`) },
    { header: t('column.kind'), value: (line) => words.nameOf(line.figure, line) },
    { header: t('column.count'), value: ({ now }) => now.count },
    { header: t('column.value'), value: ({ figure, now }) => numberOf(figure, now) },
    { header: t('column.count-before'), value: ({ before }) => before.count },
    { header: t('column.before'), value: ({ figure, before }) => numberOf(figure, before) },
  ];
  return (
    <ListFiles<Line>
      name={t('title')}
      columns={columns}
      source={{
        key: [],
        async fetch() {
          const told = figureNames.filter((figure) => isTold(figure, search));
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

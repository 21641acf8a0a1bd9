import { useTranslation } from 'react-i18next';
import { type FigureName, figures, shareOf } from '#core/insight/figures';
import { kindsOf } from '#core/insight/kinds';
import { type Asked, useFigure } from '../use-figure.ts';
import { isShare, useFigureWords } from '../use-words.ts';
import { Bars } from './bars.tsx';

/** A figure by kind, what weighs most first; beside each what the period before had, or what part of it hit. */
export function KindBars(
  props: Asked & { figure: Exclude<FigureName, 'owned' | 'solved'>; onOpen: (key: string) => void },
) {
  const { t } = useTranslation('insight');
  const { figure } = props;
  const { data } = useFigure(figure, 'kind', props);
  const words = useFigureWords();
  const { of } = figures[figure];
  const isNow = 'asOfNow' in figures[figure];
  const sizeOf = ({ fen, count }: { fen: number; count: number }) => (of === 'money' ? fen : count);
  const textOf = (size: number) => (of === 'money' ? words.money(size) : words.count(size));
  const kinds = kindsOf(data ?? []).filter(({ now }) => now.count > 0);
  const last = figure === 'repeats' ? 'repeats' : isNow ? undefined : 'before';
  return (
    <Bars
      title={t(`chart.${figure}`)}
      head={{
        name: t(`by.${figure}`),
        value: of === 'money' ? t('column.money') : t('column.count'),
        ...(last && { note: isShare(figure) ? t(`hit.${figure}`) : t(`column.${last}`) }),
      }}
      empty={t('nothing')}
      bars={kinds
        .toSorted((a, b) => sizeOf(b.now) - sizeOf(a.now))
        .map((kind) => ({
          key: kind.key,
          name: words.nameOf(figure, kind),
          size: sizeOf(kind.now),
          value: textOf(sizeOf(kind.now)),
          ...(last && {
            note: isShare(figure)
              ? words.percent(shareOf(kind.now), 0)
              : last === 'repeats'
                ? words.count(kind.now.count - kind.now.hits)
                : textOf(sizeOf(kind.before)),
          }),
        }))}
      onOpen={props.onOpen}
    />
  );
}

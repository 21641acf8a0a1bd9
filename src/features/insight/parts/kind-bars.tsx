import { useTranslation } from 'react-i18next';
import { type FigureName, figures, shareOf, unsoldWithin } from '#core/insight/figures';
import { kindsOf, totalOf } from '#core/insight/kinds';
import { type Asked, useFigure } from '../use-figure.ts';
import { isShare, useFigureWords } from '../use-words.ts';
import { Bars } from './bars.tsx';

/**
 * A figure by kind, what weighs most first, of what will not sell out the soonest; beside each what the period before had, what part
 * of it hit, or how many there are.
 */
export function KindBars(
  props: Asked & { figure: Exclude<FigureName, 'owned' | 'solved'>; onOpen: (key?: string) => void },
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
  const isUnsold = figure === 'unsold';
  const last = isUnsold ? 'count' : figure === 'repeats' ? 'repeats' : isNow ? undefined : 'before';
  const all = totalOf(kinds).now;
  return (
    <Bars
      title={t(`chart.${figure}`)}
      head={{
        name: t(`by.${figure}`),
        value: of === 'money' ? t('column.money') : t('column.count'),
        ...(last && { note: isShare(figure) ? t(`hit.${figure}`) : t(`column.${last}`) }),
      }}
      empty={t('nothing')}
      {...(of === 'money' &&
        kinds.length > 1 && {
          total: {
            name: t('column.all'),
            value: textOf(sizeOf(all)),
            ...(isUnsold && { note: words.count(all.count) }),
          },
        })}
      bars={kinds
        .toSorted((a, b) => (isUnsold ? stepOf(a) - stepOf(b) : sizeOf(b.now) - sizeOf(a.now)))
        .map((kind) => ({
          key: kind.key,
          name: words.nameOf(figure, kind),
          size: sizeOf(kind.now),
          value: textOf(sizeOf(kind.now)),
          ...(last && {
            note: isShare(figure)
              ? words.percent(shareOf(kind.now), 0)
              : last === 'count'
                ? words.count(kind.now.count)
                : last === 'repeats'
                  ? words.count(kind.now.count - kind.now.hits)
                  : textOf(sizeOf(kind.before)),
          }),
        }))}
      onOpen={props.onOpen}
    />
  );
}

/** Of what will not sell out: how soon. */
function stepOf({ key }: { key: string }): number {
  const step = unsoldWithin.findIndex((most) => String(most) === key);
  return step === -1 ? unsoldWithin.length : step;
}

import { useTranslation } from 'react-i18next';
import { type FigureName, figures, shareOf, unsoldWithin } from '#core/insight/figures';
import { type Kind, kindsOf, totalOf } from '#core/insight/kinds';
import { type Asked, useFigure } from '../use-figure.ts';
import { isShare, useFigureWords } from '../use-words.ts';
import { Bars } from './bars.tsx';

/** Their kinds are the hit and the miss: a part that hits would say 100 % and 0 %. */
const saysItself: readonly FigureName[] = ['lots', 'answers', 'causes'];

/**
 * A figure by kind, what weighs most first, of what will not sell out the soonest; beside each what the period before had, what part
 * of it hit, or how many there are.
 */
export function KindBars(props: Asked & { figure: FigureName; onOpen: (key?: string) => void }) {
  const { t } = useTranslation('insight');
  const { figure } = props;
  const told = useFigure(figure, 'kind', props);
  const words = useFigureWords();
  const { of } = figures[figure];
  const isNow = 'asOfNow' in figures[figure];
  const sizeOf = ({ fen, count }: { fen: number; count: number }) => (of === 'money' ? fen : count);
  const textOf = (size: number) => (of === 'money' ? words.money(size) : words.count(size));
  const isUnsold = figure === 'unsold';
  const hits = isShare(figure) && !saysItself.some((one) => one === figure) && figure;
  const last = isUnsold ? 'count' : figure === 'repeats' ? 'repeats' : isNow ? undefined : 'before';
  const isBeforeTold = last === 'before' && !hits;
  // What was there before and is no more has its line, so that both columns add up.
  const kinds = kindsOf(told.rows ?? []).filter(
    ({ now, before }) => now.count > 0 || (isBeforeTold && before.count > 0),
  );
  const all = totalOf(kinds);
  const noteOf = ({ now, before }: Pick<Kind, 'now' | 'before'>) => {
    if (hits) return words.percent(shareOf(now), 0);
    if (last === 'count') return words.count(now.count);
    if (last === 'repeats') return words.count(now.count - now.hits);
    return all.before.count === 0 ? '–' : textOf(sizeOf(before));
  };
  return (
    <Bars
      title={t(`chart.${figure}`)}
      head={{
        name: t(`by.${figure}`),
        value: of === 'money' ? t('column.money') : t('column.count'),
        ...(last && { note: hits ? t(`hit.${hits}`) : t(`column.${last}`) }),
      }}
      of={told}
      {...(kinds.length > 1 && {
        total: { name: t('column.all'), value: textOf(sizeOf(all.now)), ...(last && { note: noteOf(all) }) },
      })}
      bars={kinds
        .toSorted((a, b) => (isUnsold ? stepOf(a) - stepOf(b) : sizeOf(b.now) - sizeOf(a.now)))
        .map((kind) => ({
          key: kind.key,
          name: words.nameOf(figure, kind),
          size: sizeOf(kind.now),
          value: textOf(sizeOf(kind.now)),
          ...(last && { note: noteOf(kind) }),
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

import {
  FigureLine,
  FigureLines,
  type FigureTone,
  FigureWaiting,
  MainFigure,
} from '../../../ui/lists/figure-line.tsx';
import { useSample } from '../sample.ts';

/** Nowhere else: a frame stays with its part. */
const link = { to: '.', search: true } as const;

function Main({ done, isLong = false }: { done: number; isLong?: boolean }) {
  const { t, long } = useSample();
  const all = 40;
  const words = isLong ? long : t('figure');
  return (
    <MainFigure
      name="main"
      figure={all - done}
      words={words}
      note={isLong ? long : t('note')}
      tone="needs-you"
      link={link}
      progress={{ done, all, words: `${done} / ${all}`, label: words }}
      end={{ title: t('nothing-left'), facts: t('note') }}
    />
  );
}

function Line({ figure, tone }: { figure: number | undefined; tone: FigureTone }) {
  const { t } = useSample();
  return (
    <FigureLine name={tone} figure={figure} words={t('figure')} note={t('note')} tone={tone} link={link} />
  );
}

export const states = {
  usual: () => {
    const { t } = useSample();
    return (
      <FigureLines label={t('word.goods')}>
        <Line figure={3} tone="urgent" />
        <Line figure={12} tone="needs-you" />
        <Line figure={128} tone="fine" />
      </FigureLines>
    );
  },
  loading: () => {
    const { t } = useSample();
    return (
      <FigureLines label={t('word.goods')}>
        <FigureWaiting words={t('figure')} />
        <Line figure={undefined} tone="needs-you" />
      </FigureLines>
    );
  },
  empty: () => {
    const { t } = useSample();
    return (
      <FigureLines label={t('word.goods')}>
        <Line figure={0} tone="urgent" />
      </FigureLines>
    );
  },
  main: () => <Main done={28} />,
  done: () => <Main done={40} />,
  'long-text': () => {
    const { t, long } = useSample();
    return (
      <FigureLines label={t('word.goods')}>
        <FigureLine name="long" figure={12} words={long} note={long} tone="urgent" link={link} />
        <Main done={28} isLong />
      </FigureLines>
    );
  },
};

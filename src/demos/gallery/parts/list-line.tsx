import type { ResourceLanguage } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listUsers } from '#core/users/contract';
import { ListLine } from '../../../office/list-line.tsx';
import { FigureLines, type FigureTone } from '../../../ui/lists/figure-line.tsx';
import { useSample } from '../sample.ts';
import { type Answer, answers, cutOff, waits } from '../sample-answers.ts';
import { SampleOffice } from '../sample-office.tsx';

const files = import.meta.glob<ResourceLanguage[string]>('../../../../locales/*/today/dashboard.json', {
  import: 'default',
});

/** No other page has the words of Today. */
function useTodayWords(): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    void files[`../../../../locales/${language}/today/dashboard.json`]?.().then(
      (words) => i18n.addResourceBundle(language, 'dashboard', words),
      // Without a network, and never fetched: it goes without.
      () => undefined,
    );
  }, [i18n, language]);
}

function Line(props: { answer: Answer; tone?: FigureTone; words?: string }) {
  const { t } = useSample();
  useTodayWords();
  return (
    <SampleOffice answer={props.answer}>
      <FigureLines label={t('word.goods')}>
        <ListLine
          name="sample"
          words={props.words ?? t('demo-gallery-work:line')}
          tone={props.tone ?? 'needs-you'}
          call={listUsers}
          body={{}}
          link={{ to: '/' }}
        />
      </FigureLines>
    </SampleOffice>
  );
}

const counted = (total: number) => answers({ items: [], total });

export const states = {
  usual: () => <Line answer={counted(12)} />,
  late: () => <Line answer={counted(3)} tone="urgent" />,
  done: () => <Line answer={counted(0)} />,
  loading: () => <Line answer={waits} />,
  error: () => <Line answer={cutOff} />,
  'long-text': () => <Line answer={counted(1234)} words={useSample().long} />,
};

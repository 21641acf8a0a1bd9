import { listUsers } from '#core/users/contract';
import { ListLine } from '../../../office/list-line.tsx';
import { FigureLines, type FigureTone } from '../../../ui/lists/figure-line.tsx';
import { useSample } from '../sample.ts';
import { type Answer, answers, cutOff, waits } from '../sample-answers.ts';
import { SampleOffice } from '../sample-office.tsx';

function Line(props: { answer: Answer; tone?: FigureTone; words?: string }) {
  const { t } = useSample();
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
  danger: () => <Line answer={counted(3)} tone="urgent" />,
  done: () => <Line answer={counted(0)} />,
  loading: () => <Line answer={waits} />,
  error: () => <Line answer={cutOff} />,
  'long-text': () => <Line answer={counted(1234)} words={useSample().long} />,
};

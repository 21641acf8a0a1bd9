import type { ComponentProps } from 'react';
import type { Problem } from '../../../api/problem.ts';
import { Question } from '../../../office/question.tsx';
import { useSample } from '../sample.ts';
import { problem } from '../sample-answers.ts';
import { Stage } from '../stage.tsx';

function Asked(
  props: Partial<Pick<ComponentProps<typeof Question>, 'title' | 'text' | 'failed' | 'isDestructive'>> & {
    isBusy?: boolean;
    problem?: Problem;
  },
) {
  const { t } = useSample();
  const { isBusy = false, problem = null, ...look } = props;
  return (
    <Stage>
      {(onClose) => (
        <Question
          title={t('demo-gallery-work:ask')}
          text={t('demo-gallery-work:ask.text')}
          submitLabel={t('delete')}
          making={{ isBusy, problem }}
          run={() => Promise.resolve(true)}
          onDone={onClose}
          onClose={onClose}
          {...look}
        />
      )}
    </Stage>
  );
}

export const states = {
  usual: () => <Asked />,
  undo: () => <Asked isDestructive={false} />,
  loading: () => <Asked isBusy />,
  error: () => {
    const { t } = useSample();
    return <Asked failed={t('demo-gallery-work:ask.failed')} problem={problem('database-busy')} />;
  },
  'long-text': () => {
    const { long, longName } = useSample();
    return <Asked title={longName} text={long} />;
  },
};

import type { Problem } from '../../../api/problem.ts';
import { DeleteQuestion } from '../../../office/delete-one.tsx';
import { useSample } from '../sample.ts';
import { problem } from '../sample-answers.ts';
import { Stage } from '../stage.tsx';

function Deleting(props: { isBusy?: boolean; problem?: Problem; text?: string }) {
  const { t } = useSample();
  return (
    <Stage>
      {(onClose) => (
        <DeleteQuestion
          title={t('demo-gallery-work:ask')}
          text={props.text ?? t('demo-gallery-work:ask.text')}
          making={{ isBusy: props.isBusy ?? false, problem: props.problem ?? null }}
          run={() => Promise.resolve(true)}
          done={t('demo-gallery-work:ask.done')}
          cancelled={t('demo-gallery-work:ask.cancelled')}
          onClose={onClose}
        />
      )}
    </Stage>
  );
}

export const states = {
  usual: () => <Deleting />,
  loading: () => <Deleting isBusy />,
  error: () => <Deleting problem={problem('database-busy')} />,
  'long-text': () => <Deleting text={useSample().long} />,
};

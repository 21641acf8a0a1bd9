import type { Problem } from '../../../api/problem.ts';
import { NewPassword } from '../../../office/new-password.tsx';
import { person, useSample } from '../sample.ts';
import { problem } from '../sample-answers.ts';
import { Stage } from '../stage.tsx';

function Giving(props: { isBusy?: boolean; problem?: Problem; text?: string }) {
  const { t } = useSample();
  return (
    <Stage>
      {(onClose) => (
        <NewPassword
          title={t('demo-gallery-work:password')}
          text={props.text ?? t('demo-gallery-work:password.text', { name: person })}
          submitLabel={t('demo-gallery-work:password.give')}
          making={{ isBusy: props.isBusy ?? false, problem: props.problem ?? null }}
          usercode="wangfang"
          run={() => Promise.resolve({ data: { password: 'kiwi-4711-lamp' } })}
          onClose={onClose}
        />
      )}
    </Stage>
  );
}

export const states = {
  usual: () => <Giving />,
  loading: () => <Giving isBusy />,
  error: () => <Giving problem={problem('database-busy')} />,
  'long-text': () => <Giving text={useSample().long} />,
};

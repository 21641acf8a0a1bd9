import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import { FormSheet } from '../ui/forms/form-sheet.tsx';

/** Asks before something is done, and says why it could not be done. */
export function Question<Done>(props: {
  title: string;
  text: ReactNode;
  submitLabel: string;
  /** False for what can be taken back after all. */
  isDestructive?: boolean;
  /** The change, as `useChange` answers it. */
  making: { isBusy: boolean; problem: Problem | null };
  /** What was to be done, above why it was not. */
  failed?: string;
  /** Makes the change; answers undefined when it failed. */
  run: () => Promise<Done | undefined>;
  onDone: (done: Done) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('reasons');
  const { isBusy, problem } = props.making;

  async function run() {
    const done = await props.run();
    if (done !== undefined) props.onDone(done);
  }

  return (
    <FormSheet
      title={props.title}
      submitLabel={props.submitLabel}
      isDestructive={props.isDestructive ?? true}
      isDirty={false}
      isBusy={isBusy}
      failure={problem && [props.failed, t(problem.reason, problem.params)].filter(Boolean).join(' ')}
      onSubmit={() => void run()}
      onClose={props.onClose}
    >
      <p>{props.text}</p>
    </FormSheet>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { FormSheet } from '../ui/forms/form-sheet.tsx';

/** Asks before something goes for good, and says why it could not go. */
export function DeleteOne(props: {
  title: string;
  text: ReactNode;
  /** The change, as `useChange` answers it. */
  deletion: { isBusy: boolean; problem: Problem | null };
  /** Makes it; answers undefined when it failed. */
  remove: () => Promise<unknown>;
  /** What is said then, and what when it was called off. */
  done: string;
  cancelled?: string;
  onDone?: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('forms');
  const { deletion, onClose } = props;
  const { problem } = deletion;

  async function remove() {
    if ((await props.remove()) === undefined) return;
    toast(props.done);
    props.onDone?.();
    onClose();
  }

  return (
    <FormSheet
      title={props.title}
      submitLabel={t('delete')}
      isDestructive
      isDirty={false}
      isBusy={deletion.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void remove()}
      onClose={() => {
        if (props.cancelled !== undefined) toast(props.cancelled);
        onClose();
      }}
    >
      <p>{props.text}</p>
    </FormSheet>
  );
}

import { useTranslation } from 'react-i18next';
import { FormSheet } from './form-sheet.tsx';

/** Asks before something goes for good, and says why it could not go. */
export function DeleteSheet(props: {
  title: string;
  text: string;
  submitLabel: string;
  deletion: {
    isBusy: boolean;
    problem: { reason: string; params: Record<string, string | number> } | null;
  };
  onDelete: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation('reasons');
  const { isBusy, problem } = props.deletion;
  return (
    <FormSheet
      title={props.title}
      submitLabel={props.submitLabel}
      isDestructive
      isDirty={false}
      isBusy={isBusy}
      failure={problem && t(problem.reason, problem.params)}
      onSubmit={() => void props.onDelete()}
      onClose={props.onClose}
    >
      <p>{props.text}</p>
    </FormSheet>
  );
}

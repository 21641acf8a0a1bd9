import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/feedback/toast.tsx';
import { Question } from './question.tsx';

/** Asks before something goes for good. */
export function DeleteOne(
  props: Pick<ComponentProps<typeof Question>, 'title' | 'text' | 'making' | 'run' | 'onClose'> & {
    /** What it is called instead. */
    submitLabel?: string;
    /** What is said then, and what when it was called off. */
    done: string;
    cancelled?: string;
    onDone?: () => void;
  },
) {
  const { t } = useTranslation('forms');
  const { done, cancelled, onDone, onClose, ...question } = props;
  return (
    <Question
      submitLabel={t('delete')}
      {...question}
      onDone={() => {
        toast(done);
        onDone?.();
        onClose();
      }}
      onClose={() => {
        if (cancelled !== undefined) toast(cancelled);
        onClose();
      }}
    />
  );
}

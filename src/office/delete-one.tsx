import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall, InputOf } from '#core/wire/call';
import { toast } from '../ui/feedback/toast.tsx';
import { useChange } from './office.tsx';
import { Question } from './question.tsx';

/** Asks before a call takes something away for good. @param props.alsoChanges as of `useChange` */
export function DeleteOne<C extends AnyCall>({
  call,
  input,
  alsoChanges = [],
  ...asked
}: Omit<ComponentProps<typeof DeleteQuestion>, 'making' | 'run'> & {
  call: C;
  input: InputOf<C>;
  alsoChanges?: readonly string[];
}) {
  const deletion = useChange(call, { alsoChanges });
  return <DeleteQuestion {...asked} making={deletion} run={() => deletion.run(input)} />;
}

/** The same where something else than one call takes it away. */
export function DeleteQuestion(
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

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall, InputOf } from '#core/wire/call';
import { errorToast, toast } from '../ui/feedback/toast.tsx';
import { FormSheet } from '../ui/forms/form-sheet.tsx';
import { useChanges } from './use-changes.ts';

/**
 * Asks once before the same is done to several rows: how many, to whom it cannot be done and why. Of whom it then could
 * not be done is said in one notice; `answer` gets those with whom it was.
 */
export function ChangeMany<Row, C extends AnyCall>(props: {
  call: C;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Why it cannot be done to a row, or need not. */
  whyNot: (row: Row) => string | undefined;
  inputOf: (row: Row) => InputOf<C>;
  title: (count: number) => string;
  question: string;
  label: string;
  done: (count: number) => string;
  isDestructive?: boolean;
  /** What it is done with, which has been chosen unless `isOpen`. */
  children?: ReactNode;
  isOpen?: boolean;
  answer: (done: readonly Row[]) => void;
}) {
  const { t } = useTranslation('forms');
  const { rows, nameOf, whyNot, isOpen = false } = props;
  const { isBusy, run } = useChanges(props.call);
  const meant = rows.filter((row) => whyNot(row) === undefined);
  const staying = rows.filter((row) => whyNot(row) !== undefined);

  async function changeAll() {
    const problems = await run(meant.map(props.inputOf));
    const done = meant.filter((_, index) => problems[index] === undefined);
    const failed = meant.flatMap((row, index) => {
      const problem = problems[index];
      return problem ? `${nameOf(row)}: ${t(`reasons:${problem.reason}`, problem.params)}` : [];
    });
    const said = props.done(done.length);
    if (failed.length === 0) toast(said);
    else errorToast(`${said}. ${t('many.failed', { who: failed.join(' ') })}`, t('close'));
    props.answer(done);
  }

  return (
    <FormSheet
      title={props.title(meant.length)}
      submitLabel={props.label}
      isDestructive={props.isDestructive ?? false}
      isDirty={false}
      isBusy={isBusy}
      isUnchanged={isOpen || meant.length === 0}
      onSubmit={() => void changeAll()}
      onClose={() => props.answer([])}
    >
      {props.children}
      {meant.length > 0 && (
        <>
          <p>{props.question}</p>
          <p>{meant.map(nameOf).join(', ')}</p>
        </>
      )}
      {staying.length > 0 && (
        <section>
          <p>{t('many.staying')}</p>
          <ul>
            {staying.map((row) => (
              <li key={nameOf(row)}>
                {nameOf(row)}: {whyNot(row)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormSheet>
  );
}

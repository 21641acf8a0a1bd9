import { TextInput } from '@mantine/core';
import type { Problem } from '../../../api/problem.ts';
import { useEditForm } from '../../../office/edit-form.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { type SampleRow, useSample } from '../sample.ts';
import { problem } from '../sample-answers.ts';
import { Stage } from '../stage.tsx';

type Look = {
  isNew?: boolean;
  isBusy?: boolean;
  problem?: Problem | null;
  /** Somebody else has made this of it. */
  theirs?: SampleRow;
  name?: string;
};

function Edited(props: Look) {
  return <Stage isTall>{(onClose) => <Form {...props} onClose={onClose} />}</Stage>;
}

function Form({
  isNew = false,
  isBusy = false,
  problem = null,
  theirs,
  name,
  onClose,
}: Look & { onClose: () => void }) {
  const { t, rows } = useSample();
  const making = { isBusy, problem, forget: () => undefined };
  const [first] = rows;
  const form = useEditForm({
    row: isNew ? undefined : first,
    values: (row: SampleRow | undefined) => ({ name: name ?? row?.name ?? '', store: row?.store ?? '' }),
    wrong: (values) => ({ name: values.name.trim() === '' ? 'required' : undefined }),
    insert: making,
    update: { ...making, theirs },
    save: (values) => Promise.resolve(values),
    done: t('demo-gallery-work:saved'),
    onSaved: onClose,
    lines: (values, row) => [
      [t('word.goods'), row?.name ?? values.name],
      [t('word.store'), row?.store ?? values.store],
    ],
  });
  return (
    <FormSheet title={t('word.goods')} onClose={onClose} {...form.sheet}>
      <TextInput label={t('word.goods')} {...form.field('name')} />
      <TextInput label={t('word.store')} {...form.field('store')} />
      {form.conflict}
    </FormSheet>
  );
}

export const states = {
  usual: () => <Edited />,
  empty: () => <Edited isNew />,
  loading: () => <Edited isBusy />,
  error: () => (
    <Edited
      problem={{ ...problem('invalid-fields', { name: 'text-too-long' }), params: { fields: 'name' } }}
    />
  ),
  conflict: () => {
    const { rows } = useSample();
    return <Edited {...(rows[1] && { theirs: rows[1] })} />;
  },
  'long-text': () => <Edited name={useSample().longName} />,
};

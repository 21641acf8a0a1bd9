import { TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { CutOff } from '../../../ui/feedback/cut-off.ts';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useSample } from '../sample.ts';
import { Stage } from '../stage.tsx';

type Look = Partial<
  Pick<
    ComponentProps<typeof FormSheet>,
    'isBusy' | 'failure' | 'readOnly' | 'isDestructive' | 'submitLabel' | 'title'
  >
>;

function Form(props: Look & { typed?: string; label?: string }) {
  return <Stage>{(onClose) => <Sheet {...props} onClose={onClose} />}</Stage>;
}

function Sheet({ typed, label, onClose, ...look }: Parameters<typeof Form>[0] & { onClose: () => void }) {
  const { t, rows } = useSample();
  const first = rows[0]?.name ?? '';
  const [name, setName] = useState(typed ?? first);
  return (
    <FormSheet
      title={t('word.goods')}
      isDirty={name !== first}
      isBusy={false}
      isUnchanged={name === first}
      onSubmit={onClose}
      onClose={onClose}
      {...look}
    >
      <TextInput
        size="md"
        label={label ?? t('word.goods')}
        value={name}
        readOnly={look.readOnly !== undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormSheet>
  );
}

export const states = {
  usual: () => <Form typed={useSample().longName} />,
  unchanged: () => <Form />,
  loading: () => <Form typed={useSample().longName} isBusy />,
  error: () => {
    const { t, longName } = useSample();
    return <Form typed={longName} failure={t('failure')} />;
  },
  'read-only': () => {
    const { t } = useSample();
    return <Form readOnly={t('read-only')} />;
  },
  offline: () => (
    <CutOff value={true}>
      <Form typed={useSample().longName} />
    </CutOff>
  ),
  danger: () => {
    const { t, longName } = useSample();
    return <Form typed={longName} isDestructive submitLabel={t('delete')} />;
  },
  'long-text': () => {
    const { long } = useSample();
    return <Form title={long} label={long} failure={long} submitLabel={long} typed={long} />;
  },
};

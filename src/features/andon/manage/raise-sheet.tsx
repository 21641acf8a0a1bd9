import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { descriptionMaxLength, opinionMaxLength, titleMaxLength } from '#core/andon/contract';
import { writtenProblem } from '#core/andon/workflow';
import { isSame } from '#core/wire/conflict';
import { useOffice } from '../../../office/office.tsx';
import { usePerform } from '../../../store-work/perform.ts';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { raised } from '../operations.ts';
import { BindFirst } from '../parts/bind-first.tsx';
import { SceneFields } from '../parts/scene-fields.tsx';
import { useNeeded } from '../parts/use-needed.ts';

const firstStates = ['temporary', 'sented', 'check'] as const;

const nothing = { title: '', description: '', solution: '', scenes: [] as readonly string[] };

/** A ticket from head office, beginning where whoever raises it says (spec 2, section 4). */
export function RaiseSheet({ onAccount, onClose }: { onAccount: () => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation('andon-manage');
  const [id] = useState(uuidv7);
  const { user } = useOffice();
  const [form, setForm] = useState(nothing);
  const [stats, setStats] = useState<(typeof firstStates)[number]>('check');
  const [isAsked, setAsked] = useState(false);
  const [isBindingPutOff, setBindingPutOff] = useState(false);
  const { perform, isBusy, problem } = usePerform();
  const needed = useNeeded(form, isAsked);

  async function submit() {
    setAsked(true);
    if (writtenProblem(form)) return;
    const { isDone, problem: refused } = await perform([raised(id, form, { stats, store: null })], {
      now: true,
      isProblemShown: true,
      said: { text: t(stats === 'temporary' ? 'andon:done.save' : 'andon:done.send'), title: form.title },
    });
    // It was unbound meanwhile, on another device.
    if (refused?.reason === 'email-not-bound') {
      await onAccount();
      setBindingPutOff(false);
    }
    if (isDone) onClose();
  }

  const isDirty = !isSame(form, nothing);
  const leaveBinding = () => (isDirty ? setBindingPutOff(true) : onClose());
  // Whoever has typed something comes back to it.
  if (user.email === null && !isBindingPutOff)
    return <BindFirst onChanged={onAccount} onClose={(isBound) => !isBound && leaveBinding()} />;

  return (
    <FormSheet
      title={t('andon:raise')}
      submitLabel={t('andon:raise')}
      isDirty={isDirty}
      isBusy={isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SceneFields chosen={form.scenes} before={[]} onChange={(scenes) => setForm({ ...form, scenes })} />
      <TextInput
        size="md"
        {...needed('title')}
        label={t('andon:column.title')}
        maxLength={titleMaxLength}
        value={form.title}
        onChange={(event) => setForm({ ...form, title: event.currentTarget.value })}
      />
      <Textarea
        size="md"
        {...needed('description')}
        autosize
        minRows={4}
        maxRows={50}
        label={t('andon:field.description')}
        maxLength={descriptionMaxLength}
        value={form.description}
        onChange={(event) => setForm({ ...form, description: event.currentTarget.value })}
      />
      <Textarea
        size="md"
        autosize
        minRows={4}
        maxRows={6}
        label={t('andon:field.disposeOpinion')}
        maxLength={opinionMaxLength}
        value={form.solution}
        onChange={(event) => setForm({ ...form, solution: event.currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label={t('first-state')}
        value={stats}
        data={firstStates.map((state) => ({ value: state, label: t(`andon:state.${state}`) }))}
        onChange={(event) =>
          setStats(firstStates.find((state) => state === event.currentTarget.value) ?? 'check')
        }
      />
    </FormSheet>
  );
}

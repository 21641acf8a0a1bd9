import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DeleteQuestion } from '../../../office/delete-one.tsx';
import { PeopleTree } from '../../../office/people-tree.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useSample } from '../sample.ts';
import { answers } from '../sample-answers.ts';
import { SampleOffice } from '../sample-office.tsx';
import { SampleOpen } from '../sample-open.tsx';

const idle = { isBusy: false, problem: null };

/** A sheet that a button opens, and over it a question, or a form: one layer after the other. */
function Layers() {
  const { t, rows } = useSample();
  const [row] = rows;
  const [over, setOver] = useState<'sheet' | 'question' | 'form'>();
  return (
    <>
      <Button onClick={() => setOver('sheet')}>{t('open')}</Button>
      {over !== undefined && row && (
        <Sheet opened title={row.name} closeLabel={t('app:close')} onClose={() => setOver(undefined)}>
          <SampleOpen of={row} />
          <Button onClick={() => setOver('form')}>{t('word.goods')}</Button>
          <Button color="red" onClick={() => setOver('question')}>
            {t('delete')}
          </Button>
        </Sheet>
      )}
      {over === 'question' && (
        <DeleteQuestion
          title={t('demo-gallery-work:ask')}
          text={t('demo-gallery-work:ask.text')}
          making={idle}
          run={() => Promise.resolve(true)}
          done={t('demo-gallery-work:ask.done')}
          cancelled={t('demo-gallery-work:ask.cancelled')}
          onDone={() => setOver(undefined)}
          onClose={() => setOver((now) => now && 'sheet')}
        />
      )}
      {over === 'form' && <Form onClose={() => setOver('sheet')} />}
    </>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const { t } = useSample();
  const [name, setName] = useState('');
  return (
    <FormSheet
      title={t('word.store')}
      isDirty={name !== ''}
      isBusy={false}
      isUnchanged={name === ''}
      onSubmit={onClose}
      onClose={onClose}
    >
      <TextInput
        label={t('word.store')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SampleOffice answer={answers([])}>
        <PeopleTree label={t('word.goods')} chosen={[]} onChange={() => undefined} />
      </SampleOffice>
    </FormSheet>
  );
}

export const states = { usual: Layers };

import { Progress } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import flow from '../../../ui/layout/flow.module.css';
import classes from './rich-text.module.css';
import { type TextPicture, usePictures } from './use-pictures.ts';

/** What is put into a text, as its nodes. */
type Images = { type: 'image'; attrs: { src: string; alt: string } }[];

/** Pictures for a text, several at once: each is seen as it will stand there, and can be taken away before. */
export function PicturesSheet(props: {
  given: readonly File[];
  onInsert: (images: Images) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('demo-rich-text');
  const { pictures, add, remove } = usePictures(props.given);
  const [isTold, setTold] = useState(false);
  const ready = pictures.flatMap(({ name, data }) =>
    data === undefined ? [] : [{ type: 'image' as const, attrs: { src: data, alt: withoutEnding(name) } }],
  );
  const isReady = ready.length === pictures.length;
  const submit = () => {
    if (!isReady) return setTold(true);
    props.onInsert(ready);
    props.onClose();
  };
  return (
    <FormSheet
      title={t('tool.pictures')}
      isDirty={pictures.length > 0}
      isBusy={false}
      isOffline
      isUnchanged={pictures.length === 0}
      submitLabel={t('pictures.confirm')}
      failure={isTold && !isReady && t('pictures.wait')}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <PickButton onFiles={add} />
      {pictures.length > 0 && (
        <>
          <ul className={classes.pictures}>
            {pictures.map((picture) => (
              <PictureCard key={picture.id} picture={picture} onRemove={() => remove(picture.id)} />
            ))}
          </ul>
          <p role="status" className={flow.note}>
            {t('pictures.ready', { ready: ready.length, count: pictures.length })}
          </p>
          <Progress
            value={(ready.length / pictures.length) * 100}
            aria-label={t('pictures.progress')}
            transitionDuration={150}
          />
        </>
      )}
    </FormSheet>
  );
}

function PickButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('demo-rich-text');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconPhotoPlus size={20} stroke={1.7} />}
        onClick={() => input.current?.click()}
      >
        {t('pictures.pick')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('pictures.pick')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function PictureCard({ picture, onRemove }: { picture: TextPicture; onRemove: () => void }) {
  const { t } = useTranslation('demo-rich-text');
  const nameId = useId();
  const { name, data, problem } = picture;
  const state = problem ?? (data === undefined ? 'making' : undefined);
  return (
    <li className={classes.picture} aria-labelledby={nameId}>
      <div className={classes.preview} data-state={state}>
        {data !== undefined && <img src={data} alt={name} />}
        {state !== undefined && t(`pictures.${state}`)}
      </div>
      <span id={nameId} className={classes.name}>
        {name}
      </span>
      <IconButton size="md" label={t('pictures.remove', { name })} onClick={onRemove}>
        <IconX size="1.125rem" stroke={1.7} />
      </IconButton>
    </li>
  );
}

function withoutEnding(name: string): string {
  return name.replace(/\.\w{1,5}$/, '');
}

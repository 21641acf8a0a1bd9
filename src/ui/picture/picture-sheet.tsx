import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AvatarProblem, avatarLimits, inputProblem, inputTypes } from '#core/users/avatar';
import { useWhyCutOff } from '../cut-off.ts';
import { FormSheet } from '../form-sheet.tsx';
import { GuardedButton } from '../guarded-button.tsx';
import { toast } from '../toast.tsx';
import { type Cut, jpegOf, opened } from './cut.ts';
import classes from './picture.module.css';

/** Fetched when the first picture is chosen. */
const Cropper = lazy(() => import('./cropper.tsx'));

/** Gives somebody a picture: chosen, cut to a square, kept as a small JPG (decision W15); or takes it away. */
export function PictureSheet(props: {
  title: string;
  /** As it is now. */
  portrait: ReactNode;
  hasPicture: boolean;
  isBusy: boolean;
  /** Why the server would not keep it, or take it away. */
  failure: ReactNode;
  /** Each answers whether it is done; then the sheet says so and goes. `onChoose`: an earlier failure is of no interest now. */
  onGive: (file: File) => Promise<boolean>;
  onRemove: () => Promise<boolean>;
  onChoose: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('forms');
  const { isBusy, onClose } = props;
  const whyCutOff = useWhyCutOff();
  const [source, setSource] = useState<string>();
  const [cut, setCut] = useState<Cut>();
  const [wrong, setWrong] = useState<AvatarProblem['reason'] | 'avatar-unreadable' | 'avatar-too-small'>();
  const [isCutting, setCutting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => (source ? URL.revokeObjectURL(source) : undefined), [source]);

  async function choose(file: File | undefined) {
    if (!file) return;
    props.onChoose();
    setSource(undefined);
    const problem = inputProblem(file) ?? (await sizeProblem(file));
    setWrong(problem);
    if (problem === undefined) setSource(URL.createObjectURL(file));
  }

  async function save() {
    if (!source || !cut) {
      input.current?.click();
      return;
    }
    setCutting(true);
    const file = await jpegOf(source, cut).finally(() => setCutting(false));
    if (!(await props.onGive(file))) return;
    toast(t('picture.saved'));
    onClose();
  }

  async function remove() {
    if (!(await props.onRemove())) return;
    toast(t('picture.removed'));
    onClose();
  }

  return (
    <FormSheet
      title={props.title}
      isDirty={source !== undefined}
      isBusy={isBusy || isCutting}
      submitLabel={source ? t('save') : t('picture.choose')}
      failure={wrong ? t(`reasons:${wrong}`) : props.failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={classes.shown}>
        {props.portrait}
        <span className={classes.about}>{t('picture.about')}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={inputTypes.join(',')}
        aria-label={t('picture.choose')}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      {source && (
        <Suspense fallback={<div className={classes.cropper} />}>
          <Cropper source={source} onCut={setCut} />
        </Suspense>
      )}
      {source && (
        <Button variant="default" size="md" onClick={() => input.current?.click()}>
          {t('picture.choose-other')}
        </Button>
      )}
      {props.hasPicture && !source && (
        <GuardedButton
          reason={whyCutOff}
          variant="default"
          size="md"
          disabled={isBusy}
          onClick={() => void remove()}
        >
          {t('picture.remove')}
        </GuardedButton>
      )}
    </FormSheet>
  );
}

/** What only opening the picture tells: whether this browser reads it, and that it need not be blown up. */
async function sizeProblem(file: File): Promise<'avatar-unreadable' | 'avatar-too-small' | undefined> {
  const size = await opened(file);
  if (!size) return 'avatar-unreadable';
  return Math.min(size.width, size.height) < avatarLimits.cropPx ? 'avatar-too-small' : undefined;
}

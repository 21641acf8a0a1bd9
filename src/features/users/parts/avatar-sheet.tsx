import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AvatarProblem, avatarLimits, inputProblem, inputTypes } from '#core/users/avatar';
import type { UserRow } from '#core/users/contract';
import { useWhyCutOff } from '../../../ui/cut-off.ts';
import { FormSheet } from '../../../ui/form-sheet.tsx';
import { GuardedButton } from '../../../ui/guarded-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRemoveAvatar, useSetAvatar } from '../data.ts';
import { type Cut, jpegOf, opened } from '../picture.ts';
import classes from '../users.module.css';
import { UserPortrait } from './person.tsx';

/** Fetched when the first picture is chosen. */
const Cropper = lazy(() => import('./cropper.tsx'));

/** Gives a user a picture: chosen, cut to a square, sent as a small JPG (decision W15). */
export function AvatarSheet({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users');
  const [source, setSource] = useState<string>();
  const [cut, setCut] = useState<Cut>();
  const [wrong, setWrong] = useState<AvatarProblem['reason'] | 'avatar-unreadable' | 'avatar-too-small'>();
  const [isCutting, setCutting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const giving = useSetAvatar(user.id);
  const removal = useRemoveAvatar();
  const problem = giving.problem ?? removal.problem;
  const whyCutOff = useWhyCutOff();
  useEffect(() => () => (source ? URL.revokeObjectURL(source) : undefined), [source]);

  async function choose(file: File | undefined) {
    if (!file) return;
    giving.forget();
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
    if (!(await giving.run(file))) return;
    toast(t('avatar.saved'));
    onClose();
  }

  async function remove() {
    if (!(await removal.run({ params: { id: user.id } }))) return;
    toast(t('avatar.removed'));
    onClose();
  }

  return (
    <FormSheet
      title={t('task-of.avatar', { name: user.username })}
      isDirty={source !== undefined}
      isBusy={giving.isBusy || removal.isBusy || isCutting}
      submitLabel={source ? t('forms:save') : t('avatar.choose')}
      failure={wrong ? t(`reasons:${wrong}`) : problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={classes.pictures}>
        <UserPortrait user={user} sizePx={72} />
        <span className={classes.muted}>{t('avatar.about')}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={inputTypes.join(',')}
        aria-label={t('avatar.choose')}
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
          {t('avatar.choose-other')}
        </Button>
      )}
      {user.avatar !== '' && !source && (
        <div>
          <GuardedButton
            reason={whyCutOff}
            variant="default"
            size="md"
            loading={removal.isBusy}
            onClick={() => void remove()}
          >
            {t('avatar.remove')}
          </GuardedButton>
        </div>
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

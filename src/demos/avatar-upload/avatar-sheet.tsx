import { IconPhotoPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uploaded } from '../../api/send-with-token.ts';
import { usePictureRules } from '../../api/use-picture-rules.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DropArea } from '../../ui/forms/drop-area.tsx';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { type Cut, jpegOf, opened } from '../../ui/picture/cut.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { useFileUrl } from '../kit/uploads/use-file-url.ts';
import { useUploads } from '../kit/uploads/use-uploads.ts';
import classes from './avatar-upload.module.css';
import { Previews } from './previews.tsx';

const Cropper = lazy(() => import('../../ui/picture/cropper.tsx'));

const steps = ['pick', 'crop', 'upload'] as const;
type Step = (typeof steps)[number];

/** A picture as it was uploaded. */
export type Given = Uploaded & { file: File };

/** Three steps: a picture is picked, a square of it is cut out, and that is uploaded; each can be gone back from. */
export function AvatarSheet(props: { onGiven: (given: Given) => void; onClose: () => void }) {
  const { t } = useTranslation('demo-uploads');
  const rules = usePictureRules();
  const [step, setStep] = useState<Step>('pick');
  const [chosen, setChosen] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const [cut, setCut] = useState<Cut>();
  const [made, setMade] = useState<File>();
  const source = useFileUrl(chosen);
  const result = useFileUrl(made);
  const uploads = useUploads({ onDone: (sent, file) => props.onGiven({ ...sent, file }) });
  const [sending] = uploads.all;

  async function pick(file: File) {
    setChosen(undefined);
    setCut(undefined);
    const problem = await rules.whyNot(file, opened);
    setWrong(problem);
    if (problem !== undefined) return;
    setChosen(file);
    setStep('crop');
  }

  async function goOn() {
    if (step === 'pick') setStep('crop');
    if (step === 'crop' && source && cut) {
      setMade(await jpegOf(source, cut, rules.sidePx));
      setStep('upload');
    }
    if (step === 'upload' && sending) uploads.retry(sending.id);
    else if (step === 'upload' && made) uploads.add([made]);
  }

  function goBack() {
    uploads.clear();
    setStep(step === 'upload' ? 'crop' : 'pick');
  }

  const problem = sending?.problem;
  const isBusy = sending?.state === 'going';
  const isLast = step === 'upload';
  return (
    <FormSheet
      title={t('avatar.change')}
      isDirty={chosen !== undefined}
      isBusy={isBusy}
      isOffline={!isLast}
      isUnchanged={step === 'pick' ? chosen === undefined : cut === undefined}
      submitLabel={t(isLast ? (problem ? 'upload.retry' : 'avatar.upload') : 'avatar.next')}
      failure={
        step === 'pick'
          ? wrong
          : problem && isLast && `${t('upload.failed')} ${t(`reasons:${problem.reason}`, problem.params)}`
      }
      onSubmit={() => void goOn()}
      onClose={props.onClose}
    >
      <ol className={classes.steps}>
        {steps.map((one, index) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            <span aria-hidden="true">{index + 1}</span>
            {t(`avatar.step.${one}`)}
          </li>
        ))}
      </ol>
      {step === 'pick' && (
        <DropArea accept={rules.types.join(',')} onFiles={([file]) => file && void pick(file)}>
          <IconPhotoPlus size={30} stroke={1.5} aria-hidden="true" />
          <span>
            <strong>{chosen?.name ?? t('upload.choose')}</strong>
            <Muted size="small">{t('forms:picture.about')}</Muted>
          </span>
        </DropArea>
      )}
      {step === 'crop' && source && (
        <>
          <Muted as="p" size="small" className={classes.hint}>
            {t('avatar.how')}
          </Muted>
          <Suspense fallback={<div className={classes.cropper} />}>
            <Cropper source={source} begin={cut} onCut={setCut} />
          </Suspense>
          <Previews source={source} cut={cut} />
        </>
      )}
      {isLast && result && (
        <>
          <Previews source={result} cut={undefined} />
          <Muted as="p" size="small" className={classes.hint}>
            {t('avatar.made', { side: rules.sidePx, kilobytes: Math.ceil((made?.size ?? 0) / 1024) })}
          </Muted>
          {isBusy && <progress value={sending.part} aria-label={t('avatar.step.upload')} />}
        </>
      )}
      {step !== 'pick' && (
        <Button variant="default" size="md" loading={isBusy} onClick={goBack}>
          {t('avatar.back')}
        </Button>
      )}
    </FormSheet>
  );
}

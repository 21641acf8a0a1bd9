import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { useWhyCutOff } from '../feedback/cut-off.ts';
import { toast } from '../feedback/toast.tsx';
import { FormSheet } from '../forms/form-sheet.tsx';
import { type Cut, jpegOf, opened } from './cut.ts';
import classes from './picture.module.css';

/** Fetched when the first picture is chosen. */
const Cropper = lazy(() => import('./cropper.tsx'));

/** What may be chosen, and how large the square is that is made of it. `whyNot` answers words. */
type PictureRules = {
  types: readonly string[];
  sidePx: number;
  whyNot(file: File, open: typeof opened): Promise<string | undefined>;
};

/** Gives somebody a picture: chosen, cut to a square, kept as a small JPG; or takes it away. */
export function PictureSheet(props: {
  title: string;
  rules: PictureRules;
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
  const { rules, isBusy, onClose } = props;
  const whyCutOff = useWhyCutOff();
  const [source, setSource] = useState<string>();
  const [cut, setCut] = useState<Cut>();
  const [wrong, setWrong] = useState<string>();
  const [isCutting, setCutting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);
  useEffect(() => () => (source ? URL.revokeObjectURL(source) : undefined), [source]);

  async function choose(file: File | undefined) {
    if (!file) return;
    chosen.current = file;
    props.onChoose();
    setSource(undefined);
    setCut(undefined);
    const problem = await rules.whyNot(file, opened);
    // Another was chosen while this one was read.
    if (chosen.current !== file) return;
    setWrong(problem);
    if (problem === undefined) setSource(URL.createObjectURL(file));
  }

  async function save() {
    if (!source) return input.current?.click();
    // Until its square stands. Not `disabled`: the focus would be lost.
    if (!cut) return;
    setCutting(true);
    const file = await jpegOf(source, cut, rules.sidePx).finally(() => setCutting(false));
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
      failure={wrong ?? props.failure}
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
        accept={rules.types.join(',')}
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
        <Button reason={whyCutOff} variant="default" size="md" loading={isBusy} onClick={() => void remove()}>
          {t('picture.remove')}
        </Button>
      )}
    </FormSheet>
  );
}

import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './excel.module.css';
import { uploadProblem, uploadSuffixes } from './upload-rules.ts';

/** Takes one file, dropped or chosen; why it takes none is said below it. */
export function DropFile(props: {
  /** What has come of the last one, where it came to nothing. */
  failure: string | undefined;
  onFile: (file: File) => void;
}) {
  const { t } = useTranslation('demo-files');
  const [problem, setProblem] = useState<ReturnType<typeof uploadProblem>>();

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])];
    const found = uploadProblem(chosen);
    setProblem(found);
    if (chosen[0] && !found) props.onFile(chosen[0]);
  }

  const said = problem ? t(`upload.problem.${problem}`) : props.failure;
  return (
    <div>
      <label
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <IconFileSpreadsheet size={30} stroke={1.5} aria-hidden="true" />
        <span>
          <strong>{t('upload.choose')}</strong>
          <Muted as="div" size="small">
            {t('upload.hint')}
          </Muted>
        </span>
        <input
          type="file"
          accept={uploadSuffixes.join(',')}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file, mended meanwhile, may be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {said !== undefined && (
        <p className={classes.failure} role="alert">
          {said}
        </p>
      )}
    </div>
  );
}

import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileFormat, isNamedAs, wrongFormat } from '#core/imports/formats';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './import.module.css';

const limitBytes = 10 * 1024 * 1024;

/** A file, by choosing or by dropping it. What is plainly wrong is said before it is sent. */
export function FileDrop(props: {
  /** What is chosen now. */
  fileName: string | undefined;
  formats: readonly FileFormat[];
  isDisabled: boolean;
  /** Why none can be taken now. */
  whyNot: string | undefined;
  onFile: (file: File) => void;
}) {
  const { t } = useTranslation('imports');
  const { formats } = props;
  const isDisabled = props.isDisabled || props.whyNot !== undefined;
  const whyNotId = useId();
  const [problem, setProblem] = useState<string | null>(null);

  function take(file: File | undefined) {
    if (!file || isDisabled) return;
    const format = isNamedAs(file.name, formats) ? null : t(`reasons:${wrongFormat(formats)}`);
    const found = format ?? (file.size >= limitBytes ? t('file.size') : null);
    setProblem(found);
    if (!found) props.onFile(file);
  }

  return (
    <div>
      <label
        className={classes.drop}
        data-disabled={isDisabled || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSpreadsheet size={30} stroke={1.5} aria-hidden="true" />
        <span>
          <strong>{props.fileName ?? t('file.choose')}</strong>
          <Muted size="small">{t(formats.includes('csv') ? 'file.hint' : 'file.hint-workbook')}</Muted>
        </span>
        <input
          type="file"
          accept={formats.map((format) => `.${format}`).join(',')}
          disabled={isDisabled}
          aria-describedby={props.whyNot && whyNotId}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file, mended meanwhile, may be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {props.whyNot && (
        <p id={whyNotId} className={classes.warning} role="status">
          {props.whyNot}
        </p>
      )}
      {problem && (
        <p className={classes.failure} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileFormat, isNamedAs, wrongFormat } from '#core/imports/formats';
import { DropArea } from '../../ui/forms/drop-area.tsx';
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
    if (!file) return;
    const format = isNamedAs(file.name, formats) ? null : t(`reasons:${wrongFormat(formats)}`);
    const found = format ?? (file.size >= limitBytes ? t('file.size') : null);
    setProblem(found);
    if (!found) props.onFile(file);
  }

  return (
    <div>
      <DropArea
        accept={formats.map((format) => `.${format}`).join(',')}
        isDisabled={isDisabled}
        describedBy={props.whyNot && whyNotId}
        onFiles={([file]) => take(file)}
      >
        <IconFileSpreadsheet size={30} stroke={1.5} aria-hidden="true" />
        <span>
          <strong>{props.fileName ?? t('file.choose')}</strong>
          <Muted size="small">{t(formats.includes('csv') ? 'file.hint' : 'file.hint-workbook')}</Muted>
        </span>
      </DropArea>
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

import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadWithToken } from '#core/files/contract';
import { useWhyNotPermitted } from '../../../office/use-why-not.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DropArea } from '../../../ui/forms/drop-area.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { type Taken, takenOf, type UploadRules } from './taken-files.ts';
import { UploadTile } from './upload-tile.tsx';
import classes from './uploads.module.css';
import type { Uploads } from './use-uploads.ts';

/** Pictures to be uploaded: chosen, dropped or pasted, sent at once, seen, and taken away again. */
export function UploadZone(props: {
  label: string;
  rules: UploadRules;
  uploads: Uploads;
  pastes?: boolean;
  /** What a form finds wrong with it. */
  error?: string | undefined;
}) {
  const { t } = useTranslation('demo-uploads');
  const { label, rules, uploads, pastes = false } = props;
  const [last, setLast] = useState<Taken<File>>();
  const whyNot = useWhyNotPermitted(uploadWithToken);
  const saidId = useId();

  function add(files: readonly File[]) {
    const judged = takenOf(files, rules, uploads.all.length);
    setLast(judged);
    uploads.add(judged.taken);
  }
  const said = [
    whyNot,
    ...(last?.wrong ?? []).map(({ file, problem }) =>
      t('upload.wrong', { name: file.name, problem: t(problem, { megabytes: rules.mostBytes / 1024 ** 2 }) }),
    ),
    last &&
      last.beyond > 0 &&
      t(rules.most === 1 ? 'upload.only-one' : 'upload.too-many', { most: rules.most }),
    props.error,
  ].filter((line) => typeof line === 'string');

  return (
    <div className={classes.zone}>
      <DropArea
        label={label}
        accept={rules.types.join(',')}
        isMany={rules.most > 1}
        isDisabled={whyNot !== undefined}
        pastes={pastes}
        describedBy={saidId}
        isWrong={said.length > 0}
        onFiles={add}
      >
        <IconPhotoPlus size={30} stroke={1.5} aria-hidden="true" />
        <span>
          <strong>{t(pastes ? 'upload.choose-or-paste' : 'upload.choose')}</strong>
          <Muted size="small">
            {t(rules.most === 1 ? 'upload.limit' : 'upload.limits', {
              most: rules.most,
              megabytes: rules.mostBytes / 1024 ** 2,
            })}
          </Muted>
        </span>
      </DropArea>
      <div id={saidId} role="alert" className={classes.said}>
        {said.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {uploads.all.length > 0 && (
        <ul className={classes.tiles} aria-label={label}>
          {uploads.all.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onRemove={() => {
                uploads.remove(upload.id);
                setLast(undefined);
                toast(t('upload.deleted'));
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

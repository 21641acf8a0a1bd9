import { useTranslation } from 'react-i18next';
import { uploadWithToken } from '#core/files/contract';
import { usePicture } from '../../../api/picture.ts';
import { useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from './uploads.module.css';
import { useFileUrl } from './use-file-url.ts';
import type { Upload } from './use-uploads.ts';

/** A picture that is sent: the device's own until the server's has come, and what can be done about it. */
export function UploadTile(props: { upload: Upload; onRetry: () => void; onRemove: () => void }) {
  const { t } = useTranslation('demo-uploads');
  const { token } = useOffice();
  const { file, state, part, problem, sent } = props.upload;
  const own = useFileUrl(file);
  const kept = usePicture(sent?.url ?? '', token);
  const whyNot = useWhyNot(uploadWithToken);
  return (
    <li className={classes.tile}>
      <span className={classes.thumb} data-state={state}>
        {(kept ?? own) && <img src={kept ?? own} alt={file.name} />}
      </span>
      <Muted size="small" className={classes.name}>
        {t('upload.size', { name: file.name, kilobytes: Math.ceil(file.size / 1024) })}
      </Muted>
      {state === 'going' && <progress value={part} aria-label={t('upload.going', { name: file.name })} />}
      {problem && (
        <p role="status" className={classes.failed}>
          <strong>{t('upload.failed')}</strong> {t(`reasons:${problem.reason}`, problem.params)}
        </p>
      )}
      <span className={flow.row}>
        {state === 'failed' && (
          <Button variant="light" size="sm" reason={whyNot} onClick={props.onRetry}>
            {t('upload.retry')}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-label={t('upload.remove-one', { name: file.name })}
          onClick={props.onRemove}
        >
          {t('upload.remove')}
        </Button>
      </span>
    </li>
  );
}

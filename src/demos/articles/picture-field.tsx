import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePicture } from '../../api/picture.ts';
import { useOffice } from '../../office/office.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { onePicture } from '../kit/uploads/upload-rules.ts';
import { UploadZone } from '../kit/uploads/upload-zone.tsx';
import { useUploads } from '../kit/uploads/use-uploads.ts';
import classes from './articles.module.css';

/** One picture, by its address on the server; empty = none yet. */
export function PictureField(props: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}) {
  const { t } = useTranslation('demo-uploads');
  const { token } = useOffice();
  const { label, value } = props;
  const picture = usePicture(value.startsWith('/') ? value : '', token);
  const uploads = useUploads({
    onDone(sent) {
      props.onChange(sent.url ?? sent.key);
      uploads.clear();
      toast(t('upload.done'));
    },
  });
  return (
    <Input.Wrapper label={label} labelElement="div" required>
      {value === '' ? (
        <UploadZone label={label} rules={onePicture} uploads={uploads} error={props.error} />
      ) : (
        <div className={classes.picture}>
          {picture ? <img src={picture} alt={label} /> : <code>{value}</code>}
          <Button
            variant="default"
            onClick={() => {
              props.onChange('');
              toast(t('upload.deleted'));
            }}
          >
            {t('upload.remove')}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  );
}

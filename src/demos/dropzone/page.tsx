import { useTranslation } from 'react-i18next';
import { OfficeScreen } from '../../office/office.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { onePicture, threePictures } from '../kit/uploads/upload-rules.ts';
import { UploadZone } from '../kit/uploads/upload-zone.tsx';
import { useUploads } from '../kit/uploads/use-uploads.ts';

/** Pictures that are dropped, chosen or pasted, and are on the server before one has let go of the mouse. */
export function DropzonePage({ session }: DemoPageProps) {
  return (
    <OfficeScreen session={session}>
      <Zones />
    </OfficeScreen>
  );
}

function Zones() {
  const { t } = useTranslation('demo-uploads');
  const onDone = () => toast(t('upload.done'));
  const several = useUploads({ onDone });
  const single = useUploads({ onDone });
  return (
    <DemoPage about={t('dropzone.about')}>
      <Card as="section" edge="line" title={t('dropzone.several')}>
        <UploadZone label={t('dropzone.several')} rules={threePictures} uploads={several} pastes />
      </Card>
      <Card as="section" edge="line" title={t('dropzone.single')}>
        <UploadZone label={t('dropzone.single')} rules={onePicture} uploads={single} />
      </Card>
    </DemoPage>
  );
}

import { usePictureRules } from '../../../api/use-picture-rules.ts';
import { CutOff } from '../../../ui/feedback/cut-off.ts';
import { Portrait } from '../../../ui/layout/portrait.tsx';
import { PictureSheet } from '../../../ui/picture/picture-sheet.tsx';
import { person, useSample } from '../sample.ts';
import { samplePicture } from '../sample-picture.ts';
import { Stage } from '../stage.tsx';

function Sheet(props: { hasPicture: boolean; isBusy?: boolean; failure?: string; title?: string }) {
  const { hasPicture, isBusy = false, failure, title = person } = props;
  const rules = usePictureRules();
  return (
    <Stage>
      {(onClose) => (
        <PictureSheet
          title={title}
          rules={rules}
          portrait={<Portrait name={person} picture={hasPicture ? samplePicture : undefined} sizePx={72} />}
          hasPicture={hasPicture}
          isBusy={isBusy}
          failure={failure}
          onGive={async () => true}
          onRemove={async () => true}
          onChoose={() => undefined}
          onClose={onClose}
        />
      )}
    </Stage>
  );
}

export const states = {
  usual: () => <Sheet hasPicture />,
  empty: () => <Sheet hasPicture={false} />,
  loading: () => <Sheet hasPicture isBusy />,
  error: () => {
    const { t } = useSample();
    return <Sheet hasPicture failure={t('failure')} />;
  },
  offline: () => (
    <CutOff value={true}>
      <Sheet hasPicture />
    </CutOff>
  ),
  'long-text': () => <Sheet hasPicture title={useSample().long} failure={useSample().long} />,
};

import type { ComponentProps } from 'react';
import { pictureKind, pictureSubject } from '#core/goods-pictures/rules';
import { GoodsThumb } from '../../../store-work/goods-picture/goods-thumb.tsx';
import { Line } from '../../kit/line.tsx';
import { useSample } from '../sample.ts';
import { heldPicture, waitingPhoto } from '../sample-photo.ts';
import { SampleWork } from '../sample-work.tsx';

const { article } = heldPicture;
const subject = pictureSubject({ store: '0001', article, id: 'w1' });

function Named({ device }: { device: NonNullable<ComponentProps<typeof SampleWork>['device']> }) {
  const { t } = useSample();
  return (
    <SampleWork device={device}>
      <Line>
        <GoodsThumb store="0001" article={article} />
        <span>{t('goods.milk')}</span>
      </Line>
    </SampleWork>
  );
}

export const states = {
  usual: () => <Named device={{ picture: heldPicture }} />,
  unsent: () => <Named device={{ photos: [waitingPhoto({ id: 'w1', kind: pictureKind, subject })] }} />,
  empty: () => <Named device={{}} />,
};

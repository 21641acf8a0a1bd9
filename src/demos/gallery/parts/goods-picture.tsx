import { type GoodsPicture as Picture, pictureKind, pictureSubject } from '#core/goods-pictures/rules';
import type { StoredPhoto } from '#offline';
import { GoodsPicture } from '../../../store-work/goods-picture/goods-picture.tsx';
import { heldPicture, waitingPhoto } from '../sample-photo.ts';
import { SampleWork } from '../sample-work.tsx';

const { article } = heldPicture;
const subject = pictureSubject({ store: '0001', article, id: 'w1' });
const waiting = waitingPhoto({ id: 'w1', kind: pictureKind, subject, sent: 400 });

function Goods({ picture, photos = [] }: { picture?: Picture; photos?: readonly StoredPhoto[] }) {
  return (
    <SampleWork device={{ photos, ...(picture && { picture }) }}>
      <GoodsPicture article={article} />
    </SampleWork>
  );
}

export const states = {
  usual: () => <Goods picture={heldPicture} />,
  shared: () => <Goods picture={{ ...heldPicture, isShared: true }} />,
  unsent: () => <Goods photos={[waiting]} />,
  empty: () => <Goods />,
};

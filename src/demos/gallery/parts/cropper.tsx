import Cropper from '../../../ui/picture/cropper.tsx';
import { samplePicture } from '../sample-picture.ts';

export const states = { usual: () => <Cropper source={samplePicture} onCut={() => undefined} /> };

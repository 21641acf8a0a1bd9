import { Portrait } from '../../../ui/layout/portrait.tsx';
import { Line } from '../../kit/line.tsx';
import { person } from '../sample.ts';
import { samplePicture } from '../sample-picture.ts';

const sizes = [24, 40, 72];

export const states = {
  usual: () => (
    <Line>
      {sizes.map((sizePx) => (
        <Portrait key={sizePx} name={person} picture={samplePicture} sizePx={sizePx} />
      ))}
    </Line>
  ),
  empty: () => (
    <Line>
      {sizes.map((sizePx) => (
        <Portrait key={sizePx} name={person} picture={undefined} sizePx={sizePx} />
      ))}
    </Line>
  ),
};

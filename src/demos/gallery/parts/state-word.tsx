import { StateWord } from '../../../ui/lists/state-word.tsx';
import { Line } from '../../kit/line.tsx';
import { useSample } from '../sample.ts';

export const states = {
  tones: () => {
    const { t } = useSample();
    return (
      <Line>
        {(['good', 'off', 'bad'] as const).map((tone) => (
          <StateWord key={tone} tone={tone}>
            {t(`tone.${tone}`)}
          </StateWord>
        ))}
      </Line>
    );
  },
  'long-text': () => <StateWord tone="bad">{useSample().long}</StateWord>,
};

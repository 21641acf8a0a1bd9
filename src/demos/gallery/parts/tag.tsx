import { Tag } from '../../../ui/text/tag.tsx';
import { Line } from '../../kit/line.tsx';
import { useSample } from '../sample.ts';

const tones = ['grey', 'good', 'orange', 'warning', 'blue', 'dark', 'danger'] as const;

export const states = {
  tones: () => {
    const { t } = useSample();
    return (
      <Line>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {t('tone.good')}
          </Tag>
        ))}
      </Line>
    );
  },
  'with-line': () => {
    const { t } = useSample();
    return (
      <Line>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone} outlined>
            {t('tone.good')}
          </Tag>
        ))}
      </Line>
    );
  },
  'long-text': () => {
    const { t } = useSample();
    return <Tag tone="blue">{t('tone.off')}</Tag>;
  },
};

import { useState } from 'react';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { Line } from '../../kit/line.tsx';
import { useSample } from '../sample.ts';
import { SampleWork } from '../sample-work.tsx';

export const states = {
  usual: () => {
    const { t } = useSample();
    const [text, setText] = useState('');
    return (
      <SampleWork>
        <Line>
          <ScanToSearch onText={setText} />
          <span role="status">{text || t('demo-gallery-work:scan')}</span>
        </Line>
      </SampleWork>
    );
  },
};

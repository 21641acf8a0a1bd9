import { Warning } from '../../../office/import/warning.tsx';
import { useSample } from '../sample.ts';

export const states = {
  usual: () => <Warning>{useSample().t('demo-gallery-work:warning')}</Warning>,
  'long-text': () => <Warning>{useSample().long}</Warning>,
};

import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useSample } from '../sample.ts';

export const states = {
  error: () => {
    const { t } = useSample();
    return <FormFailure>{t('failure')}</FormFailure>;
  },
  'long-text': () => <FormFailure>{useSample().long}</FormFailure>,
};

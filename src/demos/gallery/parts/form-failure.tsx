import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useSample } from '../sample.ts';

export const states = {
  error: () => <FormFailure>{useSample().t('failure')}</FormFailure>,
  'long-text': () => <FormFailure>{useSample().long}</FormFailure>,
};

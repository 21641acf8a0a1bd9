import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useSample } from '../sample.ts';

const typed = 'kR7-mVq-2Tx';

export const states = {
  usual: () => {
    const { t } = useSample();
    return <PasswordField label={t('session:login.password')} defaultValue={typed} />;
  },
  empty: () => {
    const { t } = useSample();
    return <PasswordField label={t('session:login.password')} />;
  },
  error: () => {
    const { t } = useSample();
    return <PasswordField label={t('session:login.password')} defaultValue={typed} error={t('failure')} />;
  },
  'read-only': () => {
    const { t } = useSample();
    return <PasswordField label={t('session:login.password')} defaultValue={typed} disabled />;
  },
  'long-text': () => <PasswordField label={useSample().long} description={useSample().long} />,
};

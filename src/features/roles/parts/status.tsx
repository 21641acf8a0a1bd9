import { useTranslation } from 'react-i18next';
import { StateWord } from '../../../ui/lists/state-word.tsx';

/** Active or disabled, in colour and in words. */
export function Status({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('roles');
  return <StateWord tone={isOn ? 'good' : 'off'}>{t(isOn ? 'status.on' : 'status.off')}</StateWord>;
}

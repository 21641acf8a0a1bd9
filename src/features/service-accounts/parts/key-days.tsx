import { useTranslation } from 'react-i18next';
import { keyDays } from '#core/service-accounts/rules';
import { Choices } from '../../../ui/forms/choices.tsx';

type Days = (typeof keyDays)[number];

/** How long a key lives. */
export function KeyDays({ chosen, onChoose }: { chosen: Days; onChoose: (days: Days) => void }) {
  const { t } = useTranslation('service-accounts');
  return (
    <Choices
      label={t('key.days')}
      of={keyDays.map((days) => ({ key: String(days), label: t('key.days-choice', { days }) }))}
      chosen={String(chosen)}
      onChoose={(key) => onChoose(keyDays.find((days) => String(days) === key) ?? chosen)}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { RefusalData } from '#core/wire/envelope';

/** Why somebody was not let in. */
export function RefusedText({ reason, params }: Pick<RefusalData, 'reason' | 'params'>) {
  const { t } = useTranslation(['session', 'account']);
  if (reason === 'info-failed') return <>{t('login.info-failed')}</>;
  if (reason === 'another-user') return <>{t('account:relogin.another-user')}</>;
  return <>{t(`reasons:${reason}`, params)}</>;
}

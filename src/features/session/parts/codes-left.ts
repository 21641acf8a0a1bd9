import type { Namespace, TFunction } from 'i18next';
import { alertToast } from '../../../ui/feedback/toast.tsx';

/** Somebody got in with a recovery code, which is used up: told until they close it. */
export function notifyCodesLeft(t: TFunction<Namespace>, count: number): void {
  alertToast(t('account:code.left', { count }), t('forms:close'));
}

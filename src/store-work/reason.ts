import type { Namespace, TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kinds, StoredOperation } from '#offline';
import { useOffline } from '#offline/react';

/** The server's reason for refusing an operation, as a sentence. */
export function useReason(): (operation: StoredOperation) => string {
  const { kinds } = useOffline();
  const { t } = useTranslation('reasons');
  return useCallback(({ call, lastAnswer }) => reasonText(t, lastAnswer, kinds.entryOf(call)), [t, kinds]);
}

/** A refusal as a sentence: permission points and fields by the names that people know them by. */
export function reasonText(
  t: TFunction<Namespace>,
  answer: Pick<NonNullable<StoredOperation['lastAnswer']>, 'reason' | 'params'> | null,
  entry: ReturnType<Kinds['entryOf']>,
): string {
  if (!answer) return t('reasons:unknown');
  const params = { ...answer.params };
  if (entry?.point !== undefined && params.point === entry.call.access)
    params.point = t(`${entry.feature}:${entry.point}`);
  if (typeof params.fields === 'string' && entry)
    params.fields = params.fields
      .split(', ')
      .map((field) => t(`${entry.feature}:sync.field.${field}`, field))
      .join(', ');
  return t([`reasons:${answer.reason}`, 'reasons:unknown'], params);
}

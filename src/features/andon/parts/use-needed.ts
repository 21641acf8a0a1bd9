import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketFields } from '#core/andon/types';

type Needed = 'title' | 'description';

/**
 * What has to be written: said to be missing once somebody has been there and gone on (spec 2, section 5), or has sent it.
 *
 * @returns what a field of it is given
 */
export function useNeeded(form: Pick<TicketFields, Needed>, isAsked: boolean) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<Needed>>(new Set());
  return (name: Needed) => ({
    withAsterisk: true,
    error: (isAsked || left.has(name)) && form[name].trim() === '' && t(`reasons:${name}-required`),
    onBlur: () => setLeft((now) => new Set([...now, name])),
  });
}

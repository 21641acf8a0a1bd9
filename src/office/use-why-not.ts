import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { whoCanGrant } from '#core/access/contract';
import type { AnyCall } from '#core/wire/call';
import { send } from '../api/send.ts';
import { useIsCutOff } from '../api/use-cut-off.ts';
import { useOffice } from './office.tsx';
import { usePermissionName } from './permission-name.ts';

/** Why a call cannot be made now: it is not permitted, or the server is out of reach. Undefined when it can. */
export function useWhyNot(call: AnyCall): string | undefined {
  const { t } = useTranslation('forms');
  const notPermitted = useWhyNotPermitted(call);
  const isCutOff = useIsCutOff();
  return notPermitted ?? (isCutOff ? t('why-offline') : undefined);
}

/** Why somebody may not make a call: which permission is missing, and who can grant it. Undefined when they may. */
export function useWhyNotPermitted(call: AnyCall): string | undefined {
  const { t } = useTranslation('forms');
  const { missing, token, user } = useOffice();
  const nameOf = usePermissionName();
  const point = missing(call);
  const { data } = useQuery({
    queryKey: ['access.grantors', user.userId, point],
    queryFn: ({ signal }) => send(whoCanGrant, { token, signal, params: { code: point ?? '' } }),
    enabled: point !== undefined && user.viewAs === null,
    staleTime: 300_000,
  });
  if (point === undefined) return undefined;
  if (user.viewAs !== null) return t('why-view-as');
  const title = data ? nameOf({ code: data.code, name: data.title }) : point;
  const names = (data?.grantors ?? []).map(({ name, usercode }) => `${name} ${usercode}`).join(', ');
  return names ? t('why', { point: title, names }) : t('why-plain', { point: title });
}

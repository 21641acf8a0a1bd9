import { useQuery } from '@tanstack/react-query';
import {
  type AuditEntry,
  auditChain,
  auditKinds,
  type ClientErrorEntry,
  exportAudit,
  exportClientErrors,
  exportLogins,
  type LoginEntry,
  listAudit,
  listClientErrors,
  listLogins,
} from '#core/logs/contract';
import { send } from '../../api/send.ts';
import { type Source, useListOf, usePaused } from '../../lists/sources.ts';
import { rangeOf } from '../../office/day-range.ts';
import { useOffice } from '../../office/office.tsx';
import type { LogSearch } from './search.ts';

const feature = 'logs';

/** A log as the screen reads it, page by page, and as it is taken home, whole. */
export type Log<Item> = { shown: Source<Item>; whole: Source<Item> };

export function useAuditLog(search: LogSearch): Log<AuditEntry> {
  const body = useAsked(search);
  return { shown: useListOf(listAudit, body), whole: useListOf(exportAudit, body) };
}

export function useLoginLog(search: LogSearch): Log<LoginEntry> {
  const body = useAsked(search);
  return { shown: useListOf(listLogins, body), whole: useListOf(exportLogins, body) };
}

export function useErrorLog(search: LogSearch): Log<ClientErrorEntry> {
  const body = useAsked(search);
  return { shown: useListOf(listClientErrors, body), whole: useListOf(exportClientErrors, body) };
}

/** Kinds of things and calls that occur in the change log. */
export function useAuditChoices(): { kinds: readonly string[]; calls: readonly string[] } {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [feature, user.userId, 'choices'],
    queryFn: ({ signal }) => send(auditKinds, { token, signal }),
  });
  return data ?? { kinds: [], calls: [] };
}

/** How the chain of the change log stands; undefined until that is known. */
export function useAuditChain() {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [feature, user.userId, 'chain'],
    queryFn: ({ signal }) => send(auditChain, { token, signal }),
  });
  return data;
}

/** The address as the server reads it. */
function useAsked(search: LogSearch) {
  const paused = usePaused(search);
  const { tab: _tab, page: _page, size: _size, from: _from, to: _to, open: _open, ...texts } = paused;
  return { ...texts, ...rangeOf(paused) };
}

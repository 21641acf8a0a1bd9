import { useDebouncedValue } from '@mantine/hooks';
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
import { type Patience, request } from '../../api/client.ts';
import type { Source } from '../../office/lists.ts';
import { useOffice } from '../../office/office.tsx';
import { type LogSearch, rangeOf } from './search.ts';

const feature = 'logs';
const typingPauseMs = 300;

/** A log as the screen reads it, page by page, and as it is taken home, whole. */
export type Log<Item> = { shown: Source<Item>; whole: Source<Item> };

export function useAuditLog(search: LogSearch): Log<AuditEntry> {
  const { token, key, body } = useAsked(search);
  return {
    shown: { key, fetch: (page) => request(listAudit, { token, ...asking(body, page) }) },
    whole: { key, fetch: (page) => request(exportAudit, { token, ...asking(body, page) }) },
  };
}

export function useLoginLog(search: LogSearch): Log<LoginEntry> {
  const { token, key, body } = useAsked(search);
  return {
    shown: { key, fetch: (page) => request(listLogins, { token, ...asking(body, page) }) },
    whole: { key, fetch: (page) => request(exportLogins, { token, ...asking(body, page) }) },
  };
}

export function useErrorLog(search: LogSearch): Log<ClientErrorEntry> {
  const { token, key, body } = useAsked(search);
  return {
    shown: { key, fetch: (page) => request(listClientErrors, { token, ...asking(body, page) }) },
    whole: { key, fetch: (page) => request(exportClientErrors, { token, ...asking(body, page) }) },
  };
}

/** Kinds of things and calls that occur in the change log. */
export function useAuditChoices(): { kinds: readonly string[]; calls: readonly string[] } {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [feature, user.userId, 'choices'],
    queryFn: ({ signal }) => request(auditKinds, { token, signal }),
  });
  return data ?? { kinds: [], calls: [] };
}

/** How the chain of the change log stands; undefined until that is known. */
export function useAuditChain() {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [feature, user.userId, 'chain'],
    queryFn: ({ signal }) => request(auditChain, { token, signal }),
  });
  return data;
}

/** The address as the server reads it, once typing pauses. */
function useAsked(search: LogSearch) {
  const { token, user } = useOffice();
  const [typed] = useDebouncedValue(search, typingPauseMs, { leading: true });
  const { tab = 'audit', page: _page, size: _size, from: _from, to: _to, ...texts } = typed;
  const body = { ...texts, ...rangeOf(typed) };
  return { token, body, key: [feature, user.userId, tab, body] };
}

function asking<Body>(body: Body, { page, limit, ...patience }: { page: number; limit: number } & Patience) {
  return { body: { ...body, page, limit }, ...patience };
}

import { useQuery } from '@tanstack/react-query';
import {
  listWebhookDeliveries,
  listWebhookEndpoints,
  readWebhookDelivery,
  type WebhookDelivery,
} from '#core/webhooks/contract';
import { featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { fetchedBy, type Source, useListOf, usePaused } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';
import type { WebhookSearch } from './search.ts';

const whileWaitingMs = 3000;
const otherwiseMs = 30_000;

/** The endpoints as they stand, asked again as long as the page is looked at. */
export function useEndpoints() {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [featureOf(listWebhookEndpoints), user.userId, listWebhookEndpoints.name],
    queryFn: ({ signal }) => send(listWebhookEndpoints, { token, signal }),
    refetchInterval: otherwiseMs,
  });
  return { rows: query.data?.items, mayPrivate: query.data?.mayPrivate ?? false, ...fetchedBy(query) };
}

/** What they were told. */
export function useDeliveries(search: WebhookSearch): Source<WebhookDelivery> {
  const { page: _page, size: _size, open: _open, ...body } = usePaused(search);
  return {
    ...useListOf(listWebhookDeliveries, body),
    againMs: (shown) => (shown.some(({ state }) => state === 'waiting') ? whileWaitingMs : otherwiseMs),
  };
}

/** What was sent; undefined until the server has said so. */
export function useBody(id: string): string | undefined {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [featureOf(readWebhookDelivery), user.userId, readWebhookDelivery.name, id],
    queryFn: ({ signal }) => send(readWebhookDelivery, { params: { id }, token, signal }),
  });
  return data?.body;
}

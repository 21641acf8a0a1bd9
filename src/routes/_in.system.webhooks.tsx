import { createFileRoute } from '@tanstack/react-router';
import { WebhooksScreen } from '../features/webhooks/screen.tsx';
import { webhookAddress } from '../features/webhooks/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/webhooks')({
  validateSearch: asGiven,
  component: () => <WebhooksScreen {...useSearchState(Route, webhookAddress)} />,
});

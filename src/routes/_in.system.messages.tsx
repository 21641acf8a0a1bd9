import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '../features/messages/screen.tsx';
import { messageAddress } from '../features/messages/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/messages')({
  validateSearch: asGiven,
  component: Messages,
});

function Messages() {
  return <MessagesScreen {...useSearchState(Route, messageAddress)} />;
}

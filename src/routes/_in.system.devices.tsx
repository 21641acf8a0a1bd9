import { createFileRoute } from '@tanstack/react-router';
import { DevicesScreen } from '../features/devices/screen.tsx';
import { deviceAddress } from '../features/devices/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/devices')({
  validateSearch: asGiven,
  component: () => <DevicesScreen {...useSearchState(Route, deviceAddress)} />,
});

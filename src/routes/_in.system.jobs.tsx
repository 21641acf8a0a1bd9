import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '../features/jobs/screen.tsx';
import { jobAddress } from '../features/jobs/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/jobs')({ validateSearch: asGiven, component: Jobs });

function Jobs() {
  return <JobsScreen {...useSearchState(Route, jobAddress)} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { DepartmentsScreen } from '../features/departments/screen.tsx';
import { departmentAddress } from '../features/departments/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/departments')({
  validateSearch: asGiven,
  component: Departments,
});

function Departments() {
  return <DepartmentsScreen {...useSearchState(Route, departmentAddress)} />;
}

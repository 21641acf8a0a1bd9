import { createFileRoute } from '@tanstack/react-router';
import { DepartmentsScreen } from '../features/departments/screen.tsx';
import { type DepartmentSearchChange, readDepartmentSearch } from '../features/departments/search.ts';
import { asGiven, useRead } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/departments')({
  validateSearch: asGiven,
  component: Departments,
});

function Departments() {
  const search = useRead(Route.useSearch(), readDepartmentSearch);
  const navigate = Route.useNavigate();
  const onSearch = (change: DepartmentSearchChange) =>
    void navigate({
      search: (before) => readDepartmentSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return <DepartmentsScreen search={search} onSearch={onSearch} />;
}

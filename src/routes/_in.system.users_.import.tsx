import { createFileRoute } from '@tanstack/react-router';
import { PersonImportScreen } from '../features/users/import/screen.tsx';

export const Route = createFileRoute('/_in/system/users_/import')({ component: PersonImportScreen });

import { createFileRoute } from '@tanstack/react-router';
import { PlaceImportScreen } from '../features/departments/import/screen.tsx';

export const Route = createFileRoute('/_in/system/departments_/import')({ component: PlaceImportScreen });

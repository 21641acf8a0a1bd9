import { createFileRoute } from '@tanstack/react-router';
import { ErrorsScreen } from '../features/shell/errors/screen.tsx';

export const Route = createFileRoute('/_in/error-log')({ component: ErrorsScreen });

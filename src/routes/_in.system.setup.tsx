import { createFileRoute } from '@tanstack/react-router';
import { SetupScreen } from '../features/setup/screen.tsx';

export const Route = createFileRoute('/_in/system/setup')({ component: SetupScreen });

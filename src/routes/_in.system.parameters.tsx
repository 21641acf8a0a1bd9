import { createFileRoute } from '@tanstack/react-router';
import { ParametersScreen } from '../features/parameters/screen.tsx';

export const Route = createFileRoute('/_in/system/parameters')({ component: ParametersScreen });

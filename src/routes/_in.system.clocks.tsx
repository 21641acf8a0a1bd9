import { createFileRoute } from '@tanstack/react-router';
import { ClocksScreen } from '../features/clocks/screen.tsx';

export const Route = createFileRoute('/_in/system/clocks')({ component: ClocksScreen });

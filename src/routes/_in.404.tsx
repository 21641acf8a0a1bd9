import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../features/shell/parts/not-found.tsx';

export const Route = createFileRoute('/_in/404')({ component: NotFound });

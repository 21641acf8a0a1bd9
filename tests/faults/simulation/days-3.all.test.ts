import { liveThroughDays } from './days.ts';

liveThroughDays(3);

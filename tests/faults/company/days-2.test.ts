import { liveThroughDays } from '../simulation/days.ts';

liveThroughDays(2, 'company');

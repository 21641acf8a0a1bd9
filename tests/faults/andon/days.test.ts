import { liveThroughDays } from '../simulation/days.ts';

liveThroughDays(1, 'andon');

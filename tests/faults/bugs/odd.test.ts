import { hunt, proveDays } from './hunt.ts';

hunt(0);
proveDays();

import { hunt } from './hunt.ts';

hunt(1);

import { hunt, provePlaces } from './hunt.ts';

hunt(1);
provePlaces();

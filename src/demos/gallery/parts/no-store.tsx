import { NoStore } from '../../../store-work/no-store.tsx';

export const states = { usual: () => <NoStore /> };

import type { ComponentProps } from 'react';
import { Problem } from '../../../ui/scanner/problem.tsx';

const problem = (of: ComponentProps<typeof Problem>['problem']) => () => (
  <Problem problem={of} onRetry={() => undefined} />
);

export const states = {
  'camera-denied': problem('denied'),
  'camera-none': problem('none'),
  'camera-busy': problem('busy'),
  'camera-lost': problem('lost'),
  'camera-insecure': problem('insecure'),
  'camera-unsupported': problem('unsupported'),
  'reader-broken': problem('reader'),
};

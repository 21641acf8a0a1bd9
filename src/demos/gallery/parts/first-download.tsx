import { DownloadProgress, NeverLoaded } from '../../../lists/first-download.tsx';
import { SampleWork } from '../sample-work.tsx';

export const states = {
  'first-download': () => (
    <SampleWork device={{ coming: { here: 1200, total: 4800 } }}>
      <DownloadProgress />
    </SampleWork>
  ),
  offline: () => (
    <SampleWork device={{ isReachable: false, coming: { here: 0, total: 0 } }}>
      <NeverLoaded />
    </SampleWork>
  ),
};

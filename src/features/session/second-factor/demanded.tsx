import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatus } from '#offline/react';
import type { Own } from './data.ts';
import { Enrol } from './enrol.tsx';

/**
 * Administrators must have a second factor here, and this one has none: nothing else goes on before, but for what needs no
 * server. What this device holds is worked on while there is no network (decision 11).
 */
export function DemandedSecondFactor(props: {
  own: Own;
  isDue: boolean;
  onDone: () => Promise<void>;
  onSignOut: () => Promise<void>;
}) {
  const { t } = useTranslation('account');
  const { reachable } = useStatus();
  const [isBegun, setBegun] = useState(false);
  // What has been begun stays, codes that are shown only once above all, whatever the server says meanwhile.
  if (!isBegun && !(props.isDue && reachable === true)) return null;
  return (
    <Enrol
      own={props.own}
      about={t('factor.demanded')}
      leave={{ label: t('app:more.sign-out'), run: () => void props.onSignOut() }}
      onBegun={setBegun}
      onDone={() => {
        setBegun(false);
        void props.onDone();
      }}
    />
  );
}

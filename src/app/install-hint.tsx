import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import classes from './bars.module.css';
import { acceptOffer, way } from './install.ts';
import { useWatched } from './use-watched.ts';

const IosSteps = lazy(() => import('./ios-steps.tsx').then((module) => ({ default: module.IosSteps })));

/** Offers to install the app, once; in a Safari tab, which forgets its data, it goes on warning. */
export function InstallHint() {
  const current = useWatched(way);
  // Whoever signs in has something else on their mind, and may be on somebody else's phone.
  if (location.pathname === '/login') return null;
  if (current === 'offer') return <Offer />;
  if (current === 'ios') return <IosWarning />;
  return null;
}

function Offer() {
  const { t } = useTranslation('install');
  const [isClosed, setClosed] = useState(() => localStorage.getItem(closedKey) !== null);
  if (isClosed) return null;
  return (
    <div className={`${classes.bar} ${classes.offer}`} data-tone="calm" data-offer>
      <span className={classes.text}>{t('offer.text')}</span>
      <Button variant="link" onClick={() => void acceptOffer()}>
        {t('offer.install')}
      </Button>
      <Button
        variant="link"
        onClick={() => {
          localStorage.setItem(closedKey, 'yes');
          setClosed(true);
        }}
      >
        {t('offer.close')}
      </Button>
    </div>
  );
}

function IosWarning() {
  const { t } = useTranslation('install');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.bar} data-tone="warn" role="status">
      <span className={classes.text}>{t('ios.text')}</span>
      <Button variant="link" onClick={() => setOpen(true)}>
        {t('ios.how')}
      </Button>
      {isOpen && (
        <Suspense>
          <IosSteps onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const closedKey = 'install-offer-closed';

import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScannedCode } from './scanned-code.ts';
import classes from './scanner-button.module.css';

const load = () => import('./camera-scanner.tsx');
const CameraScanner = lazy(() => load().then((module) => ({ default: module.CameraScanner })));

/**
 * Opens the camera to scan one thing after the other. Whether it is open belongs to the screen, which can keep it in
 * its address: then a link opens it and the phone's back button closes it.
 *
 * @param props.children what the screen says about the last scan, and its actions; read out when it changes
 */
export function ScannerButton(props: {
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  onScan: (code: ScannedCode) => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('scanner');
  const button = useRef<HTMLButtonElement>(null);

  function close(): void {
    props.onOpenedChange(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={t('open')}
        aria-haspopup="dialog"
        // The finger is on its way: the code may be too. Whether it came shows at the click.
        onPointerDown={() => void load().catch(() => undefined)}
        onClick={() => props.onOpenedChange(true)}
      >
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <path d="M3 8V5.5A2.5 2.5 0 0 1 5.5 3H8M16 3h2.5A2.5 2.5 0 0 1 21 5.5V8M21 16v2.5a2.5 2.5 0 0 1-2.5 2.5H16M8 21H5.5A2.5 2.5 0 0 1 3 18.5V16M8 8.5v7M12 8.5v7M16 8.5v7" />
        </svg>
      </button>
      {props.opened && (
        <Suspense fallback={<output className={classes.opening}>{t('starting')}</output>}>
          <CameraScanner onScan={props.onScan} onClose={close}>
            {props.children}
          </CameraScanner>
        </Suspense>
      )}
    </>
  );
}

import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { readScan } from '#core/catalog/gs1';
import type { SessionInfo } from '#core/session/contract';
import { contextOf } from '../../store-work/parsed-code.ts';
import { useToday } from '../../store-work/today.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import type { ScannedCode } from '../../ui/scanner/scanned-code.ts';
import { ScannerButton } from '../../ui/scanner/scanner-button.tsx';
import { onScannerChange, scannerSettings } from '../../ui/scanner/settings.ts';
import { useWedgeScanner } from '../../ui/scanner/use-wedge-scanner.ts';
import type { LostScan } from '../../ui/scanner/wedge.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { CodeField } from './parts/code-field.tsx';
import { Reading } from './parts/reading.tsx';
import { Settings } from './parts/settings.tsx';
import classes from './scanner.module.css';

/**
 * Shows what a scan is read as, element by element, and what would have helped where it did not come as it should. Asks
 * nobody: it is there without a network.
 *
 * @param props.isOpen the camera, which the address keeps
 */
export function ScannerScreen(props: {
  user: SessionInfo;
  timeZone: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  const { t } = useTranslation('try-scanner');
  const today = useToday(props.timeZone);
  const settings = useSyncExternalStore(onScannerChange, scannerSettings);
  const [scanned, setScanned] = useState<ScannedCode | LostScan>();
  const take = (code: ScannedCode) => setScanned(code);
  useWedgeScanner(take, { onLost: setScanned });

  const code = scanned && 'by' in scanned ? scanned : undefined;
  const context = contextOf(code ?? {}, { today, user: props.user });
  const tried =
    scanned &&
    ('by' in scanned ? { code: scanned, read: readScan(scanned.text, context) } : { lost: scanned });
  const reading = tried && <Reading tried={tried} settings={settings} context={context} />;
  return (
    <Page
      title={t('title')}
      actions={
        <ScannerButton opened={props.isOpen} onOpenedChange={props.onOpen} onScan={take}>
          {reading}
        </ScannerButton>
      }
    >
      <div className={classes.page}>
        <Muted as="p" className={classes.about}>
          {t('about')}
        </Muted>
        <Card as="section" title={t('result')}>
          {/* There before the first scan, so that a screen reader hears of it. */}
          <div role="status">{!props.isOpen && (reading ?? <Muted as="p">{t('waiting')}</Muted>)}</div>
          <CodeField onSubmit={(text) => take({ text, by: 'typing' })} />
        </Card>
        <Settings settings={settings} />
      </div>
    </Page>
  );
}

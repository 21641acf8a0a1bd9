import { Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconBulb, IconBulbOff, IconKeyboard, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './camera-scanner.module.css';
import { Preview } from './preview.tsx';
import { Problem } from './problem.tsx';
import type { ScannedCode } from './scanned-code.ts';
import { TypingBox } from './typing-box.tsx';
import { useCamera } from './use-camera.ts';
import { useTorch } from './use-torch.ts';

/**
 * The whole screen for scanning: the camera above, what the last scan was (`children`) below. It stays open from scan
 * to scan. Without a camera it says why and takes codes by hand.
 */
export function CameraScanner(props: {
  onScan: (code: ScannedCode) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('scanner');
  const sheet = useRef<HTMLDivElement>(null);
  const { state, retry } = useCamera();
  const torch = useTorch(state.phase === 'on' ? state.camera : undefined);
  const [hasBrokenReader, setBrokenReader] = useState(false);
  const [wantsToType, setWantsToType] = useState(false);
  const problem = state.phase === 'off' ? state.problem : hasBrokenReader ? 'reader' : undefined;

  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A sheet that the screen opened above this one closes first.
    const dialog = document.activeElement?.closest('[role="dialog"]');
    if (!dialog || dialog === sheet.current) props.onClose();
  });

  return (
    <Modal.Root
      opened
      fullScreen
      onClose={props.onClose}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.sheet }}
    >
      <Modal.Content ref={sheet} aria-label={t('title')}>
        <header className={classes.header}>
          <button type="button" className={classes.icon} aria-label={t('close')} onClick={props.onClose}>
            <IconX size={24} stroke={1.8} aria-hidden="true" />
          </button>
          <h2 className={classes.title} tabIndex={-1} data-autofocus>
            {t('title')}
          </h2>
          {torch && (
            <button
              type="button"
              className={classes.icon}
              aria-label={t('torch')}
              aria-pressed={torch.isOn}
              onClick={torch.toggle}
            >
              {torch.isOn ? <IconBulb size={24} stroke={1.8} /> : <IconBulbOff size={24} stroke={1.8} />}
            </button>
          )}
        </header>

        {problem ? (
          <Problem
            problem={problem}
            onRetry={() => {
              setBrokenReader(false);
              retry();
            }}
          />
        ) : (
          <Preview
            camera={state.phase === 'on' ? state.camera : undefined}
            onCode={({ text, symbology }) => props.onScan({ text, symbology, by: 'camera' })}
            onBroken={() => setBrokenReader(true)}
          />
        )}

        <div className={classes.panel}>
          <section aria-live="polite" aria-label={t('result')}>
            {props.children}
          </section>
          {problem || wantsToType ? (
            <TypingBox onSubmit={(text) => props.onScan({ text, by: 'typing' })} />
          ) : (
            <button type="button" className={classes.type} onClick={() => setWantsToType(true)}>
              <IconKeyboard size={20} stroke={1.8} aria-hidden="true" />
              {t('type.open')}
            </button>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

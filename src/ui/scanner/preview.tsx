import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Camera } from './camera.ts';
import classes from './camera-scanner.module.css';
import { readFrames } from './read-frames.ts';
import type { SeenCode } from './seen-code.ts';
import { useCodeReader } from './use-code-reader.ts';

/** The camera's picture with the viewfinder, and the reading of what is behind it. */
export function Preview(props: {
  /** undefined while it starts. */
  camera: Camera | undefined;
  onCode: (code: SeenCode) => void;
  /** The reader could not be loaded, or broke. */
  onBroken: () => void;
}) {
  const { camera } = props;
  const { t } = useTranslation('scanner');
  const video = useRef<HTMLVideoElement>(null);
  const finder = useRef<HTMLDivElement>(null);
  const [codesRead, setCodesRead] = useState(0);
  const onFail = useEffectEvent(props.onBroken);
  const onCode = useEffectEvent((code: SeenCode) => {
    setCodesRead((count) => count + 1);
    props.onCode(code);
  });
  const reader = useCodeReader(props.onBroken);

  useEffect(() => {
    if (!camera || !video.current) return;
    video.current.srcObject = camera.stream;
    // Rejects only when the picture is taken away again at once.
    video.current.play().catch(() => undefined);
  }, [camera]);

  useEffect(() => {
    if (!camera || !reader || !video.current || !finder.current) return;
    return readFrames(video.current, { reader, finder: finder.current, onCode, onFail });
  }, [camera, reader]);

  return (
    <div className={classes.preview}>
      <video ref={video} className={classes.video} muted playsInline />
      <div ref={finder} className={classes.finder}>
        {/* A new element for each code: its short flash starts again. */}
        {codesRead > 0 && <div key={codesRead} className={classes.flash} />}
      </div>
      <output className={classes.hint}>{camera && reader ? t('aim') : t('starting')}</output>
    </div>
  );
}

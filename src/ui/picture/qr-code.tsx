import { useMemo } from 'react';
import classes from './picture.module.css';
import { qrPath } from './qr-path.ts';

/** Dark on white in every theme: many scanners read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => qrPath(text, 'L'), [text]);
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

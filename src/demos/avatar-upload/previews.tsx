import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cut } from '../../ui/picture/cut.ts';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './avatar-upload.module.css';

const shapes = ['square', 'round'] as const;

/** What is cut out, as it will look: square and round. Without a cut the picture itself. */
export function Previews({ source, cut }: { source: string; cut: Cut | undefined }) {
  const { t } = useTranslation('demo-uploads');
  return (
    <div className={classes.previews}>
      {shapes.map((shape) => (
        <figure key={shape}>
          <span className={classes.preview} data-shape={shape}>
            <Part source={source} cut={cut} />
          </span>
          <Muted as="span" size="small">
            {t(`avatar.${shape}`)}
          </Muted>
        </figure>
      ))}
    </div>
  );
}

/** The part of a picture that fills its frame. */
function Part({ source, cut }: { source: string; cut: Cut | undefined }) {
  const [widthPx, setWidth] = useState(0);
  return (
    <img
      src={source}
      alt=""
      onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth)}
      style={
        cut && widthPx > 0
          ? {
              width: `${(100 * widthPx) / cut.width}%`,
              left: `${(-100 * cut.x) / cut.width}%`,
              top: `${(-100 * cut.y) / cut.height}%`,
            }
          : { width: '100%' }
      }
    />
  );
}

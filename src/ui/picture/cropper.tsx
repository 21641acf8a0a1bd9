import { Slider } from '@mantine/core';
import { useState } from 'react';
import EasyCrop from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import type { Cut } from './cut.ts';
import classes from './picture.module.css';

/**
 * A square to be moved over a picture by hand or by the arrow keys; the slider brings it nearer. `onCut` hears of it as it
 * moves.
 */
export default function Cropper(props: {
  source: string;
  /** Where it stands at first; else in the middle. */
  begin?: Cut | undefined;
  onCut: (cut: Cut) => void;
}) {
  const { t } = useTranslation('forms');
  const { source, onCut } = props;
  const [begin] = useState(props.begin);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={classes.cropper}>
        <EasyCrop
          image={source}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          {...(begin && { initialCroppedAreaPixels: begin })}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, cut) => onCut(cut)}
        />
      </div>
      <Slider
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        label={null}
        thumbLabel={t('picture.zoom')}
      />
    </>
  );
}

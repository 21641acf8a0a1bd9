import { Slider } from '@mantine/core';
import { useState } from 'react';
import EasyCrop from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import type { Cut } from './cut.ts';
import classes from './picture.module.css';

/** A square to be moved over a picture by hand or by the arrow keys; the slider brings it nearer. */
export default function Cropper({ source, onCut }: { source: string; onCut: (cut: Cut) => void }) {
  const { t } = useTranslation('forms');
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
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, cut) => onCut(cut)}
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

import { Carousel } from '@mantine/carousel';
import { useReducedMotion } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './profile.module.css';

/** Pictures of our own, in the theme's colours: hours of a day in a shop. */
const pictures = [
  { key: 'morning', sky: ['warn', 'warn-tint'], sun: 62 },
  { key: 'noon', sky: ['blue', 'blue-tint'], sun: 24 },
  { key: 'evening', sky: ['violet', 'violet-tint'], sun: 74 },
  { key: 'night', sky: ['toast', 'toast'], sun: 30 },
] as const;

/** Leafed through by finger, by its two buttons, or by the arrow keys while one of them has the focus. */
export function Pictures() {
  const { t } = useTranslation('demo-profile');
  const isStill = useReducedMotion();
  const [place, setPlace] = useState(0);
  return (
    <>
      <Carousel
        aria-label={t('pictures')}
        className={classes.carousel}
        controlSize={44}
        slideGap="md"
        emblaOptions={{ loop: true, duration: isStill ? 0 : 25 }}
        onSlideChange={setPlace}
        previousControlProps={{ 'aria-label': t('pictures.before') }}
        nextControlProps={{ 'aria-label': t('pictures.next') }}
      >
        {pictures.map((picture) => (
          <Carousel.Slide key={picture.key}>
            <Hour {...picture} label={t(`picture.${picture.key}`)} />
          </Carousel.Slide>
        ))}
      </Carousel>
      <Muted as="p" size="small" role="status">
        {t('pictures.place', { place: place + 1, count: pictures.length })}
        {': '}
        {t(`picture.${pictures[place]?.key ?? pictures[0].key}`)}
      </Muted>
    </>
  );
}

function Hour({ label, sky, sun }: Pick<(typeof pictures)[number], 'sky' | 'sun'> & { label: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={`var(--sr-${sky[0]})`} />
          <stop offset="1" stopColor={`var(--sr-${sky[1]})`} />
        </linearGradient>
      </defs>
      <rect width={320} height={150} fill={`url(#${id})`} />
      <circle cx={230} cy={sun} r={16} fill="var(--sr-toast-ink)" opacity={0.85} />
      {/* The shop: a house, an awning, a door and two windows. */}
      <rect x={70} y={74} width={130} height={62} fill="var(--sr-accent)" />
      {[0, 1, 2, 3, 4].map((stripe) => (
        <rect
          key={stripe}
          x={66 + stripe * 28}
          y={66}
          width={26}
          height={16}
          rx={4}
          fill={stripe % 2 === 0 ? 'var(--sr-toast-ink)' : 'var(--sr-warn)'}
        />
      ))}
      <rect x={122} y={98} width={26} height={38} fill="var(--sr-toast-ink)" />
      {[82, 160].map((x) => (
        <rect key={x} x={x} y={94} width={28} height={24} fill="var(--sr-toast-ink)" opacity={0.6} />
      ))}
      <rect y={136} width={320} height={14} fill="var(--sr-muted)" />
    </svg>
  );
}

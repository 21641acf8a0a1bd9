import { Affix } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DemoPage } from '../kit/demo-page.tsx';
import classes from './back-to-top.module.css';

/** Pixels down from which the button is there, and to which it leads: the template's. */
const shownAfter = 300;
const leadsTo = 50;
const placeholders = Array.from({ length: 100 }, (_, index) => index + 1);

/** A long page, and the way back to its top. */
export function BackToTopPage() {
  const { t } = useTranslation('demo-small');
  const place = useRef<HTMLDivElement>(null);
  const { isFarDown, goUp } = useWayUp(place);
  return (
    <DemoPage about={t('top.about')}>
      <div ref={place} className={classes.list}>
        {placeholders.map((number) => (
          <Card key={number}>{t('top.placeholder', { number })}</Card>
        ))}
      </div>
      {isFarDown && (
        <Affix position={{ bottom: 'calc(var(--sr-bar-space, 0px) + 84px)', right: 20 }}>
          <Button data-floating leftSection={<IconArrowUp size={18} />} onClick={goUp}>
            {t('top.back')}
          </Button>
        </Affix>
      )}
    </DemoPage>
  );
}

/** How far the page is scrolled, in whatever scrolls it: a phone's window, or a part of the desk's frame. */
function useWayUp(place: { readonly current: HTMLElement | null }) {
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    // Scrolling does not bubble, and is heard on its way down.
    const look = () => setFarDown(topOf(scrollerOf(place.current)) > shownAfter);
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [place]);
  const goUp = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollerOf(place.current).scrollTo({ top: leadsTo, behavior: isStill ? 'auto' : 'smooth' });
  };
  return { isFarDown, goUp };
}

function scrollerOf(element: HTMLElement | null): Element {
  for (let one = element?.parentElement; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one;
  return document.scrollingElement ?? document.documentElement;
}

function topOf({ scrollTop }: Element): number {
  return scrollTop;
}

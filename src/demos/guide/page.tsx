import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import classes from './guide.module.css';
import { type Shown, showInTurn } from './tour.ts';

/** What the tour shows, in turn, by the names that the shell gives them (`data-tour`). */
const steps = {
  desk: ['fold', 'crumbs', 'search', 'fullscreen', 'size', 'tags'],
  phone: ['places', 'more', 'network'],
} as const;

/** A tour of the frame around every page, step by step. */
export function GuidePage() {
  const { t } = useTranslation('demo-guide');
  const stop = useRef<() => void>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const form = useDesk() ? 'desk' : 'phone';
  // What the shell calls them itself.
  const titles = {
    fold: t('shell:bar.fold'),
    crumbs: t('shell:breadcrumb.label'),
    search: t('shell:search.open'),
    fullscreen: t('shell:fullscreen.enter'),
    size: t('shell:size.label'),
    tags: t('shell:tags.label'),
    places: t('app:nav.places'),
    more: t('app:place.more'),
    network: t('guide.step.network'),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: away with the page, and when the frame becomes another one
  useEffect(() => () => stop.current?.(), [form]);

  function start() {
    stop.current?.();
    const shown: Shown[] = steps[form].map((name) => ({
      element: document.querySelector(`[data-tour="${name}"]`),
      title: titles[name],
      text: t(`guide.step.${name}.text`),
      ...(name === 'search' && { side: 'left' }),
      ...(name === 'tags' && { paddingPx: 0 }),
    }));
    stop.current = showInTurn(shown, {
      look: classes.tour ?? '',
      words: {
        next: t('guide.next'),
        back: t('guide.back'),
        done: t('guide.done'),
        close: t('app:close'),
        place: (step, total) => t('guide.place', { step, total }),
      },
      onEnd: () => button.current?.focus(),
    });
  }

  return (
    <DemoPage about={t('guide.about')}>
      <p className={classes.text}>{t(`guide.text.${form}`)}</p>
      <Line>
        <Button ref={button} size="md" onClick={start}>
          {t('guide.start')}
        </Button>
      </Line>
    </DemoPage>
  );
}

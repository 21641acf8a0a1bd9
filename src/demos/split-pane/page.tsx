import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, type Layout, Panel, Separator } from 'react-resizable-panels';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import classes from './split-pane.module.css';

/** Panes whose borders are dragged, by hand or by the arrow keys; on a phone they stand one below the other. */
export function SplitPanePage() {
  const { t, i18n } = useTranslation('demo-editors');
  const isDesk = useDesk();
  const [outer, setOuter] = useState<Layout>({ first: 50, rest: 50 });
  const [inner, setInner] = useState<Layout>({ second: 50, third: 50 });
  const share = (part = 0) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(part / 100);
  return (
    <DemoPage about={t('split.about')}>
      <p className={classes.sizes}>
        {t(isDesk ? 'split.sizes' : 'split.sizes-stacked', {
          first: share(outer.first),
          rest: share(outer.rest),
          second: share(inner.second),
          third: share(inner.third),
        })}
      </p>
      {/* Another direction is another group: the library measures a group once. */}
      <div className={classes.frame} key={String(isDesk)}>
        <Group
          orientation={isDesk ? 'horizontal' : 'vertical'}
          defaultLayout={outer}
          onLayoutChange={setOuter}
          resizeTargetMinimumSize={target}
        >
          <Pane id="first" name="A" />
          <Border label={t('split.border-outer')} />
          <Panel id="rest" minSize="15%">
            <Group
              orientation="vertical"
              defaultLayout={inner}
              onLayoutChange={setInner}
              resizeTargetMinimumSize={target}
            >
              <Pane id="second" name="B" />
              <Border label={t('split.border-inner')} />
              <Pane id="third" name="C" />
            </Group>
          </Panel>
        </Group>
      </div>
    </DemoPage>
  );
}

/** How wide a border is for a finger and for a pointer, whatever is seen of it; in pixels. */
const target = { coarse: 44, fine: 12 };

function Pane({ id, name }: { id: 'first' | 'second' | 'third'; name: string }) {
  return (
    <Panel id={id} minSize="15%">
      <div className={classes.pane} data-pane={id}>
        {name}
      </div>
    </Panel>
  );
}

function Border({ label }: { label: string }) {
  return <Separator className={classes.border} aria-label={label} />;
}

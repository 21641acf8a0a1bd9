import { useTranslation } from 'react-i18next';
import { useDemo } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import classes from './nested.module.css';

/** Menus in menus: each page stands in those above it, as its address does. */
export function NestedPage() {
  const { t } = useTranslation('demo-small');
  const { id } = useDemo();
  const steps = id.split('-').slice(1);
  const ids = steps.map((_, index) => `NESTED-${steps.slice(0, index + 1).join('-')}`);
  return (
    <DemoPage about={t('nested.about')}>
      <Boxes ids={ids} />
    </DemoPage>
  );
}

function Boxes({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('demo-menus');
  const [id, ...inside] = ids;
  if (id === undefined) return null;
  return (
    <section className={classes.box} aria-label={t(`DEMO-${id}`)}>
      <strong>{t(`DEMO-${id}`)}</strong>
      <Boxes ids={inside} />
    </section>
  );
}

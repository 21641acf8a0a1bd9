import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lookOf } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import { DemoContext, type DemoPageProps, useDemo } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import classes from './gallery.module.css';
import type { PartEntry, ShownPart } from './part.ts';
import { galleryParts } from './parts.ts';
import { usePart } from './use-part.ts';

/** Every part that screens are made of, alive, in each of its states. */
export function GalleryPage({ rest }: DemoPageProps) {
  const entry = galleryParts[rest];
  if (rest === '') return <Index />;
  return entry ? <PartPage id={rest} entry={entry} /> : <NoSuchPart />;
}

const floors = ['src/ui/', 'src/lists/', 'src/office/', 'src/store-work/'] as const;

function Index() {
  const { t } = useTranslation('demo-gallery');
  return (
    <DemoPage about={t('about')}>
      {floors.map((floor) => (
        <section key={floor} aria-label={floor}>
          <Heading>{floor}</Heading>
          <ul className={classes.index}>
            {Object.entries(galleryParts)
              .filter(([, { source }]) => source.startsWith(floor))
              .map(([id, { source }]) => (
                <Card as="li" key={id}>
                  <Link to={`/gallery/${id}` as string} className={classes.link}>
                    {id}
                  </Link>
                  <Muted as="div" size="small">
                    {source.slice(floor.length)}
                  </Muted>
                </Card>
              ))}
          </ul>
        </section>
      ))}
    </DemoPage>
  );
}

/** What the frames of a part are set to; each shows all of its states. */
const settings = [
  { name: 'zh', search: { lang: 'zh' } },
  { name: 'en', search: { lang: 'en' } },
  { name: 'es', search: { lang: 'es' } },
  { name: 'ja', search: { lang: 'ja' } },
  { name: 'dark', search: { dark: true } },
  { name: 'small', search: {} },
  { name: 'large', search: {} },
] as const;

function PartPage({ id, entry }: { id: string; entry: PartEntry }) {
  const { i18n } = useTranslation();
  const demo = useDemo();
  const own = useMemo(
    () => ({ ...demo, shows: [entry.source], folder: `src/demos/gallery/parts/${id}.tsx` }),
    [demo, entry, id],
  );
  const { language: lang } = i18n;
  const shown = usePart(id);
  return (
    <DemoContext value={own}>
      <DemoPage title={id} about={entry.source}>
        <div className={classes.grid}>
          {shown &&
            settings.map(({ name, search }) => (
              <Cell key={name} setting={name} of={shown} search={{ part: id, lang, ...search }} />
            ))}
        </div>
      </DemoPage>
    </DemoContext>
  );
}

type Search = Readonly<Record<string, string | number | boolean>>;

/** The states of a part with one setting: in one frame, or in one for each. */
function Cell({
  setting,
  of,
  search,
}: {
  setting: (typeof settings)[number]['name'];
  of: ShownPart;
  search: Search;
}) {
  const { t } = useTranslation('demo-gallery');
  const title = t(`setting.${setting}`);
  return (
    <figure className={classes.cell} data-setting={setting}>
      <figcaption>{title}</figcaption>
      {of.alone ? (
        Object.keys(of.states).map((state) => (
          <figure key={state} className={classes.state}>
            <figcaption>{t(`state.${state}`)}</figcaption>
            <PartFrame
              title={`${title}: ${t(`state.${state}`)}`}
              search={{ ...search, state }}
              heightPx={of.heightPx ?? 480}
            />
          </figure>
        ))
      ) : (
        <PartFrame title={title} search={search} />
      )}
    </figure>
  );
}

function PartFrame(props: { title: string; search: Search; heightPx?: number }) {
  const query = new URLSearchParams(Object.entries(props.search).map(([key, value]) => [key, String(value)]));
  return (
    <iframe
      title={props.title}
      src={`/demo-frame?${query}`}
      loading="lazy"
      {...(props.heightPx !== undefined && { style: { height: props.heightPx } })}
    />
  );
}

function NoSuchPart() {
  const { t } = useTranslation('demo-gallery');
  return (
    <DemoPage>
      <EmptyState
        title={t('no-such-part')}
        actions={
          <Link to={'/gallery' as string} {...lookOf({ size: 'md' })}>
            {t('all-parts')}
          </Link>
        }
      />
    </DemoPage>
  );
}

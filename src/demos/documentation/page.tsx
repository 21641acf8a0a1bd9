import { Menu } from '@mantine/core';
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, lookOf } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/waiting.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import { WrittenText } from '../kit/written-text.tsx';
import { type Chapter, chapters, readChapter } from './handbook.ts';

const links = {
  template: 'https://panjiachen.github.io/vue-element-admin-site/',
  'template-zh': 'https://panjiachen.github.io/vue-element-admin-site/zh/',
  repository: 'https://github.com/PanJiaChen/vue-element-admin',
} as const;
const names = Object.keys(links) as (keyof typeof links)[];

/** Where the template is described, and the chapters of this system's own handbook. */
export function DocumentationPage({ search, onSearch }: DemoPageProps) {
  const { t } = useTranslation('demo-small');
  const shown = chapters.find((chapter) => chapter === search.chapter);
  return (
    <DemoPage about={t('docs.about')}>
      <Line>
        {names.map((name) => (
          <a
            key={name}
            href={links[name]}
            target="_blank"
            rel="noopener noreferrer"
            {...lookOf({ variant: 'light' })}
          >
            {t(`docs.${name}`)} <IconExternalLink size={16} aria-hidden />
          </a>
        ))}
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} />}>
              {t('docs.series')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {chapters.map((chapter) => (
              <Menu.Item key={chapter} onClick={() => onSearch({ chapter })}>
                {t(`docs.chapter.${chapter}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Line>
      {shown && <ChapterText key={shown} chapter={shown} />}
    </DemoPage>
  );
}

function ChapterText({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation('demo-small');
  const [html, setHtml] = useState<string | null>();
  useEffect(() => {
    let isCurrent = true;
    void readChapter(chapter).then(
      (text) => isCurrent && setHtml(text),
      () => isCurrent && setHtml(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [chapter]);
  if (html === undefined) return <Skeleton shape="rows" />;
  if (html === null) return <EmptyState title={t('docs.none')} isSaid />;
  return (
    <Card as="article" edge="line" lang="en" aria-label={t(`docs.chapter.${chapter}`)}>
      <WrittenText html={html} />
    </Card>
  );
}

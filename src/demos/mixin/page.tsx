import { Menu, TextInput } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, lookOf } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import classes from './mixin.module.css';

const places: readonly string[] = [
  '/documentation/index',
  '/icon/index',
  '/excel/export-excel',
  '/table/complex-table',
  '/example/create',
];
const exactly = 6;

/** Small things of which pages are made. */
export function MixinPage() {
  const { t } = useTranslation('demo-small');
  return (
    <DemoPage about={t('mixin.about')}>
      <Card as="section" edge="line" title={t('mixin.links')}>
        <Line>
          {places.map((to, index) => (
            <Link key={to} to={to} {...lookOf({ variant: index === 0 ? 'filled' : 'light' })}>
              {t(`mixin.to.${index}`)}
            </Link>
          ))}
        </Line>
      </Card>
      <div className={classes.grid}>
        <SixLetters />
        <Card as="section" edge="line" title={t('mixin.picture')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is behind it is seen by the keyboard too */}
          <div className={classes.picture} tabIndex={0}>
            <span className={classes.front} aria-hidden />
            <span className={classes.behind}>{t('mixin.behind')}</span>
          </div>
        </Card>
        <Card as="section" edge="line" title={t('mixin.ripple')}>
          <Ripple />
        </Card>
        <Card as="section" edge="line" title={t('mixin.hover')}>
          <Link to={places[0] ?? '/'} className={classes.hover}>
            {t('mixin.hover-text')}
          </Link>
        </Card>
        <Card as="section" edge="line" title={t('mixin.share')}>
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="default" leftSection={<IconShare size={18} />}>
                {t('mixin.articles')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {places.map((to, index) => (
                <Menu.Item key={to} renderRoot={(item) => <Link {...item} to={to} />}>
                  {t(`mixin.to.${index}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Card>
      </div>
    </DemoPage>
  );
}

/** A field that takes exactly so many characters, and says so while it has others. */
function SixLetters() {
  const { t } = useTranslation('demo-small');
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const count = [...text].length;
  return (
    <Card as="section" edge="line" title={t('mixin.field')}>
      <TextInput
        label={t('mixin.title')}
        value={text}
        error={isLeft && count !== exactly && t('mixin.six')}
        description={t('mixin.count', { count, exactly })}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
    </Card>
  );
}

/** A wave runs from where it is pressed; with reduced motion it is pressed as any other. */
function Ripple() {
  const { t } = useTranslation('demo-small');
  const [waves, setWaves] = useState<readonly { id: number; x: number; y: number }[]>([]);
  return (
    <Button
      className={classes.ripple}
      onClick={({ currentTarget, clientX, clientY, detail }) => {
        const box = currentTarget.getBoundingClientRect();
        // By the keyboard it has no place of its own.
        const [x, y] = detail === 0 ? [box.width / 2, box.height / 2] : [clientX - box.x, clientY - box.y];
        setWaves((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, x, y }]);
        toast(t('mixin.pressed'));
      }}
    >
      {t('mixin.press')}
      {waves.map(({ id, x, y }) => (
        <span
          key={id}
          className={classes.wave}
          style={{ left: x, top: y }}
          onAnimationEnd={() => setWaves((all) => all.filter((wave) => wave.id !== id))}
        />
      ))}
    </Button>
  );
}

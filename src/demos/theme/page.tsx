import { Radio, Slider, Switch } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StateWord } from '../../ui/lists/state-word.tsx';
import { Tag, type Tone } from '../../ui/text/tag.tsx';
import { accentOf } from '../../ui/theme/accent.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import classes from './theme.module.css';

const variants = ['filled', 'default', 'light', 'subtle'] as const;
const tones: readonly Tone[] = ['grey', 'good', 'orange', 'warning', 'blue', 'dark', 'danger'];
const sizes = ['a', 'b', 'c'] as const;
const otherColour = '#6959cd';

/** A part of a page in another colour than the rest, and what there is that takes its colour from the theme. */
export function ThemePage() {
  const { t } = useTranslation('demo-small');
  const [isOther, setOther] = useState(false);
  const [chosen, choose] = useState<string>(sizes[0]);
  return (
    <DemoPage about={t('theme.about')}>
      <Switch
        label={t('theme.switch')}
        checked={isOther}
        onChange={({ currentTarget }) => setOther(currentTarget.checked)}
      />
      <Card className={classes.ground} style={isOther ? variablesOf(otherColour) : undefined}>
        <Line>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} onClick={() => toast(t(`theme.${variant}`))}>
              {t(`theme.${variant}`)}
            </Button>
          ))}
          <Button color="red" onClick={() => toast(t('theme.danger'))}>
            {t('theme.danger')}
          </Button>
        </Line>
        <Line>
          {tones.map((tone) => (
            <Tag key={tone} tone={tone}>
              {t(`theme.tone.${tone}`)}
            </Tag>
          ))}
        </Line>
        <Line>
          <StateWord tone="good">{t('theme.state.good')}</StateWord>
          <StateWord tone="off">{t('theme.state.off')}</StateWord>
          <StateWord tone="bad">{t('theme.state.bad')}</StateWord>
        </Line>
        <Radio.Group label={t('theme.radio')} value={chosen} onChange={choose}>
          <Line>
            {sizes.map((size) => (
              <Radio key={size} value={size} label={t(`theme.option.${size}`)} />
            ))}
          </Line>
        </Radio.Group>
        <div className={classes.slider}>
          <span id="theme-slider">{t('theme.slider')}</span>
          <Slider defaultValue={40} thumbProps={{ 'aria-labelledby': 'theme-slider' }} label={null} />
        </div>
      </Card>
    </DemoPage>
  );
}

/** What the theme's parts read, in another colour; readable on light and dark, as any that a user chooses. */
function variablesOf(colour: string) {
  const { light, dark } = accentOf(colour);
  return {
    '--light-accent': light.accent,
    '--light-tint': light.tint,
    '--light-on-accent': light.onAccent,
    '--dark-accent': dark.accent,
    '--dark-tint': dark.tint,
    '--dark-on-accent': dark.onAccent,
  } as CSSProperties;
}

import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { decimalsAllowed, writtenNumber } from '../kit/count-to/counting.ts';
import { useCountTo } from '../kit/count-to/use-count-to.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Fields } from '../kit/fields.tsx';
import { Line } from '../kit/line.tsx';
import classes from './count-to.module.css';

const first = {
  from: 0,
  to: 2017,
  durationMs: 4000,
  decimals: 0,
  separator: ',',
  prefix: '¥ ',
  suffix: ' rmb',
};
const numbers = ['from', 'to', 'durationMs', 'decimals'] as const;
const texts = ['separator', 'prefix', 'suffix'] as const;

/** A number that counts up while one looks at it, and everything about it that can be set. */
export function CountToPage() {
  const { t } = useTranslation('demo-small');
  const [set, change] = useState(first);
  const [shown, show] = useState(first);
  const { value, isRunning, isOver, start, toggle } = useCountTo(first);
  const isRefused = !(set.decimals >= decimalsAllowed.min && set.decimals <= decimalsAllowed.max);
  return (
    <DemoPage about={t('count.about')}>
      <output className={classes.number} aria-live="off">
        {writtenNumber(value, shown)}
      </output>
      <Fields>
        {numbers.map((name) => (
          <NumberInput
            key={name}
            label={t(`count.${name}`)}
            value={set[name]}
            allowDecimal={name !== 'decimals' && name !== 'durationMs'}
            {...(name === 'durationMs' && { min: 0 })}
            error={name === 'decimals' && isRefused && t('count.refused')}
            onChange={(next) => change({ ...set, [name]: Number(next) })}
          />
        ))}
        {texts.map((name) => (
          <TextInput
            key={name}
            label={t(`count.${name}`)}
            value={set[name]}
            maxLength={20}
            onChange={({ currentTarget }) => change({ ...set, [name]: currentTarget.value })}
          />
        ))}
      </Fields>
      <Line>
        <Button
          reason={isRefused ? t('count.refused') : undefined}
          onClick={() => {
            show(set);
            start(set);
          }}
        >
          {t('count.start')}
        </Button>
        <Button variant="default" reason={isOver ? t('count.over') : undefined} onClick={toggle}>
          {t(isRunning ? 'count.pause' : 'count.resume')}
        </Button>
      </Line>
    </DemoPage>
  );
}

import { TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/button.tsx';
import classes from './amount-field.module.css';

/** How many, with a step down and up beside what is typed. `value` is what was typed, `number` what it means. */
export function AmountField(props: {
  label: string;
  value: string;
  number: number;
  error?: string | undefined;
  onChange: (typed: string) => void;
  onLeave?: () => void;
}) {
  const { t } = useTranslation('forms');
  const { label, value, number, error, onChange, onLeave } = props;
  const now = Number.isFinite(number) ? number : 0;
  const step = (by: 1 | -1) => onChange(String(Math.max(1, Math.round((now + by) * 1000) / 1000)));
  return (
    <div className={classes.amount}>
      <IconButton label={t('amount.less')} variant="default" disabled={now <= 1} onClick={() => step(-1)}>
        <IconMinus size={20} stroke={2} />
      </IconButton>
      <TextInput
        size="md"
        aria-label={label}
        inputMode="decimal"
        maxLength={10}
        classNames={{ input: classes.number, root: classes.field }}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <IconButton label={t('amount.more')} variant="default" onClick={() => step(1)}>
        <IconPlus size={20} stroke={2} />
      </IconButton>
    </div>
  );
}

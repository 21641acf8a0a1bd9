import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hideDaysOf, hideQuestion, hideUntilExpiry } from '#core/near-expiry/hiding';
import { hideMaxDays } from '#core/near-expiry/rules';
import { Button } from '../../../ui/buttons/button.tsx';
import { dayText } from '../../../ui/text/format.ts';
import classes from './hiding.module.css';

const usualDays = [1, 3, 7] as const;

/**
 * Hiding a lot for today, for some days or until its last day (decision E14). What would expire hidden is asked about
 * first, and a number that cannot be meant is answered in words, never changed. `days`: of a hiding that was refused.
 */
export function HideActions(props: {
  isPossible: boolean;
  days: number | '';
  today: string;
  expiryDate: string | null;
  onHide: (days: number) => void;
}) {
  const { t, i18n } = useTranslation('near-expiry');
  const { today, expiryDate, isPossible, onHide } = props;
  const [typed, setTyped] = useState(props.days === '' ? null : String(props.days));
  const [asked, setAsked] = useState<number | null>(null);
  const untilExpiry = hideUntilExpiry(expiryDate, today);
  const typedDays = hideDaysOf(typed ?? '');
  const isTyping = typed !== null;

  function hide(days: number) {
    if (hideQuestion(expiryDate, today, days) === null) onHide(days);
    else setAsked(days);
  }
  const question = asked !== null && hideQuestion(expiryDate, today, asked);

  return (
    <fieldset className={classes.hide} disabled={!isPossible}>
      <legend>{t('action.hide')}</legend>
      <div className={classes.chips}>
        <Button size="md" variant="default" onClick={() => hide(0)}>
          {t('action.hide-today')}
        </Button>
        {usualDays.map((days) => (
          <Button
            key={days}
            size="md"
            variant="default"
            aria-label={t('action.hide-count', { count: days })}
            onClick={() => hide(days)}
          >
            {t('action.days', { count: days })}
          </Button>
        ))}
        {untilExpiry !== null && (
          <Button size="md" variant="default" onClick={() => hide(untilExpiry)}>
            {t('action.hide-until-expiry')}
          </Button>
        )}
        <Button
          size="md"
          variant="default"
          aria-expanded={isTyping}
          onClick={() => setTyped(isTyping ? null : '')}
        >
          {t('action.hide-more')}
        </Button>
      </div>
      {isTyping && (
        <div className={classes.typed}>
          <TextInput
            size="md"
            inputMode="numeric"
            label={t('action.hide-days')}
            maxLength={10}
            value={typed}
            error={typedDays === null && t('action.hide-days-wrong', { most: hideMaxDays })}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setAsked(null);
            }}
          />
          <Button
            size="md"
            variant="default"
            disabled={typedDays === null}
            onClick={() => typedDays !== null && hide(typedDays)}
          >
            {t('action.hide')}
          </Button>
        </div>
      )}
      {asked !== null && question && expiryDate !== null && (
        <div className={classes.question} role="alert">
          <p>{t(`hide.${question}`, { day: dayText(expiryDate, i18n.language) })}</p>
          <div className={classes.answers}>
            <Button size="md" variant="default" onClick={() => setAsked(null)}>
              {t('app:cancel')}
            </Button>
            <Button size="md" color="red" variant="light" onClick={() => onHide(asked)}>
              {t(asked === 0 ? 'action.hide-today' : 'action.hide-count', { count: asked })}
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  );
}

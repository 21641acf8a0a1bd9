import { useTranslation } from 'react-i18next';
import { type CalendarRow, type TargetRow, updateTarget } from '#core/clocks/contract';
import { nameIn } from '#core/dictionaries/rules';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../clocks.module.css';
import { Preview } from './preview.tsx';
import { periodText, stepsText, wordOf } from './words.ts';

/** The time that each type of tickets may take, a card for each type. */
export function Targets(props: {
  targets: readonly TargetRow[];
  calendars: readonly CalendarRow[];
  now: number;
  onEdit: (row: TargetRow, title: string) => void;
}) {
  const { t, i18n } = useTranslation('clocks');
  const keys = [...new Set(props.targets.map(cardOf))];
  return (
    <div className={classes.cards}>
      {keys.map((key) => {
        const those = props.targets.filter((one) => cardOf(one) === key);
        const [first] = those;
        // Of watched shortages there is one type, and its name is a status.
        const name = first?.kind === 'watch' ? t('kind.watch') : first ? nameIn(i18n.language, first) : key;
        return (
          <Card key={key} as="section" edge="line" title={name} level={3}>
            {those.map((target) => (
              <Target key={target.clock} {...props} name={name} target={target} />
            ))}
          </Card>
        );
      })}
    </div>
  );
}

function cardOf({ kind, type }: TargetRow): string {
  return `${kind}/${type}`;
}

function Target(props: {
  name: string;
  target: TargetRow;
  calendars: readonly CalendarRow[];
  now: number;
  onEdit: (row: TargetRow, title: string) => void;
}) {
  const { t } = useTranslation('clocks');
  const { name, target } = props;
  const whyNot = useWhyNot(updateTarget);
  const calendar = props.calendars.find(({ id }) => id === target.calendarId);
  const word = wordOf(target);
  const title = t(`target.${word}`, { type: name });
  return (
    <div className={classes.target} data-row={`${target.type}/${target.clock}`}>
      <div className={classes.what}>
        <span className={classes.line}>
          <span>{t(`clock.${word}`)}</span>
          <b className={classes.figure}>{target.isOn ? periodText(t, target) : t('no-clock')}</b>
        </span>
        {target.isOn && calendar && (
          <>
            <Preview word={word} calendar={calendar} period={target} now={props.now} />
            <Muted size="small">
              {calendar.name} · {stepsText(t, target.steps)}
            </Muted>
          </>
        )}
      </div>
      <Button
        variant="default"
        size="sm"
        reason={whyNot}
        aria-label={t('edit-one', { name: title })}
        onClick={() => props.onEdit(target, title)}
      >
        {t('edit')}
      </Button>
    </div>
  );
}

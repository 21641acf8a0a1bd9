import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Theme } from '#core/themes/types';
import { HeldCard } from '../../../store-work/held-card.tsx';
import type { Unsent } from '../../../store-work/unsent.ts';
import { DraftTag, SideMarks } from '../parts/marks.tsx';
import classes from '../parts/parts.module.css';
import { Stars } from '../parts/stars.tsx';
import { useRunText } from '../parts/use-run-text.ts';
import { useThemes } from '../themes.ts';

/** A theme as the phone's card: what, when, how important, and who has confirmed it. */
export const ThemeCard = memo(function ThemeCard(props: {
  theme: Theme;
  mark: Unsent | undefined;
  onOpen: (theme: Theme) => void;
}) {
  const { t } = useTranslation('themes');
  const { types } = useThemes();
  const runText = useRunText();
  const { theme } = props;
  return (
    <HeldCard
      rowKey={theme.id}
      mark={props.mark}
      onOpen={() => props.onOpen(theme)}
      tags={
        <>
          <DraftTag theme={theme} />
          <span className={classes.type}>{types.nameOf(theme.type)}</span>
          <Stars of={theme.importance} />
        </>
      }
      title={theme.topic}
      more={<SideMarks theme={theme} />}
      facts={[
        runText(theme),
        theme.number !== null && t('number', { number: theme.number }),
        theme.edit.userName,
      ]}
    />
  );
});

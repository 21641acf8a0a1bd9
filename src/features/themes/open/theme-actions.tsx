import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateTheme } from '#core/themes/contract';
import { confirmTheme, deleteTheme } from '#core/themes/online-contract';
import { deletionProblem } from '#core/themes/rules';
import type { Theme } from '#core/themes/types';
import { DeleteOne } from '../../../office/delete-one.tsx';
import { useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import type { ThemesProps } from '../search.ts';
import { useMarks, useThemes } from '../themes.ts';
import { AnswerSheet } from './answer-sheet.tsx';

/** What this person can do about a theme; what needs the server says so. */
export function ThemeActions({ theme, search, onSearch }: ThemesProps & { theme: Theme }) {
  const { t } = useTranslation('themes');
  const { may } = useOffice();
  const { part } = useThemes();
  const whyNotAnswer = useWhyNot(confirmTheme);
  const answering = theme.isConfirmed ? part.sides : [];
  return (
    <>
      <div className={flow.row}>
        {!theme.isConfirmed && may(updateTheme) && (
          <Button size="md" onClick={() => onSearch({ write: true })}>
            {t('edit')}
          </Button>
        )}
        {answering.map((side) => (
          <Button
            key={side}
            size="md"
            variant={theme.confirmations[side].state === 'cfm' ? 'default' : 'filled'}
            reason={whyNotAnswer}
            onClick={() => onSearch({ answer: side })}
          >
            {t(`confirm.${side}`)}
          </Button>
        ))}
        {may(deleteTheme) && <DeleteTheme theme={theme} onGone={() => onSearch({ open: undefined })} />}
      </div>
      {search.answer !== undefined && answering.includes(search.answer) && (
        <AnswerSheet
          key={search.answer}
          theme={theme}
          side={search.answer}
          onClose={() => onSearch({ answer: undefined })}
        />
      )}
    </>
  );
}

function DeleteTheme({ theme, onGone }: { theme: Theme; onGone: () => void }) {
  const { t } = useTranslation('themes');
  const [isAsked, setAsked] = useState(false);
  const cutOff = useWhyNot(deleteTheme);
  const isUnsent = useMarks().has(theme.id);
  const problem = deletionProblem(theme);
  const whyNot = (problem && t(`reasons:${problem}`)) ?? (isUnsent ? t('why.unsent') : cutOff);
  return (
    <>
      <Button size="md" variant="default" color="red" reason={whyNot} onClick={() => setAsked(true)}>
        {t('forms:delete')}
      </Button>
      {isAsked && (
        <DeleteOne
          call={deleteTheme}
          input={{ params: { id: theme.id } }}
          title={t('delete.title', { topic: theme.topic })}
          text={
            <>
              {t('delete.text')}
              {theme.confirmations.sell.state !== 'notcfm' && (
                <strong> {t(`delete.sold.${theme.confirmations.sell.state}`)}</strong>
              )}
            </>
          }
          done={t('done.delete')}
          cancelled={t('delete.cancelled')}
          onDone={onGone}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

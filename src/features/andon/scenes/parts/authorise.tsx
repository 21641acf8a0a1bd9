import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scenePath } from '#core/andon/scenes';
import { authoriseScene, type SceneItem } from '#core/andon/scenes-contract';
import type { Person } from '#core/andon/types';
import { useEditForm } from '../../../../office/edit-form.tsx';
import { useChange } from '../../../../office/office.tsx';
import { PeopleTree } from '../../../../office/people-tree.tsx';
import { FormSheet } from '../../../../ui/forms/form-sheet.tsx';
import flow from '../../../../ui/layout/flow.module.css';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import type { Scenes } from '../data.ts';
import classes from '../scenes.module.css';
import { handlersInForce, namesOf } from './in-force.tsx';

type Values = { handlers: readonly Person[]; recipients: readonly Person[] };

/** Who handles events of a scene, and who is told of them by e-mail: the documents' two trees, saved together. */
export function AuthoriseScene(props: { row: SceneItem; byId: Scenes['byId']; onClose: () => void }) {
  const { t } = useTranslation('andon-scenes');
  const { row, byId, onClose } = props;
  const [shown, setShown] = useState<keyof Values>('handlers');
  const authorise = useChange(authoriseScene);
  const { form, sheet, conflict } = useEditForm<SceneItem, Values, unknown>({
    row,
    values: ({ handlers, recipients } = row) => ({ handlers, recipients }),
    update: authorise,
    save: ({ handlers, recipients }, { id, version } = row) =>
      authorise.run({ body: { id, version, handlerIds: idsOf(handlers), emailUserIDS: idsOf(recipients) } }),
    done: t('saved'),
    onSaved: onClose,
    lines: ({ handlers, recipients }) => [
      [t('column.handlers'), namesOf(handlers)],
      [t('column.recipients'), namesOf(recipients)],
    ],
  });
  const { handlers, recipients } = form.values;
  const above = scenePath(byId, row.id).at(-2);
  const fallback = above && handlersInForce({ byId }, above.id);
  const otherwise = fallback
    ? t('handlers.falls-back', {
        names: namesOf(fallback.handlers),
        level: fallback.level,
        name: fallback.name,
      })
    : t('handlers.by-hand');
  return (
    <FormSheet {...sheet} title={t('authorise-one', { name: row.name })} onClose={onClose}>
      <Tabs
        className={classes.tabs}
        label={t('authorise')}
        of={[
          { key: 'handlers', label: t('column.handlers'), count: handlers.length },
          { key: 'recipients', label: t('column.recipients'), count: recipients.length },
        ]}
        shown={shown}
        onShow={setShown}
      />
      <p className={flow.note}>{t(shown === 'handlers' ? 'handlers.about' : 'recipients.about')}</p>
      <PeopleTree
        key={shown}
        label={t(shown === 'handlers' ? 'column.handlers' : 'column.recipients')}
        chosen={form.values[shown]}
        onChange={(people) => form.setFieldValue(shown, people)}
        none={shown === 'handlers' ? otherwise : t('recipients.none-here')}
      />
      {conflict}
    </FormSheet>
  );
}

function idsOf(people: readonly Person[]): string[] {
  return people.map(({ id }) => id);
}

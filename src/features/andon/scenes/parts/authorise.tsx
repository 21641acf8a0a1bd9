import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scenePath } from '#core/andon/scenes';
import { authoriseScene, type SceneItem } from '#core/andon/scenes-contract';
import { useEditForm } from '../../../../office/edit-form.tsx';
import { useChange } from '../../../../office/office.tsx';
import { PeopleTree } from '../../../../office/people-tree.tsx';
import { FormSheet } from '../../../../ui/forms/form-sheet.tsx';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import { usePeople } from '../../people.ts';
import type { Scenes } from '../data.ts';
import classes from '../scenes.module.css';
import { handlersInForce, namesOf } from './in-force.tsx';

type Values = { handlerIds: string[]; emailUserIDS: string[] };

/** Who handles events of a scene, and who is told of them by e-mail: the documents' two trees, saved together. */
export function AuthoriseScene(props: { row: SceneItem; byId: Scenes['byId']; onClose: () => void }) {
  const { t } = useTranslation('andon-scenes');
  const { row, byId, onClose } = props;
  const people = usePeople();
  const [shown, setShown] = useState<keyof Values>('handlerIds');
  const authorise = useChange(authoriseScene);
  const namesBy = new Map(people?.flatMap((one) => one.people).map(({ id, name }) => [id, name]));
  const named = (ids: readonly string[]) => ids.map((id) => namesBy.get(id) ?? id).join(', ');
  const { form, sheet, conflict } = useEditForm<SceneItem, Values, unknown>({
    row,
    values: (now = row) => ({ handlerIds: idsOf(now.handlers), emailUserIDS: idsOf(now.recipients) }),
    update: authorise,
    save: (values, { id, version } = row) => authorise.run({ body: { id, version, ...values } }),
    done: t('saved'),
    onSaved: onClose,
    lines: ({ handlerIds, emailUserIDS }) => [
      [t('column.handlers'), named(handlerIds)],
      [t('column.recipients'), named(emailUserIDS)],
    ],
  });
  const { handlerIds, emailUserIDS } = form.values;
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
          { key: 'handlerIds', label: t('column.handlers'), count: handlerIds.length },
          { key: 'emailUserIDS', label: t('column.recipients'), count: emailUserIDS.length },
        ]}
        shown={shown}
        onShow={setShown}
      />
      <p className={classes.about}>{t(shown === 'handlerIds' ? 'handlers.about' : 'recipients.about')}</p>
      <PeopleTree
        key={shown}
        label={t(shown === 'handlerIds' ? 'column.handlers' : 'column.recipients')}
        departments={people}
        chosen={form.values[shown]}
        onChange={(ids) => form.setFieldValue(shown, ids)}
        none={shown === 'handlerIds' ? otherwise : t('recipients.none-here')}
      />
      {conflict}
    </FormSheet>
  );
}

/** In one order, so that the same people are the same value. */
function idsOf(people: readonly { id: string }[]): string[] {
  return people.map(({ id }) => id).sort();
}

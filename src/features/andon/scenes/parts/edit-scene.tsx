import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { scenePath } from '#core/andon/scenes';
import { insertScene, type SceneItem, updateScene } from '#core/andon/scenes-contract';
import { useEditForm } from '../../../../office/edit-form.tsx';
import { useChange } from '../../../../office/office.tsx';
import { FormSheet } from '../../../../ui/forms/form-sheet.tsx';
import type { Scenes } from '../data.ts';

const longestName = 60;
const longestRemark = 200;

/** A new scene, below `parent` at first; or what one is called and whether it is in use. Where it stands, it stays. */
export function EditScene(props: {
  row?: SceneItem;
  parent?: SceneItem | undefined;
  scenes: Scenes;
  onMade: (made: SceneItem) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('andon-scenes');
  const { row, parent, scenes, onClose } = props;
  const insert = useChange(insertScene);
  const update = useChange(updateScene);
  const { form, sheet, field, conflict } = useEditForm({
    row,
    values: (now: SceneItem | undefined) => ({
      name: now?.name ?? '',
      level: String(now?.level ?? (parent?.level ?? 0) + 1),
      pid: now ? (now.pid ?? '') : (parent?.id ?? ''),
      remark: now?.remark ?? '',
      useFlag: now?.useFlag ?? true,
    }),
    wrong: ({ name, level, pid }) => ({
      name: name.trim() === '' ? 'required' : undefined,
      pid: level !== '1' && pid === '' ? 'required' : undefined,
    }),
    insert,
    update,
    save: ({ name, level, pid, remark, useFlag }, before) =>
      before
        ? update.run({ params: { id: before.id }, body: { name, remark, useFlag, version: before.version } })
        : insert.run({ body: { name, remark, useFlag, pid: level === '1' ? null : pid } }),
    done: t(row ? 'saved' : 'made'),
    onSaved: ({ data }) => {
      if (!row) props.onMade(data);
      onClose();
    },
    lines: ({ name, remark, useFlag }) => [
      [t('column.name'), name],
      [t('remark'), remark],
      [t('column.use'), t(useFlag ? 'use.on' : 'use.off')],
    ],
  });
  const above = Number(form.values.level) - 1;
  const parents = scenes.items.filter(({ level }) => level === above);
  const parentName = (scene: SceneItem) => {
    const name = t('parent-choice', { level: scene.level, name: scene.name });
    const over = scenePath(scenes.byId, scene.id).at(-2);
    return over ? `${name} (${over.name})` : name;
  };
  return (
    <FormSheet {...sheet} title={row ? t('edit-one', { name: row.name }) : t('insert')} onClose={onClose}>
      <NativeSelect
        {...field('level')}
        label={t('column.level')}
        disabled={row !== undefined}
        data={['1', '2', '3'].map((level) => ({ value: level, label: t('level-name', { level }) }))}
        onChange={(event) => form.setValues({ level: event.currentTarget.value, pid: '' })}
      />
      {above > 0 && (
        <NativeSelect
          {...field('pid')}
          label={t('parent')}
          required
          disabled={row !== undefined}
          data={[
            { value: '', label: t('parent-choose') },
            ...parents.map((scene) => ({ value: scene.id, label: parentName(scene) })),
          ]}
        />
      )}
      <TextInput
        {...field('name')}
        label={t('column.name')}
        maxLength={longestName}
        required
        data-autofocus
      />
      <Textarea
        {...field('remark')}
        label={t('remark')}
        maxLength={longestRemark}
        minRows={2}
        maxRows={6}
        autosize
      />
      <Switch {...field('useFlag', 'checkbox')} label={t('use.on')} description={t('use.text')} />
      {conflict}
    </FormSheet>
  );
}

import { Input, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Tree, ticksOf, toggled } from '#core/access/tree';
import { createDemoRole, type listDemoRoutes, updateDemoRole } from '#core/demos/contract';
import type { DemoRoleRow } from '#core/demos/roles';
import type { AnswerOf } from '#core/wire/call';
import { useEditForm } from '../../office/edit-form.tsx';
import { useChange } from '../../office/office.tsx';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { CheckTree } from '../../ui/lists/check-tree.tsx';

type Values = Pick<DemoRoleRow, 'name' | 'description' | 'routes'>;

/** Makes a role, or changes one: its name, and the pages that it has. */
export function EditRole(props: {
  role?: DemoRoleRow;
  routes: AnswerOf<typeof listDemoRoutes>;
  onClose: () => void;
}) {
  const { t } = useTranslation('demo-permissions');
  const { role, routes, onClose } = props;
  const tree = useMemo(() => new Tree(routes), [routes]);
  const nodes = useMemo(
    () => routes.map(({ id, parentId }) => ({ id, parentId, label: t(`demo-menus:DEMO-${id}`) })),
    [routes, t],
  );
  const insert = useChange(createDemoRole);
  const update = useChange(updateDemoRole);
  const { form, sheet, field } = useEditForm<DemoRoleRow, Values, unknown>({
    row: role,
    // In one order, so that the same pages are the same values.
    values: (row) => ({
      name: row?.name ?? '',
      description: row?.description ?? '',
      routes: [...(row?.routes ?? [])].sort(),
    }),
    wrong: ({ name }) => ({ name: name.trim() === '' ? 'name-required' : undefined }),
    insert,
    update: { ...update, theirs: undefined },
    save(values, before) {
      // A group is the role's as long as one of its pages is.
      const { checked, half } = ticksOf(tree, new Set(values.routes));
      const body = { ...values, name: values.name.trim(), routes: [...checked, ...half] };
      return before ? update.run({ params: { id: before.key }, body }) : insert.run({ body });
    },
    done: t(role ? 'role.saved' : 'role.made'),
    onSaved: onClose,
  });
  const chosen = useMemo(() => new Set(form.values.routes), [form.values.routes]);
  const ticks = useMemo(() => ticksOf(tree, chosen), [tree, chosen]);
  const { error } = field('routes');
  return (
    <FormSheet
      {...sheet}
      title={role ? t('role.edit-one', { name: role.name }) : t('role.add')}
      onClose={onClose}
    >
      <TextInput {...field('name')} label={t('role.name')} maxLength={50} required data-autofocus />
      <Textarea
        {...field('description')}
        label={t('role.description')}
        minRows={2}
        maxRows={6}
        autosize
        maxLength={200}
      />
      <Input.Wrapper label={t('role.menus')} labelElement="div" size="md" error={error}>
        <CheckTree
          label={t('role.menus')}
          nodes={nodes}
          ticks={ticks}
          onTick={(id) => form.setFieldValue('routes', [...toggled(tree, chosen, id)].sort())}
          height={360}
        />
      </Input.Wrapper>
    </FormSheet>
  );
}

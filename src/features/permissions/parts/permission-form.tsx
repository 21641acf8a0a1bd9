import { useTranslation } from 'react-i18next';
import { insertPermission, type PermissionRow, updatePermission } from '#core/permissions/contract';
import { lockedFields } from '#core/permissions/rules';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { usePermissionName } from '../../../office/permission-name.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { tellingRights, type WhyNots } from '../data.ts';
import { draftOf, type FormSubject, type FormValues, fieldsOfType, problemsOf, valuesOf } from '../form.ts';
import classes from '../permissions.module.css';
import { ApiFields } from './api-fields.tsx';
import { CommonFields, LastFields } from './common-fields.tsx';
import { MenuFields } from './menu-fields.tsx';
import { PointFields } from './point-fields.tsx';

const types = { 1: 'menu', 2: 'point', 3: 'api' } as const;
type Type = keyof typeof types;
const typeOf = (type: number): Type => (type === 1 || type === 2 ? type : 3);

/** Makes a permission from a draft, or shows one and changes it; for its type, the fields of that type. */
export function PermissionForm(props: {
  subject: FormSubject;
  menus: readonly PermissionRow[];
  /** What an API stands below. */
  parent?: PermissionRow;
  whyNot: WhyNots;
  onMade?: (id: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('permissions');
  const nameOf = usePermissionName();
  const { subject, menus, onClose } = props;
  const type = typeOf(subject.row ? subject.row.type : subject.draft.type);
  const update = useChange(updatePermission, tellingRights);
  const insert = useChange(insertPermission, tellingRights);
  const { form, base, sheet, field, conflict } = useEditForm({
    row: subject.row,
    values: (row) => valuesOf(row ?? subject.row ?? subject.draft),
    wrong: (values) => {
      const parent = menus.find(({ id }) => id === values.pid) ?? props.parent;
      return Object.fromEntries(problemsOf(type, values, values.pid === '' ? undefined : parent?.type));
    },
    insert,
    update,
    save: (values, before) => {
      const draft = draftOf(type, values);
      return before
        ? update.run({ body: { ...draft, id: before.id, version: before.version } })
        : insert.run({ body: draft });
    },
    onSaved: ({ data: { id, name } }) => {
      toast(t(subject.row ? 'saved' : 'created', { name }));
      if (!subject.row) props.onMade?.(id);
      onClose();
    },
    lines: (values) => fieldsOfType[type].map((name) => [t(`field.${name}`), shownValue(values[name])]),
  });
  const notHeld =
    base?.within === false ? t('reasons:permission-not-held', { points: nameOf(base) }) : undefined;
  const readOnly = base ? (props.whyNot.readOnly ?? notHeld) : undefined;
  const locked = new Set<string>(base?.system ? lockedFields(base.type) : []);

  const part = {
    menus,
    type,
    self: base,
    propsOf: (name: keyof FormValues) => ({
      ...field(name),
      disabled: readOnly !== undefined || locked.has(name),
    }),
    values: form.values,
    set: form.setFieldValue,
  };
  return (
    <FormSheet
      {...sheet}
      title={base ? nameOf(base) : t(`new.${types[type]}`)}
      readOnly={readOnly}
      onClose={onClose}
    >
      {base?.system && (
        <Muted as="p" size="small">
          {t('reasons:system-row')}
        </Muted>
      )}
      <div className={classes.fields}>
        <CommonFields {...part} />
        {type === 1 && <MenuFields {...part} />}
        {type === 2 && <PointFields {...part} />}
        {type === 3 && <ApiFields {...part} />}
        <LastFields {...part} />
      </div>
      {conflict}
    </FormSheet>
  );

  function shownValue(value: string | number | boolean): string {
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
  }
}

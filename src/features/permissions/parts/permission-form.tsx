import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PermissionRow } from '#core/permissions/contract';
import { lockedFields } from '#core/permissions/rules';
import { usePermissionName } from '../../../office/permission-name.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useInsert, useUpdate, type WhyNots } from '../data.ts';
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
  onClose: () => void;
}) {
  const { t } = useTranslation('permissions');
  const nameOf = usePermissionName();
  const { subject, menus, onClose } = props;
  const [base, setBase] = useState(subject.row);
  const type = typeOf(base?.type ?? (subject.row ? subject.row.type : subject.draft.type));
  const update = useUpdate();
  const insert = useInsert();
  const { isBusy, problem, forget } = base ? update : insert;
  const form = useForm<FormValues>({
    initialValues: valuesOf(subject.row ?? subject.draft),
    validateInputOnBlur: true,
    validate: (values) => {
      const parent = menus.find(({ id }) => id === values.pid) ?? props.parent;
      const wrong = problemsOf(type, values, values.pid === '' ? undefined : parent?.type);
      return Object.fromEntries([...wrong].map(([field, reason]) => [field, t(`reasons:${reason}`)]));
    },
  });
  const notHeld =
    base?.within === false ? t('reasons:permission-not-held', { points: nameOf(base) }) : undefined;
  const readOnly = base ? (props.whyNot.readOnly ?? notHeld) : undefined;
  const locked = new Set<string>(base?.system ? lockedFields(base.type) : []);
  const theirs = problem?.isConflict ? (problem.current as PermissionRow) : undefined;

  async function save(version: number | undefined) {
    if (form.validate().hasErrors) return;
    const draft = draftOf(type, form.values);
    const saved =
      base && version !== undefined
        ? await update.run({ body: { ...draft, id: base.id, version } })
        : await insert.run({ body: draft });
    if (!saved) return;
    toast(t(base ? 'saved' : 'created', { name: draft.name }));
    onClose();
  }

  const part = {
    menus,
    type,
    self: base,
    propsOf: (field: keyof FormValues) => ({
      ...form.getInputProps(field),
      ...(problem?.fields[field] && { error: t(`reasons:${problem.fields[field]}`, problem.params) }),
      disabled: readOnly !== undefined || locked.has(field),
    }),
    values: form.values,
    set: form.setFieldValue,
  };
  return (
    <FormSheet
      title={base ? nameOf(base) : t(`new.${types[type]}`)}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      readOnly={readOnly}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void save(base?.version)}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <CommonFields {...part} />
        {type === 1 && <MenuFields {...part} />}
        {type === 2 && <PointFields {...part} />}
        {type === 3 && <ApiFields {...part} />}
        <LastFields {...part} />
      </div>
      {theirs && (
        <ConflictTable
          fields={fieldsOfType[type].map((field) => ({
            label: t(`field.${field}`),
            mine: shownValue(form.values[field]),
            theirs: shownValue(valuesOf(theirs)[field]),
          }))}
          onKeep={() => void save(theirs.version)}
          onTake={() => {
            forget();
            setBase(theirs);
            form.setValues(valuesOf(theirs));
            form.resetDirty(valuesOf(theirs));
          }}
        />
      )}
    </FormSheet>
  );

  function shownValue(value: string | number | boolean): string {
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
  }
}

import { Checkbox, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  deleteWebhookEndpoint,
  insertWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '#core/webhooks/contract';
import { type WebhookKind, webhookKinds } from '#core/webhooks/kinds';
import { endpointProblems, longestName, longestUrl } from '#core/webhooks/rules';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { kindText } from './words.ts';

type Values = { name: string; url: string; kinds: WebhookKind[]; enableStatus: boolean };

/** A new endpoint, or what one is told and where. */
export function EditEndpoint(props: {
  row?: WebhookEndpoint;
  mayPrivate: boolean;
  onClose: () => void;
  onMade: (made: { endpoint: WebhookEndpoint; secret: string }) => void;
  onTask: (task: 'rotate' | 'delete') => void;
}) {
  const { t } = useTranslation('webhooks');
  const { row, onClose, onMade, onTask } = props;
  const insert = useChange(insertWebhookEndpoint, { isAnswerShown: true });
  const update = useChange(updateWebhookEndpoint);
  const whyNotRotate = useWhyNot(rotateWebhookSecret);
  const whyNotDelete = useWhyNot(deleteWebhookEndpoint);
  const { form, sheet, whyNotAway, field, conflict } = useEditForm<WebhookEndpoint, Values, () => void>({
    row,
    values: valuesOf,
    wrong: (values) => endpointProblems(values, props.mayPrivate),
    insert,
    update,
    async save({ enableStatus, ...values }, before) {
      if (before) {
        const { id, version } = before;
        const done = await update.run({ body: { ...values, enableStatus, id, version } });
        return done && onClose;
      }
      const made = await insert.run({ body: values });
      return made && (() => onMade(made.data));
    },
    done: t(row ? 'saved' : 'made'),
    onSaved: (next) => next(),
    lines: ({ name, url, kinds, enableStatus }) => [
      [t('column.name'), name],
      [t('column.url'), url],
      [t('kinds'), kinds.map((kind) => kindText(t, kind)).join(', ')],
      [t('column.state'), t(enableStatus ? 'on' : 'off')],
    ],
  });
  const { kinds } = form.values;
  return (
    <FormSheet {...sheet} title={row ? t('edit-one', { name: row.name }) : t('insert')} onClose={onClose}>
      <TextInput
        {...field('name')}
        label={t('column.name')}
        maxLength={longestName}
        required
        data-autofocus
      />
      <TextInput
        {...field('url')}
        label={t('column.url')}
        placeholder="https://"
        inputMode="url"
        maxLength={longestUrl}
        required
      />
      <Checkbox.Group
        label={t('kinds')}
        size="md"
        required
        error={form.errors.kinds}
        value={kinds}
        onChange={(chosen) =>
          form.setFieldValue(
            'kinds',
            webhookKinds.filter((kind) => chosen.includes(kind)),
          )
        }
      >
        <div className={flow.tight}>
          {webhookKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={kindText(t, kind)} description={kind} />
          ))}
        </div>
      </Checkbox.Group>
      {row && <Switch {...field('enableStatus', 'checkbox')} label={t('on')} />}
      {conflict}
      {row && (
        <>
          <Button variant="default" reason={whyNotRotate ?? whyNotAway} onClick={() => onTask('rotate')}>
            {t('rotate')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            reason={whyNotDelete ?? whyNotAway}
            onClick={() => onTask('delete')}
          >
            {t('delete')}
          </Button>
        </>
      )}
    </FormSheet>
  );
}

function valuesOf(row: WebhookEndpoint | undefined): Values {
  const { name = '', url = '', kinds = [], enableStatus = true } = row ?? {};
  return { name, url, kinds: webhookKinds.filter((kind) => kinds.includes(kind)), enableStatus };
}

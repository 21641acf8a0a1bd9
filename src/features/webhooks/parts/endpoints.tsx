import { useTranslation } from 'react-i18next';
import {
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '#core/webhooks/contract';
import { rotationHours } from '#core/webhooks/rules';
import { DeleteOne } from '../../../office/delete-one.tsx';
import { Entries, Entry } from '../../../office/entries.tsx';
import { useChange } from '../../../office/office.tsx';
import { Question } from '../../../office/question.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OneTimePassword } from '../../../ui/forms/one-time-password.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { useEndpoints } from '../data.ts';
import { EditEndpoint } from './edit-endpoint.tsx';
import { kindText, standing } from './words.ts';

export type Task =
  | { task: 'insert' }
  | { task: 'edit' | 'rotate' | 'delete'; row: WebhookEndpoint }
  | { task: 'shown'; endpoint: WebhookEndpoint; secret: string };

/** Where other systems are told, as it stands; nothing where nobody is. */
export function Endpoints(props: { task: Task | undefined; onTask: (task: Task | undefined) => void }) {
  const { t, i18n } = useTranslation('webhooks');
  const list = useEndpoints();
  const { task, onTask: setTask } = props;
  const whyNot = useWhyNot(updateWebhookEndpoint);
  const close = () => setTask(undefined);
  const at = (instant: string) => dateTimeOf(instant, i18n.language);
  const shown = (made: { endpoint: WebhookEndpoint; secret: string }) => setTask({ task: 'shown', ...made });
  return (
    <>
      {list.rows !== undefined && list.rows.length > 0 && (
        <Entries list={list} shown={list.rows} about={t('about')}>
          {(row) => {
            const { tone, text } = standing(t, row);
            return (
              <Entry
                key={row.id}
                id={row.id}
                name={row.name}
                isOff={!row.enableStatus}
                marks={<StateWord tone={tone}>{text}</StateWord>}
                text={
                  <>
                    <code>{row.url}</code>
                    <Muted size="small">{row.kinds.map((kind) => kindText(t, kind)).join(', ')}</Muted>
                    <Muted size="small">
                      <Facts
                        of={[
                          row.lastSentAt !== null && t('last-sent', { at: at(row.lastSentAt) }),
                          row.waiting > 0 && t('waiting', { count: row.waiting }),
                          row.failingSince !== null && t('failing-since', { at: at(row.failingSince) }),
                          row.oldSecretUntil !== null && t('old-until', { at: at(row.oldSecretUntil) }),
                        ]}
                      />
                    </Muted>
                  </>
                }
              >
                <Button
                  variant="default"
                  reason={whyNot}
                  aria-label={t('edit-one', { name: row.name })}
                  onClick={() => setTask({ task: 'edit', row })}
                >
                  {t('edit')}
                </Button>
              </Entry>
            );
          }}
        </Entries>
      )}
      {(task?.task === 'insert' || task?.task === 'edit') && (
        <EditEndpoint
          {...(task.task === 'edit' && { row: task.row })}
          mayPrivate={list.mayPrivate}
          onClose={close}
          onMade={shown}
          onTask={(next) => task.task === 'edit' && setTask({ task: next, row: task.row })}
        />
      )}
      {task?.task === 'rotate' && <Rotate row={task.row} onClose={close} onDone={shown} />}
      {task?.task === 'delete' && (
        <DeleteOne
          call={deleteWebhookEndpoint}
          input={{ params: { id: task.row.id } }}
          title={t('delete-question', { name: task.row.name })}
          text={t('delete-text')}
          done={t('deleted', { name: task.row.name })}
          onClose={close}
        />
      )}
      {task?.task === 'shown' && (
        <OneTimePassword
          isSecret
          title={t('secret-of', { name: task.endpoint.name })}
          usercode={task.endpoint.name}
          password={task.secret}
          onClose={close}
        />
      )}
    </>
  );
}

function Rotate(props: {
  row: WebhookEndpoint;
  onClose: () => void;
  onDone: (made: { endpoint: WebhookEndpoint; secret: string }) => void;
}) {
  const { t } = useTranslation('webhooks');
  const { row, onClose, onDone } = props;
  const rotation = useChange(rotateWebhookSecret, { isAnswerShown: true });
  return (
    <Question
      title={t('rotate-question', { name: row.name })}
      text={t('rotate-text', { hours: rotationHours })}
      submitLabel={t('rotate')}
      isDestructive={false}
      making={rotation}
      run={() => rotation.run({ body: { id: row.id } })}
      onDone={({ data }) => onDone(data)}
      onClose={onClose}
    />
  );
}

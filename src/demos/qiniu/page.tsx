import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadToken, uploadWithToken } from '#core/files/contract';
import { usePicture } from '../../api/picture.ts';
import { problemOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { sendWithToken, type Uploaded, type UploadTicket } from '../../api/send-with-token.ts';
import { Failure } from '../../office/failure.tsx';
import { OfficeScreen, useOffice } from '../../office/office.tsx';
import { useWhyNot } from '../../office/use-why-not.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DropArea } from '../../ui/forms/drop-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import flow from '../../ui/layout/flow.module.css';
import { FactList } from '../../ui/lists/fact-list.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import { onePicture } from '../kit/uploads/upload-rules.ts';
import { useFileUrl } from '../kit/uploads/use-file-url.ts';
import classes from './qiniu.module.css';
import { shortened } from './shortened.ts';

/** An upload in its two steps: a token is asked for, then a form takes one picture with it. */
export function QiniuPage({ session }: DemoPageProps) {
  const { t } = useTranslation('demo-uploads');
  return (
    <OfficeScreen session={session}>
      <DemoPage about={t('token.about')}>
        <Steps />
      </DemoPage>
    </OfficeScreen>
  );
}

function Steps() {
  const { t } = useTranslation('demo-uploads');
  const { token } = useOffice();
  const whyNoToken = useWhyNot(uploadToken);
  const asking = useMutation({ networkMode: 'always', mutationFn: () => send(uploadToken, { token }) });
  const ticket = asking.data;
  return (
    <>
      <Card as="section" edge="line" title={t('token.first')} className={flow.stack}>
        <Muted as="p" size="small" className={classes.note}>
          {t('token.whose')}
        </Muted>
        <Line>
          <Button
            variant={ticket ? 'default' : 'filled'}
            loading={asking.isPending}
            reason={whyNoToken}
            onClick={() => asking.mutate()}
          >
            {t(ticket ? 'token.ask-again' : 'token.ask')}
          </Button>
        </Line>
        <Failure of={asking.error && problemOf(asking.error)} />
        {ticket && (
          <FactList
            of={[
              [t('token.token'), <code key="token">{shortened(ticket.token)}</code>],
              [t('token.key'), <code key="key">{ticket.key}</code>],
              [t('token.url'), <code key="url">{ticket.url}</code>],
            ]}
          />
        )}
      </Card>
      <SendIt key={ticket?.token} ticket={ticket} />
    </>
  );
}

function SendIt({ ticket }: { ticket: UploadTicket | undefined }) {
  const { t } = useTranslation('demo-uploads');
  const { token } = useOffice();
  const whyNot = useWhyNot(uploadWithToken);
  const [file, setFile] = useState<File>();
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: async (given: { ticket: UploadTicket; file: File }) => ({
      ...(await sendWithToken(given.ticket, { token, file: given.file })),
      file: given.file,
    }),
  });
  const preview = useFileUrl(file);
  const missing = ticket ? (file ? undefined : t('token.no-file')) : t('token.no-token');
  return (
    <Card as="section" edge="line" title={t('token.second')} className={flow.stack}>
      <DropArea label={t('token.file')} accept={onePicture.types.join(',')} onFiles={([one]) => setFile(one)}>
        {preview ? (
          <img className={classes.chosen} src={preview} alt="" />
        ) : (
          <IconPhoto size={30} stroke={1.5} aria-hidden="true" />
        )}
        <span>
          <strong>{file?.name ?? t('upload.choose')}</strong>
          <Muted size="small">{t('token.form')}</Muted>
        </span>
      </DropArea>
      <Line>
        <Button
          loading={sending.isPending}
          reason={missing ?? whyNot}
          onClick={() => ticket && file && sending.mutate({ ticket, file })}
        >
          {t('token.send')}
        </Button>
      </Line>
      <Failure of={sending.error && problemOf(sending.error)} />
      {sending.data && <Sent of={sending.data} />}
    </Card>
  );
}

/** What came of it, with the picture as it is fetched from there: with the session's token, which no address holds. */
function Sent({ of }: { of: Uploaded & { file: File } }) {
  const { t } = useTranslation('demo-uploads');
  const { token } = useOffice();
  const kept = usePicture(of.url ?? '', token);
  const own = useFileUrl(of.file);
  const picture = of.url === null ? own : kept;
  return (
    <div role="status" className={classes.sent}>
      {picture && <img src={picture} alt={of.file.name} />}
      <FactList
        of={[
          [t('token.key'), <code key="key">{of.key}</code>],
          [t('token.fetched'), <code key="url">{of.url ?? t('token.elsewhere')}</code>],
        ]}
      />
    </div>
  );
}

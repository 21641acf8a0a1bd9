import { OneTimePassword } from '../../../ui/forms/one-time-password.tsx';
import { useSample } from '../sample.ts';
import { Stage } from '../stage.tsx';

function Shown(props: { title?: string; note?: string; next?: string; password?: string }) {
  const { t } = useSample();
  const { title = t('new-password'), note, next, password = 'kR7-mVq-2Tx' } = props;
  return (
    <Stage>
      {(onClose) => (
        <OneTimePassword
          title={title}
          usercode="W0412"
          password={password}
          note={note}
          {...(next !== undefined && { next: { label: next, run: onClose } })}
          onClose={onClose}
        />
      )}
    </Stage>
  );
}

export const states = {
  usual: () => <Shown />,
  next: () => {
    const { t } = useSample();
    return <Shown next={t('store.east')} note={t('note')} />;
  },
  'long-text': () => {
    const { long } = useSample();
    return <Shown title={long} note={long} next={long} password="kR7-mVq-2Tx-9Lw-hB4-cN6-pZ8-sD3-gF5-jY1" />;
  },
};

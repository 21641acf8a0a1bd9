import { UnbindAddress } from '../../../office/own-account/unbind-address.tsx';
import { SampleOffice } from '../sample-office.tsx';
import { Stage } from '../stage.tsx';

function Unbinding({ email }: { email: string }) {
  return (
    <SampleOffice user={{ email, empId: '100218' }}>
      <Stage>{(onClose) => <UnbindAddress onChanged={() => Promise.resolve()} onClose={onClose} />}</Stage>
    </SampleOffice>
  );
}

export const states = {
  usual: () => <Unbinding email="wang.fang@example.com" />,
  'long-text': () => <Unbinding email="wang.fang.of.the.store.at.the.eastern.gate@stores.example.com" />,
};

import { BindAddress } from '../../../office/own-account/bind-address.tsx';
import { useSample } from '../sample.ts';
import { SampleOffice } from '../sample-office.tsx';
import { Stage } from '../stage.tsx';

const bound = { email: 'wang.fang@example.com', empId: '100218' };

function Binding(props: { isBound?: boolean; notice?: string }) {
  return (
    <SampleOffice {...(props.isBound && { user: bound })}>
      <Stage isTall>
        {(onClose) => (
          <BindAddress
            notice={props.notice}
            onUnbind={onClose}
            onChanged={() => Promise.resolve()}
            onClose={onClose}
          />
        )}
      </Stage>
    </SampleOffice>
  );
}

export const states = {
  usual: () => <Binding />,
  done: () => <Binding isBound />,
  'long-text': () => <Binding notice={useSample().long} />,
};

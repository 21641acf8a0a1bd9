import { ResetPosPassword } from '../../../office/own-account/reset-pos-password.tsx';
import { CutOff } from '../../../ui/feedback/cut-off.ts';
import { SampleOffice } from '../sample-office.tsx';
import { Stage } from '../stage.tsx';

function Resetting() {
  return (
    <SampleOffice done={{ usercode: 'wangfang', password: 'kiwi-4711-lamp' }}>
      <Stage isTall>
        {(onClose) => (
          <ResetPosPassword deviceKeyOf={async () => ({})} onSignedOut={onClose} onClose={onClose} />
        )}
      </Stage>
    </SampleOffice>
  );
}

export const states = {
  usual: () => <Resetting />,
  offline: () => (
    <CutOff value={true}>
      <Resetting />
    </CutOff>
  ),
};

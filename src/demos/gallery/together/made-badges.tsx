import { orderBadges } from '#core/users/badges';
import { BadgeSheet } from '../../../office/badges/badge-sheet.tsx';
import { person } from '../sample.ts';
import { SampleOffice } from '../sample-office.tsx';
import { Stage } from '../stage.tsx';

/** A badge for one, whose code the server tells this once. */
function Badges() {
  return (
    <SampleOffice done={[{ usercode: 'wangfang', username: person, text: 'badge' }]}>
      <Stage>
        {(onClose) => (
          <BadgeSheet people={[{ id: '1', name: person }]} call={orderBadges} onClose={onClose} />
        )}
      </Stage>
    </SampleOffice>
  );
}

export const states = { usual: Badges };

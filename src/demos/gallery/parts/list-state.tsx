import { type ComponentProps, useState } from 'react';
import { ListState, WayOut } from '../../../lists/list-state.tsx';
import { useSample } from '../sample.ts';
import { SampleWork } from '../sample-work.tsx';

function State(props: {
  device?: ComponentProps<typeof SampleWork>['device'];
  isLoaded?: boolean;
  isFiltered?: boolean;
  isElsewhere?: boolean;
  text?: string;
}) {
  const { t } = useSample();
  const { device = {}, isLoaded = true } = props;
  const [isFiltered, setFiltered] = useState(props.isFiltered ?? false);
  const clear = () => setFiltered(false);
  return (
    <SampleWork device={device}>
      <ListState
        isLoaded={isLoaded}
        isEmpty
        isFiltered={isFiltered}
        empty={{
          title: t('demo-gallery-work:list.none'),
          text: props.text ?? t('demo-gallery-work:list.about'),
        }}
        noMatch={t('lists:no-match')}
        elsewhere={
          props.isElsewhere && (
            <WayOut onGo={clear}>
              {t('store-work:state.elsewhere', { count: 4, tab: t('store.west') })}
            </WayOut>
          )
        }
        onClear={clear}
      />
    </SampleWork>
  );
}

export const states = {
  empty: () => <State />,
  filtered: () => <State isFiltered isElsewhere />,
  loading: () => <State isLoaded={false} />,
  'first-download': () => <State device={{ coming: { here: 1200, total: 4800 } }} />,
  offline: () => <State device={{ isReachable: false, coming: { here: 0, total: 10 } }} />,
  'long-text': () => <State text={useSample().long} />,
};

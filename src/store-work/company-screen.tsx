import { defaultTimeZone } from '#core/catalog/days';
import { wholeCompany } from '#core/wire/collection';
import { WorkScreen, type WorkScreenProps } from './work-screen.tsx';

/** Put it around a screen of offline work on what the whole company shares. */
export function CompanyScreen(props: WorkScreenProps) {
  return <WorkScreen {...props} of={wholeCompany} timeZone={defaultTimeZone} />;
}

import { MenuIcon, menuIcons } from '../../../ui/layout/menu-icon.tsx';
import { Line } from '../../kit/line.tsx';

export const states = {
  usual: () => (
    <Line>
      {Object.keys(menuIcons).map((name) => (
        <span key={name} title={name}>
          <MenuIcon name={name} />
        </span>
      ))}
    </Line>
  ),
  sizes: () => (
    <Line>
      {[14, 18, 24, 36].map((size) => (
        <MenuIcon key={size} name="store" size={size} />
      ))}
    </Line>
  ),
  unknown: () => <MenuIcon name={null} />,
};

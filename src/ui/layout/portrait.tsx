import classes from './portrait.module.css';

/** Somebody's picture, or the first letter of the name. It says nothing that does not stand beside it. */
export function Portrait(props: { name: string; picture: string | undefined; sizePx: number }) {
  const { name, picture, sizePx } = props;
  return (
    <span
      className={classes.portrait}
      style={{ width: sizePx, height: sizePx, fontSize: sizePx * 0.45 }}
      aria-hidden="true"
    >
      {picture ? <img src={picture} alt="" /> : [...name.trim()][0]?.toUpperCase()}
    </span>
  );
}

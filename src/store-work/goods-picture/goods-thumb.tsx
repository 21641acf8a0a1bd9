import { useWaitingUrl } from '../attachments/use-object-url.ts';
import classes from './goods-picture.module.css';
import { useGoodsPicture } from './use-goods-picture.ts';

/** Goods as they look, small, beside their name; nothing where nobody has taken a picture. */
export function GoodsThumb({ store, article }: { store: string; article: string }) {
  const { picture, waiting } = useGoodsPicture(store, article);
  if (waiting) return <WaitingThumb id={waiting.id} type={waiting.type} />;
  if (!picture?.thumb) return null;
  return <img className={classes.thumb} src={picture.thumb} alt="" />;
}

function WaitingThumb(photo: { id: string; type: string }) {
  const url = useWaitingUrl(photo);
  return url ? <img className={classes.thumb} src={url} alt="" /> : <span className={classes.thumb} />;
}

import type { ComponentProps } from 'react';
import classes from './text.module.css';

/** A heading below the page's own, without a margin. */
export function Heading(
  props: ComponentProps<'h2'> & { level?: 2 | 3; size?: 'lead' | 'title' | 'headline' },
) {
  const { level = 2, size = 'lead', className, ...rest } = props;
  const Tag = `h${level}` as const;
  return (
    <Tag
      {...rest}
      className={className ? `${classes.heading} ${className}` : classes.heading}
      data-size={size}
    />
  );
}

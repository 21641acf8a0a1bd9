import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './button.module.css';
import { keepReasonInView } from './reason-in-view.ts';

export type ButtonLook = {
  /**
   * `filled`: what one came for, one in sight. `default`: with a frame. `light`: tinted. `subtle`: words alone. `link`: in a
   * sentence's own colour, behind it.
   */
  variant?: 'filled' | 'default' | 'light' | 'subtle' | 'link';
  /** What cannot be taken back. */
  color?: 'red' | undefined;
  /** `md` for what ends a form or a card, `sm` beside fields, `xs` in rows. */
  size?: 'md' | 'sm' | 'xs';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
};

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'color'> & {
    /** What it does is under way: it cannot be pressed again, and says so. */
    loading?: boolean;
    /** Why it cannot be used; undefined = it can. It stays in the keyboard's way and shows why when pointed at. */
    reason?: string | undefined;
    /** The pointer or the focus has come to it: what the click will need can be asked for. */
    onAhead?: (() => void) | undefined;
  };

/**
 * A button of the family: the theme's has four elements and works out its style anew for each, which is too much for a
 * list of hundreds (decision 39).
 */
export function Button(props: ButtonProps) {
  const {
    reason,
    loading = false,
    onAhead,
    variant,
    color,
    size,
    fullWidth,
    leftSection,
    rightSection,
    ...rest
  } = props;
  const id = useId();
  const content = labelled({ leftSection, rightSection, children: rest.children });
  const look = lookOf({ variant, color, size, fullWidth }, rest.className);
  if (reason === undefined)
    return (
      <button
        type="button"
        {...rest}
        {...look}
        {...(loading && { disabled: true, 'aria-busy': true, 'data-loading': true })}
        {...(onAhead && { onPointerEnter: onAhead, onFocus: onAhead })}
      >
        {content}
      </button>
    );
  const { onClick: _onClick, onMouseDown: _onMouseDown, type: _type, ...other } = rest;
  return (
    <span className={classes.place} data-wide={fullWidth || undefined}>
      <button
        type="button"
        {...other}
        {...look}
        // Not `disabled`: the reason could be neither pointed at nor reached by keyboard.
        aria-disabled="true"
        aria-describedby={id}
        onClick={(event) => event.stopPropagation()}
        onPointerEnter={keepReasonInView}
        onFocus={keepReasonInView}
      >
        {content}
      </button>
      <span id={id} role="tooltip" className={classes.reason}>
        {reason}
      </span>
    </span>
  );
}

/** A link to beyond the app that looks like a button. */
export function ButtonLink(props: ButtonLook & Omit<ComponentProps<'a'>, 'color' | 'size'>) {
  const { variant, color, size, fullWidth, leftSection, rightSection, ...rest } = props;
  return (
    <a {...rest} {...lookOf({ variant, color, size, fullWidth }, rest.className)}>
      {labelled({ leftSection, rightSection, children: rest.children })}
    </a>
  );
}

/** A button that is a picture: its name is said and shown, not written. */
export function IconButton(
  props: Omit<ButtonProps, 'leftSection' | 'rightSection' | 'fullWidth' | 'aria-label' | 'title'> & {
    label: string;
  },
) {
  const { label, className, ...rest } = props;
  return (
    <Button
      variant="subtle"
      {...rest}
      aria-label={label}
      title={props.reason === undefined ? label : undefined}
      className={className ? `${classes.icon} ${className}` : classes.icon}
    />
  );
}

/** A whole surface that can be pressed, such as a card: as it is inside, it looks. */
export function Pressable({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${classes.pressable} ${className}` : classes.pressable}
    />
  );
}

type Look = { [Name in 'variant' | 'color' | 'size' | 'fullWidth']: ButtonLook[Name] | undefined };

/** What gives an element the family's look: for a link of the router, say. */
export function lookOf({ variant, color, size, fullWidth }: Partial<Look>, className?: string) {
  return {
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-variant': variant ?? 'filled',
    'data-size': size ?? 'sm',
    'data-color': color,
    'data-wide': fullWidth || undefined,
  };
}

function labelled({
  leftSection,
  rightSection,
  children,
}: Pick<ButtonProps, 'leftSection' | 'rightSection' | 'children'>) {
  if (!leftSection && !rightSection) return children;
  return (
    <>
      {leftSection}
      {children}
      {rightSection}
    </>
  );
}

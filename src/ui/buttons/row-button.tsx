import { Button, type ButtonProps } from './button.tsx';

/** What can be done with a row of a table, whose own click opens it. */
export function RowButton({ onClick, ...rest }: Omit<ButtonProps, 'onClick'> & { onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      size="xs"
      {...rest}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    />
  );
}

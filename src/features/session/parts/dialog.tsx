import { Modal } from '@mantine/core';
import type { FormEvent, ReactNode, Ref } from 'react';
import classes from '../account.module.css';

/** Above sheets and toasts: nothing else goes on before this is answered. */
const layer = 500;

/** A question about the session itself, in the middle of the screen; only its own buttons close it. */
export function SessionDialog(props: {
  title: string;
  onSubmit: () => void;
  onEscape?: () => void;
  formRef?: Ref<HTMLFormElement>;
  children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Modal
      opened
      centered
      title={props.title}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={layer}
      transitionProps={{ duration: 0 }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ content: classes.dialog, header: classes.head, title: classes.title }}
    >
      <form
        ref={props.formRef}
        noValidate
        className={classes.form}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onEscape?.();
        }}
      >
        {props.children}
      </form>
    </Modal>
  );
}

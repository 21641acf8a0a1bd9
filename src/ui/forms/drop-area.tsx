import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import classes from './drop-area.module.css';

/**
 * Files, by choosing, by dropping them on it or, where it `pastes`, by pasting them. What it says is what stands inside; it is a
 * field, which the keyboard reaches.
 */
export function DropArea(props: {
  /** As an input's: endings or media types, with commas. */
  accept: string;
  isMany?: boolean;
  isDisabled?: boolean;
  pastes?: boolean;
  /** The field's name, where its words are not enough. */
  label?: string;
  /** Id of why it cannot be used, or of what is wrong. */
  describedBy?: string | undefined;
  isWrong?: boolean;
  className?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** Never without one; one alone where it is not for many. */
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  const { isDisabled = false, isMany = false } = props;
  // What is dragged over a child leaves its parent.
  const [depth, setDepth] = useState(0);

  function take(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, isMany ? undefined : 1);
    if (!isDisabled && files.length > 0) props.onFiles(files);
  }
  useFilesKept(props.pastes ? take : undefined);

  return (
    <label
      className={props.className ? `${classes.area} ${props.className}` : classes.area}
      data-disabled={isDisabled || undefined}
      data-over={(depth > 0 && !isDisabled) || undefined}
      onDragEnter={() => setDepth((now) => now + 1)}
      onDragLeave={() => setDepth((now) => Math.max(0, now - 1))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setDepth(0);
        take(event.dataTransfer.files);
      }}
    >
      {props.children}
      <input
        ref={props.inputRef}
        type="file"
        accept={props.accept}
        multiple={isMany}
        disabled={isDisabled}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.isWrong || undefined}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file, mended meanwhile, may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** While it is in sight: a file that falls beside it would be opened in place of the app; and what is pasted goes to `onPaste`. */
function useFilesKept(onPaste: ((files: FileList | null) => void) | undefined): void {
  const latest = useRef(onPaste);
  useEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    const stay = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const paste = ({ clipboardData }: ClipboardEvent) => latest.current?.(clipboardData?.files ?? null);
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
      removeEventListener('paste', paste);
    };
  }, []);
}

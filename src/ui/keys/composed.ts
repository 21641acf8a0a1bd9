/** Whether an input method composes with this key. Safari tells so of the one that ends it only by its code. */
export function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** Such keys are the input method's: from now on no part of the page hears them. What listens at the window first has to ask. */
export function keepComposed(): void {
  addEventListener('keydown', (event) => isComposed(event) && event.stopPropagation(), { capture: true });
}

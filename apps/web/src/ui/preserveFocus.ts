/**
 * For `onCloseAutoFocus`: a closing list returns the focus to its button with a delay, but not if another element has
 * the focus by then. Taking the focus away would close whatever the user has opened in between.
 */
export const preserveFocus = (event: Event): void => {
  const { activeElement, body } = document
  if (activeElement !== null && activeElement !== body) event.preventDefault()
}

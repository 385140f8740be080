/**
 * For `onCloseAutoFocus`: a list that closes gives the keyboard back to its button a moment later, but not when something
 * else has it by then. Taking it away would close whatever the reader opened in between.
 */
export const keptFocus = (event: Event): void => {
  const { activeElement, body } = document
  if (activeElement !== null && activeElement !== body) event.preventDefault()
}

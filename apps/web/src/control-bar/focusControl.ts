import type { PageControlId } from '../page-controls/catalog.ts'

/** Marks the button that opens the wide controls on narrow windows. */
export const WIDE_CONTROLS = 'data-wide-controls'

const give = (id: PageControlId): boolean => {
  const element = document.querySelector<HTMLElement>(
    `[data-control="${id}"] :is(button, input, [role="slider"], [role="combobox"], [role="textbox"])`,
  )
  element?.focus()
  // Popovers are opened; their first option gets the focus.
  if (element?.getAttribute('aria-haspopup') === 'dialog') element.click()
  return element !== null
}

/** Focuses a control of the page; does nothing if the page does not show it. */
export const focusControl = (id: PageControlId): void => {
  if (give(id)) return
  const wide = document.querySelector<HTMLElement>(`[${WIDE_CONTROLS}]`)
  if (wide === null) return
  wide.click()
  requestAnimationFrame(() => give(id))
}

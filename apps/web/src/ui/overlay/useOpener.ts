import { type RefCallback, useState } from 'react'

export type OpenerState = { readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void }

/** Props that a button passes to its list. */
export type OpenedProps = OpenerState & { readonly trigger: HTMLElement | null }

/**
 * A button whose list is loaded on first use: requested when the button is hovered or focused, and mounted from then on
 * or after a press.
 *
 * @param load  loads the code of the list
 * @param controlled  open state managed by the caller, if any
 */
export const useOpener = (load: () => Promise<unknown>, controlled?: OpenerState) => {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [isOpenHere, setOpenHere] = useState(false)
  const [isThere, setThere] = useState(false)
  const { isOpen, onOpen } = controlled ?? { isOpen: isOpenHere, onOpen: setOpenHere }
  // After a failure the press requests it again.
  const ahead = () =>
    void load().then(
      () => setThere(true),
      () => undefined,
    )
  return {
    /** Whether to render the list, open or not. */
    isThere: isThere || isOpen,
    opened: { trigger, isOpen, onOpen } satisfies OpenedProps,
    /** Props of the button, in addition to its own handler. */
    button: {
      ref: setTrigger as RefCallback<HTMLElement>,
      'aria-expanded': isOpen,
      'data-state': isOpen ? 'open' : 'closed',
      onPointerEnter: ahead,
      onFocus: ahead,
    },
  }
}

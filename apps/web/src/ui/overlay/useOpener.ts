import { type RefCallback, useState } from 'react'

export type OpenerState = { readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void }

/** What a list that opens is given by its button. */
export type OpenedProps = OpenerState & { readonly trigger: HTMLElement | null }

/**
 * A button whose list arrives when it is first wanted: asked for when the button is pointed at or focused, there for
 * good after that or after a press.
 *
 * @param load  loads the code of the list
 * @param held  where whether it is open is kept elsewhere
 */
export const useOpener = (load: () => Promise<unknown>, held?: OpenerState) => {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [isOpenHere, setOpenHere] = useState(false)
  const [isThere, setThere] = useState(false)
  const { isOpen, onOpen } = held ?? { isOpen: isOpenHere, onOpen: setOpenHere }
  // What fails here is asked for again by the press.
  const ahead = () =>
    void load().then(
      () => setThere(true),
      () => undefined,
    )
  return {
    /** Whether to draw the list, open or not. */
    isThere: isThere || isOpen,
    opened: { trigger, isOpen, onOpen } satisfies OpenedProps,
    /** For the button, besides what opens it. */
    button: {
      ref: setTrigger as RefCallback<HTMLElement>,
      'aria-expanded': isOpen,
      'data-state': isOpen ? 'open' : 'closed',
      onPointerEnter: ahead,
      onFocus: ahead,
    },
  }
}

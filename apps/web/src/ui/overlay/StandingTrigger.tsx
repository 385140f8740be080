import { type Ref, useLayoutEffect } from 'react'

type Props = { readonly element: HTMLElement | null; readonly ref?: Ref<HTMLElement> }

/**
 * Draws nothing: tells Radix which button opens its list. The button is there from the beginning and heard by
 * `useOpener`; Radix comes when it is first wanted. For `Trigger asChild`.
 */
export const StandingTrigger = ({ element, ref }: Props) => {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }, [element, ref])
  return null
}

import { type Ref, useLayoutEffect } from 'react'

type Props = { readonly element: HTMLElement | null; readonly ref?: Ref<HTMLElement> }

/**
 * Renders nothing: tells Radix which button opens its list. The button is rendered from the beginning and handled by
 * `useOpener`; Radix is loaded on first use. For `Trigger asChild`.
 */
export const ExistingTrigger = ({ element, ref }: Props) => {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }, [element, ref])
  return null
}

import { cloneElement, type KeyboardEvent, type PointerEvent, type ReactElement, Suspense } from 'react'
import { lazyComponent } from '../data/code/lazyComponent.ts'
import { loadLists } from './overlay/loadLists.ts'
import { useOpener } from './overlay/useOpener.ts'

export type MenuEntry =
  | {
      readonly kind: 'action'
      readonly label: string
      readonly hint?: string
      readonly onSelect: () => void
      readonly isDisabled?: boolean
    }
  | { readonly kind: 'heading'; readonly label: string }

type Props = {
  readonly trigger: ReactElement<object>
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'end'
}

const MenuList = lazyComponent(async () => (await loadLists()).MenuList)

/** A menu of actions behind one button. */
export const Menu = ({ trigger, label, entries, align = 'end' }: Props) => {
  const { isThere, opened, button } = useOpener(loadLists)
  const { isOpen, onOpen } = opened
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return
    onOpen(!isOpen)
    // The button would take the focus from the list.
    if (!isOpen) event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    onOpen(event.key === 'ArrowDown' || !isOpen)
    event.preventDefault()
  }
  return (
    <>
      {cloneElement(trigger, { ...button, 'aria-haspopup': 'menu', onPointerDown, onKeyDown } as object)}
      {isThere && (
        <Suspense>
          <MenuList {...opened} label={label} entries={entries} align={align} />
        </Suspense>
      )}
    </>
  )
}

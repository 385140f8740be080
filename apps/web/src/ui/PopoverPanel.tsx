import { cloneElement, type ReactElement, type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../data/code/lazyComponent.ts'
import { loadLists } from './overlay/loadLists.ts'
import { type OpenerState, useOpener } from './overlay/useOpener.ts'

type Props = {
  readonly trigger: ReactElement<object>
  readonly label: string
  readonly align?: 'start' | 'center' | 'end'
  readonly className?: string
  /** For a caller that opens or closes it from elsewhere. */
  readonly openerState?: OpenerState
  readonly children: ReactNode
}

const PopoverBody = lazyComponent(async () => (await loadLists()).PopoverBody)

/** A popover that opens at its button and closes with Escape or an outside click. */
export const PopoverPanel = ({ trigger, label, align = 'end', className = '', openerState, children }: Props) => {
  const { isThere, opened, button } = useOpener(loadLists, openerState)
  const onClick = () => opened.onOpen(!opened.isOpen)
  return (
    <>
      {cloneElement(trigger, { ...button, 'aria-haspopup': 'dialog', onClick } as object)}
      {isThere && (
        <Suspense>
          <PopoverBody {...opened} label={label} align={align} className={className}>
            {children}
          </PopoverBody>
        </Suspense>
      )}
    </>
  )
}

import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import { loadLists } from './overlay/loadLists.ts'
import { type OpenerState, useOpener } from './overlay/useOpener.ts'

type Props = {
  readonly trigger: ReactElement<object>
  readonly label: string
  readonly align?: 'start' | 'center' | 'end'
  readonly className?: string
  /** For who opens or closes it from elsewhere. */
  readonly held?: OpenerState
  readonly children: ReactNode
}

const PopoverBody = lazy(async () => ({ default: (await loadLists()).PopoverBody }))

/** A small panel that opens at its button and closes with Escape or a click elsewhere. */
export const PopoverPanel = ({ trigger, label, align = 'end', className = '', held, children }: Props) => {
  const { isThere, opened, button } = useOpener(loadLists, held)
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

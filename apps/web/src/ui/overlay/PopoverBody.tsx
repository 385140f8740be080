import * as Popover from 'radix-ui/popover'
import type { ReactNode } from 'react'
import { preserveFocus } from '../preserveFocus.ts'
import { ExistingTrigger } from './ExistingTrigger.tsx'
import type { OpenedProps } from './useOpener.ts'

type Props = OpenedProps & {
  readonly label: string
  readonly align: 'start' | 'center' | 'end'
  readonly className: string
  readonly children: ReactNode
}

/** The content of a popover. */
export const PopoverBody = ({ trigger, isOpen, onOpen, label, align, className, children }: Props) => (
  <Popover.Root open={isOpen} onOpenChange={onOpen}>
    <Popover.Trigger asChild>
      <ExistingTrigger element={trigger} />
    </Popover.Trigger>
    <Popover.Portal>
      <Popover.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={preserveFocus}
        aria-label={label}
        className={`popover ${className}`}
      >
        {children}
      </Popover.Content>
    </Popover.Portal>
  </Popover.Root>
)

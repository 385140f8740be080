import * as Popover from 'radix-ui/popover'
import type { ReactNode } from 'react'
import { keptFocus } from '../keptFocus.ts'
import { StandingTrigger } from './StandingTrigger.tsx'
import type { OpenedProps } from './useOpener.ts'

type Props = OpenedProps & {
  readonly label: string
  readonly align: 'start' | 'center' | 'end'
  readonly className: string
  readonly children: ReactNode
}

/** The panel itself. */
export const PopoverBody = ({ trigger, isOpen, onOpen, label, align, className, children }: Props) => (
  <Popover.Root open={isOpen} onOpenChange={onOpen}>
    <Popover.Trigger asChild>
      <StandingTrigger element={trigger} />
    </Popover.Trigger>
    <Popover.Portal>
      <Popover.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={keptFocus}
        aria-label={label}
        className={`popover ${className}`}
      >
        {children}
      </Popover.Content>
    </Popover.Portal>
  </Popover.Root>
)

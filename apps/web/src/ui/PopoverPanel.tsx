import * as Popover from 'radix-ui/popover'
import type { ReactNode } from 'react'
import { keptFocus } from './keptFocus.ts'

type Props = {
  readonly trigger: ReactNode
  readonly label: string
  readonly align?: 'start' | 'center' | 'end'
  readonly className?: string
  readonly children: ReactNode
}

/** A small panel that opens at its button and closes with Escape or a click elsewhere. */
export const PopoverPanel = ({ trigger, label, align = 'end', className = '', children }: Props) => (
  <Popover.Root>
    <Popover.Trigger asChild>{trigger}</Popover.Trigger>
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

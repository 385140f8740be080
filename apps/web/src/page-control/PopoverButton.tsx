import type { ComponentProps } from 'react'
import { Icon } from '../ui/icons.tsx'

/** The button of a control with a popover: the current choice and an arrow. */
export const PopoverButton = ({ children, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="flex h-6 items-center gap-1.5 whitespace-nowrap rounded border border-hairline px-2 text-[12px] tabular-nums hover:bg-hover"
  >
    {children}
    <Icon name="down" size={10} className="text-text-tertiary" />
  </button>
)

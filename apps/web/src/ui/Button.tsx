import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import { Icon, type IconName } from './icons.tsx'

type ButtonProps = ComponentProps<'button'> & {
  /** One `primary` action per view; `quiet` has no frame. */
  readonly variant?: 'primary' | 'plain' | 'quiet'
  readonly icon?: IconName
}

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:brightness-110',
  plain: 'border border-hairline bg-raised text-text hover:bg-hover',
  quiet: 'text-text-secondary hover:bg-hover hover:text-text',
} as const

export const Button = ({ variant = 'plain', icon, className, children, type = 'button', ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classNames(
      'inline-flex h-7 items-center justify-center gap-1.5 whitespace-nowrap rounded px-2 text-[12px] disabled:opacity-45',
      VARIANTS[variant],
      className,
    )}
  >
    {icon && <Icon name={icon} size={14} />}
    {children}
  </button>
)

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly icon: IconName
  /** Accessible name and tooltip. */
  readonly label: string
  readonly size?: number
}

export const IconButton = ({ icon, label, size = 14, className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={classNames(
      'inline-flex size-6 shrink-0 items-center justify-center rounded text-text-tertiary hover:bg-hover hover:text-text disabled:opacity-40',
      className,
    )}
  >
    <Icon name={icon} size={size} />
  </button>
)

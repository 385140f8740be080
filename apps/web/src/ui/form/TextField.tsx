import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../classNames.ts'

export const INPUT_CLASS =
  'h-9 w-full rounded border bg-background px-2.5 text-[13px] text-text placeholder:text-text-tertiary max-sm:h-11 max-sm:text-[16px] disabled:opacity-60'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  /** Error message; announced when it appears. */
  readonly fault?: string
  readonly hint?: ReactNode
  /** Rendered inside the field at its end, such as a button that reveals a password. */
  readonly end?: ReactNode
}

/** A labeled text field with its error or hint below. */
export const TextField = ({ label, value, onText, fault, hint, end, className, ...rest }: Props) => {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-[12px] text-text-secondary">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onText(event.target.value)}
          aria-invalid={fault !== undefined}
          aria-describedby={fault !== undefined || hint !== undefined ? note : undefined}
          className={classNames(
            INPUT_CLASS,
            fault === undefined ? 'border-outline' : 'border-error',
            end !== undefined && 'pr-16',
          )}
        />
        {end !== undefined && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      <div id={note} aria-live="polite" className="mt-1 min-h-4 text-[11px] leading-4">
        {fault !== undefined && <p className="pb-2 text-error">{fault}</p>}
        {fault === undefined && hint !== undefined && <div className="pb-2 text-text-tertiary">{hint}</div>}
      </div>
    </div>
  )
}

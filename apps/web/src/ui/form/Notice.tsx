import type { ReactNode } from 'react'
import { classNames } from '../classNames.ts'

const STYLES = {
  error: 'border-error text-error',
  warning: 'border-warning text-warning',
  info: 'border-accent text-text-secondary',
  success: 'border-live text-text',
} as const

/** A message next to a form: an error, or what was done. Errors are announced at once. */
export const Notice = ({ kind, children }: { readonly kind: keyof typeof STYLES; readonly children: ReactNode }) => (
  <div
    role={kind === 'error' ? 'alert' : 'status'}
    className={classNames('border-l-2 py-0.5 pl-3 text-[12px]', STYLES[kind])}
  >
    {children}
  </div>
)

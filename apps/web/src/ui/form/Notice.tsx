import type { ReactNode } from 'react'
import { classNames } from '../classNames.ts'

const LOOKS = {
  error: 'border-error text-error',
  warning: 'border-warning text-warning',
  info: 'border-accent text-text-secondary',
  success: 'border-live text-text',
} as const

/** A sentence beside a form: what went wrong, or what happened. Errors are announced at once. */
export const Notice = ({ kind, children }: { readonly kind: keyof typeof LOOKS; readonly children: ReactNode }) => (
  <div
    role={kind === 'error' ? 'alert' : 'status'}
    className={classNames('border-l-2 py-0.5 pl-3 text-[12px]', LOOKS[kind])}
  >
    {children}
  </div>
)

import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'

type Props = {
  readonly children: ReactNode
  readonly submitLabel: string
  readonly isBusy: boolean
  readonly fault?: string
  /** Message after success. */
  readonly success?: string
  readonly onSubmit: () => void
  readonly onCancel?: () => void
}

/** A compact form with one button, for a section of the profile. */
export const ActionForm = ({ children, submitLabel, isBusy, fault, success, onSubmit, onCancel }: Props) => (
  <form
    noValidate
    className="flex max-w-sm flex-col gap-1"
    onSubmit={(event) => {
      event.preventDefault()
      if (!isBusy) onSubmit()
    }}
  >
    {children}
    {fault !== undefined && <Notice kind="error">{fault}</Notice>}
    {success !== undefined && fault === undefined && <Notice kind="success">{success}</Notice>}
    <div className="mt-1 flex gap-2">
      <Button type="submit" variant="primary" disabled={isBusy} className="max-sm:h-9">
        {submitLabel}
      </Button>
      {onCancel !== undefined && (
        <Button variant="quiet" onClick={onCancel} className="max-sm:h-9">
          Cancel
        </Button>
      )}
    </div>
  </form>
)

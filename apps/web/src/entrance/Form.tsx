import { type ReactNode, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/form/Notice.tsx'

type Props = {
  readonly children: ReactNode
  readonly submitLabel: string
  readonly isBusy: boolean
  readonly fault: string | undefined
  /** @returns whether the fields are valid; otherwise the first invalid field gets the focus */
  readonly onSubmit: () => boolean
}

/** Fields, error message, and one submit button. */
export const Form = ({ children, submitLabel, isBusy, fault, onSubmit }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const submit = () => {
    if (isBusy || onSubmit()) return
    // The errors must be rendered before the first field that has one can be found.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      {fault !== undefined && <Notice kind="error">{fault}</Notice>}
      <Button type="submit" variant="primary" aria-busy={isBusy} className="mt-2 h-9 w-full text-[13px] max-sm:h-11">
        {isBusy ? 'Please wait' : submitLabel}
      </Button>
    </form>
  )
}

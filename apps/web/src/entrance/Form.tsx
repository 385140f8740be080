import { type ReactNode, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/form/Notice.tsx'

type Props = {
  readonly children: ReactNode
  readonly submitLabel: string
  readonly isBusy: boolean
  readonly fault: string | undefined
  /** @returns whether the fields were in order; the first field that is not gets the focus */
  readonly onSubmit: () => boolean
}

/** Fields, what went wrong, and the one button. */
export const Form = ({ children, submitLabel, isBusy, fault, onSubmit }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const submit = () => {
    if (isBusy || onSubmit()) return
    // The faults are drawn first, then the first field that has one is looked for.
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
      <Button type="submit" look="primary" aria-busy={isBusy} className="mt-2 h-9 w-full text-[13px] max-sm:h-11">
        {isBusy ? 'One moment' : submitLabel}
      </Button>
    </form>
  )
}

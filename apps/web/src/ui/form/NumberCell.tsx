import { useState } from 'react'
import { classNames } from '../classNames.ts'

type Props = {
  readonly label: string
  readonly value: number | undefined
  /** Returns whether a number is not allowed. */
  readonly isRefused: (value: number) => boolean
  /** Undefined when cleared. */
  readonly onNumber: (value: number | undefined) => void
}

/** A number edited in place: applied when valid, otherwise marked and left for correction. */
export const NumberCell = ({ label, value, isRefused, onNumber }: Props) => {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (value === undefined ? '' : String(value))
  const number = text.trim() === '' ? undefined : Number(text.replace(',', '.'))
  const isWrong = number !== undefined && (!Number.isFinite(number) || isRefused(number))
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong}
      inputMode="decimal"
      value={text}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed !== undefined && !isWrong && number !== value) onNumber(number)
        if (!isWrong) setTyped(undefined)
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      className={classNames(
        'h-6 w-20 rounded border bg-background px-1 text-right tabular-nums max-sm:text-[16px]',
        isWrong ? 'border-error' : 'border-transparent hover:border-outline focus:border-outline',
      )}
    />
  )
}

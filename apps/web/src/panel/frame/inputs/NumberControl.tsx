import { useState } from 'react'
import type { Control } from '../../../chart/definition/controls.ts'

/** Width with unit, CSS pixels. */
export const NUMBER_WIDTH = 56

type Props = {
  readonly spec: Extract<Control, { kind: 'number' }>
  readonly value: number
  readonly onNumber: (value: number) => void
}

/**
 * A number input. Enter or leaving the field applies the number; Escape or a number out of bounds restores the previous
 * one.
 */
export const NumberControl = ({ spec: { label, unit, min, max }, value, onNumber }: Props) => {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? String(value)
  const number = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
  const isMeant = number >= min && number <= max
  const take = (): void => {
    setTyped(undefined)
    if (isMeant && number !== value) onNumber(number)
  }
  return (
    <label
      className="inline-flex h-5 shrink-0 items-center rounded border border-hairline pr-1.5 text-[11px] text-text-secondary tabular-nums focus-within:border-accent max-sm:h-9 max-sm:text-[16px]"
      style={{ minWidth: NUMBER_WIDTH }}
      title={`${label}, ${min} to ${max}`}
    >
      <input
        aria-label={`${label}, ${unit}`}
        aria-invalid={!isMeant}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          if (event.key === 'Escape') setTyped(undefined)
        }}
        className={`h-full ${max > 9_999 ? 'w-16' : 'w-10'} min-w-0 flex-1 bg-transparent px-1.5 text-right text-text outline-none aria-invalid:text-error`}
      />
      {unit}
    </label>
  )
}

import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../../../ui/classNames.ts'
import { fieldText, typedNumber } from '../../../ui/format/typedNumber.ts'

export const FIELD =
  'h-7 min-w-0 rounded border border-outline bg-background px-2 text-[12px] text-text aria-invalid:border-error max-sm:h-10 max-sm:text-[16px]'

type LabelledProps = {
  readonly label: string
  readonly id: string
  readonly children: ReactNode
  readonly className?: string
}

/** A field with its label above. */
export const Labelled = ({ label, id, children, className }: LabelledProps) => (
  <div className={classNames('min-w-0', className)}>
    <label htmlFor={id} className="mb-0.5 block text-[11px] text-text-secondary">
      {label}
    </label>
    {children}
  </div>
)

type NumberProps = {
  readonly label: string
  /** NaN while the typed text is not a valid number. */
  readonly value: number
  readonly suffix?: string
  readonly onNumber: (value: number) => void
  readonly className?: string
}

/** A number in the user's notation, followed by its unit. */
export const NumberField = ({ label, value, suffix = '', onNumber, className }: NumberProps) => {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (Number.isNaN(value) ? '' : fieldText(value))
  return (
    <Labelled label={suffix === '' ? label : `${label}, ${suffix}`} id={id} className={className}>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={Number.isNaN(value)}
        onChange={(event) => {
          setTyped(event.target.value)
          onNumber(typedNumber(event.target.value) ?? Number.NaN)
        }}
        onBlur={() => Number.isNaN(value) || setTyped(undefined)}
        className={classNames(FIELD, 'w-full text-right tabular-nums')}
      />
    </Labelled>
  )
}

type SelectProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string) => void
  readonly className?: string
}

export const SelectField = ({ label, value, options, onChoose, className }: SelectProps) => {
  const id = useId()
  return (
    <Labelled label={label} id={id} className={className}>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)} className={`${FIELD} w-full`}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

type CheckProps = { readonly label: string; readonly isOn: boolean; readonly onToggle: (isOn: boolean) => void }

export const CheckField = ({ label, isOn, onToggle }: CheckProps) => (
  <label className="flex min-h-6 cursor-pointer items-center gap-1.5 text-[12px] max-sm:min-h-10">
    <input
      type="checkbox"
      checked={isOn}
      onChange={(event) => onToggle(event.target.checked)}
      className="size-3.5 accent-(--accent)"
    />
    {label}
  </label>
)

/** A section of the editor. */
export const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="min-w-0 border-hairline border-t pt-2">
    <legend className="pr-2 font-[600] text-[12px]">{title}</legend>
    <div className="flex flex-col gap-2">{children}</div>
  </fieldset>
)

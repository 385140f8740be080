import { type ReactNode, useId } from 'react'

type RowProps = {
  readonly label: string
  /** Description in one sentence. */
  readonly about: string
}

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5'
const WORDS = 'min-w-[min(100%,16rem)] flex-1'

type InputRowProps = RowProps & { readonly children: ReactNode }

/** A setting with a custom input. */
export const InputRow = ({ label, about, children }: InputRowProps) => {
  const id = useId()
  return (
    <fieldset className={ROW} aria-describedby={`${id}-about`}>
      <legend className="sr-only">{label}</legend>
      <div className={WORDS}>
        <p aria-hidden="true" className="text-[13px]">
          {label}
        </p>
        <p id={`${id}-about`} className="text-[12px] text-text-secondary">
          {about}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </fieldset>
  )
}

type RadioProps<Value extends string> = RowProps & {
  readonly value: Value
  /** Value → label, in order. */
  readonly options: Readonly<Record<Value, string>>
  readonly onChoose: (value: Value) => void
}

/** A setting with few options, all visible. */
export const RadioRow = <Value extends string>({ value, options, onChoose, ...words }: RadioProps<Value>) => {
  const id = useId()
  return (
    <InputRow {...words}>
      <div className="flex overflow-hidden rounded border border-outline">
        {(Object.entries(options) as [Value, string][]).map(([key, name]) => (
          <label
            key={key}
            className="flex h-8 cursor-pointer items-center px-3 text-[12px] text-text-secondary hover:bg-hover has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-11"
          >
            <input
              type="radio"
              name={id}
              value={key}
              checked={key === value}
              onChange={() => onChoose(key)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
    </InputRow>
  )
}

type SelectProps = RowProps & {
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

/** A setting with many options, in the system's own list: searchable by typing and usable on a phone. */
export const SelectRow = ({ label, about, value, options, onChoose }: SelectProps) => {
  const id = useId()
  return (
    <div className={ROW}>
      <div className={WORDS}>
        <label htmlFor={id} className="text-[13px]">
          {label}
        </label>
        <p id={`${id}-about`} className="text-[12px] text-text-secondary">
          {about}
        </p>
      </div>
      <select
        id={id}
        aria-describedby={`${id}-about`}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="h-8 w-56 max-w-full rounded border border-outline bg-raised px-2 text-[12px] text-text tabular-nums pointer-coarse:h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../../../ui/classNames.ts'
import { changeOfInputs } from '../market/prefill.ts'
import { steppedExpiry } from './expiryText.ts'
import type { Problems } from './inputReader.ts'
import { displayText, plainText } from './inputText.ts'
import { type NumberKind, steppedText } from './numberStep.ts'
import type { InputTextsHandle } from './useInputTexts.ts'

/** Props shared by the fields of one calculator. */
export type Form = InputTextsHandle & {
  readonly text: (name: string) => string
  readonly problems: Problems
  /** Valuation time, Unix ms. */
  readonly nowMs: number
}

/** Changes one input, and clears the instrument name if the inputs no longer describe it. */
export const changeInput = (form: Form, name: string, text: string): void =>
  form.change(changeOfInputs(form.texts, { [name]: text }))

type FieldProps = {
  readonly form: Form
  readonly name: string
  readonly label: string
  readonly unit: string
  readonly kind: NumberKind | 'expiry'
  /** Shown while the field is empty. */
  readonly placeholder?: string
  /** Gets the focus when its panel opens. */
  readonly isFirst?: boolean
  readonly isDisabled?: boolean
  /** Shown instead of the typed text, which returns when the field is enabled again. */
  readonly displayedText?: string
}

const stepped = ({ form, name, kind }: FieldProps, steps: number): string | undefined =>
  kind === 'expiry' ? steppedExpiry(form.text(name), form.nowMs, steps) : steppedText(form.text(name), kind, steps)

/**
 * A number or expiry field: typed and displayed in the user's notation, stored in a neutral one; stepped with arrow
 * keys (ten times with Shift), committed with Enter.
 */
export const Field = (props: FieldProps) => {
  const { form, name, label, unit, kind, placeholder, isFirst = false, isDisabled = false, displayedText } = props
  const problemId = useId()
  const problem = isDisabled ? undefined : form.problems[name]
  const text = form.text(name)
  // While the user types, the text is left as typed; a change from outside overrides it.
  const [draft, setDraft] = useState<{ readonly typed: string; readonly plain: string }>()
  const type = (typed: string) => {
    const plain = plainText(kind, typed)
    setDraft({ typed, plain })
    changeInput(form, name, plain)
  }
  const settle = () => {
    setDraft(undefined)
    form.flush()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const next = stepped(props, (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1))
    if (next === undefined) return
    setDraft(undefined)
    changeInput(form, name, next)
  }
  return (
    <div className="min-w-0">
      <label
        className={classNames(
          'flex h-7 items-center gap-2 rounded border bg-background px-1.5 focus-within:border-accent',
          problem === undefined ? 'border-hairline' : 'border-error',
          isDisabled && 'opacity-60',
        )}
      >
        <span className="shrink-0 text-[11px] text-text-secondary">{label}</span>
        <input
          value={displayedText ?? (draft?.plain === text ? draft.typed : displayText(kind, text))}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.target.select()}
          placeholder={placeholder}
          disabled={isDisabled}
          data-first-field={isFirst || undefined}
          data-field={name}
          inputMode={kind === 'expiry' ? 'text' : 'decimal'}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          className="min-w-0 flex-1 bg-transparent text-right text-[12px] tabular-nums outline-none placeholder:text-text-tertiary"
        />
        <span className="w-10 shrink-0 text-[11px] text-text-tertiary">{unit}</span>
      </label>
      {problem !== undefined && (
        <p id={problemId} className="px-1 pt-0.5 text-[11px] text-error">
          {problem}
        </p>
      )}
    </div>
  )
}

type ChoiceProps = {
  readonly form: Form
  readonly name: string
  readonly label: string
  /** Value → label, in order. */
  readonly options: Readonly<Record<string, string>>
  /** The effective value, also where the text in the URL is invalid. */
  readonly value: string
}

/** Options side by side, as wide as the form. */
export const ChoiceField = ({ form, name, label, options, value }: ChoiceProps) => (
  <div>
    <fieldset className="flex h-7 min-w-0 items-stretch overflow-hidden rounded border border-hairline">
      <legend className="sr-only">{label}</legend>
      {Object.entries(options).map(([key, title]) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === value}
          onClick={() => changeInput(form, name, key)}
          className={classNames(
            'min-w-0 flex-auto truncate border-hairline px-1 text-[12px] not-last:border-r',
            key === value ? 'bg-hover font-[550] text-text' : 'text-text-secondary hover:text-text',
          )}
        >
          {title}
        </button>
      ))}
    </fieldset>
    {form.problems[name] !== undefined && <p className="px-1 pt-0.5 text-[11px] text-error">{form.problems[name]}</p>}
  </div>
)

import { instantFromInput, instantInputText, zoneName } from '@gvol/format'
import { useId, useState } from 'react'

type Props = {
  readonly label: string
  readonly valueMs: number
  /** Called when the field is left or Enter is pressed with a valid time in it. */
  readonly onInstant: (ms: number) => void
}

/** A date and time, typed or chosen from a calendar, in the user's time zone. */
export const DateTimeInput = ({ label, valueMs, onInstant }: Props) => {
  const [text, setText] = useState(instantInputText(valueMs))
  const hintId = useId()
  const ms = instantFromInput(text)
  const [day, time] = instantInputText(ms ?? valueMs).split(' ')
  const pick = (picked: string) => {
    const next = instantFromInput(`${picked} ${time}`)
    if (next === undefined) return
    setText(instantInputText(next))
    onInstant(next)
  }
  const commit = () => {
    if (ms !== undefined && ms !== valueMs && instantInputText(ms) !== instantInputText(valueMs)) onInstant(ms)
  }
  return (
    <div>
      <label className="flex items-center gap-2 text-text-secondary">
        {label}
        <input
          value={text}
          spellCheck={false}
          autoComplete="off"
          inputMode="numeric"
          aria-invalid={ms === undefined}
          aria-describedby={hintId}
          onChange={(event) => setText(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
          className="h-7 min-w-0 flex-1 rounded border border-outline bg-panel px-1.5 font-mono text-[12px] text-text aria-invalid:border-error"
        />
        <input
          type="date"
          aria-label="Day from a calendar"
          value={day}
          onChange={(event) => pick(event.target.value)}
          className="date-pick h-7 w-7 rounded border border-outline bg-panel text-text"
        />
      </label>
      <p id={hintId} className="mt-1 text-[11px] text-text-tertiary">
        {ms === undefined
          ? 'Expected a time such as 2026-01-27 21:18'
          : `${zoneName()} time, such as 2026-01-27 21:18 or 27 Jan 26 21:18`}
      </p>
    </div>
  )
}

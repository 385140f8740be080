import { dateText } from '@gvol/format'
import { isoDay, MS_PER_DAY } from '@gvol/time'
import { useState } from 'react'
import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { PopoverButton } from '../../page-control/PopoverButton.tsx'
import { dayMs } from '../../page-control/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'
import { dates } from './control.ts'

type Days = readonly [number, number] | undefined

type DayProps = { readonly label: string; readonly text: string; readonly onText: (text: string) => void }

const Day = ({ label, text, onText }: DayProps) => (
  <label className="flex items-center justify-between gap-2 text-text-secondary">
    {label}
    <input
      value={text}
      placeholder="2026-01-27"
      spellCheck={false}
      autoComplete="off"
      aria-invalid={dayMs(text) === undefined}
      onChange={(event) => onText(event.target.value)}
      className="h-7 w-28 rounded border border-outline bg-panel px-1.5 font-mono text-[12px] text-text aria-invalid:border-error"
    />
  </label>
)

type FormProps = { readonly days: Days; readonly atMs: number; readonly onDays: (days: Days) => void }

const Form = ({ days, atMs, onDays }: FormProps) => {
  const [from, setFrom] = useState(isoDay(days?.[0] ?? atMs - 7 * MS_PER_DAY))
  const [to, setTo] = useState(isoDay(days?.[1] ?? atMs))
  const chosen = dates.parsed(`${from},${to}`)
  return (
    <div className="flex flex-col gap-2">
      <Day label="Between" text={from} onText={setFrom} />
      <Day label="and" text={to} onText={setTo} />
      <p className="text-[11px] text-text-tertiary">
        {chosen === undefined ? 'Expected two different days such as 2026-01-27' : 'Days in UTC'}
      </p>
      <div className="flex gap-2">
        <Button variant="primary" disabled={chosen === undefined} onClick={() => onDays(chosen)}>
          Compare
        </Button>
        <Button variant="quiet" onClick={() => onDays(undefined)}>
          The usual
        </Button>
      </div>
    </div>
  )
}

export const DatesControl = ({ value, facts, onChange }: PageControlProps<Days>) => (
  <PopoverPanel
    align="start"
    label="Two dates"
    className="w-56"
    trigger={<PopoverButton>{value ? value.map((ms) => dateText(ms)).join(' – ') : 'Two dates'}</PopoverButton>}
  >
    <Form key={value?.join(' ')} days={value} atMs={facts.atMs} onDays={onChange} />
  </PopoverPanel>
)

import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { Choice } from '../../ui/Choice.tsx'
import { MAX_DAYS } from './control.ts'

const SPANS: readonly (readonly [days: number, label: string])[] = [
  [1, '1 day'],
  [7, '1 week'],
  [30, '1 month'],
  [90, '3 months'],
  [180, '6 months'],
  [365, '1 year'],
  [730, '2 years'],
  [MAX_DAYS, '10 years'],
]

/** Selects a span from presets, plus the current one if it differs. */
export const SpanControl = ({ value, onChange }: PageControlProps<number>) => {
  const spans = SPANS.some(([days]) => days === value) ? SPANS : [...SPANS, [value, `${value} days`] as const]
  const options = [...spans].sort(([a], [b]) => a - b).map(([days, label]) => ({ value: String(days), label }))
  return <Choice label="Span" value={String(value)} options={options} onChoose={(days) => onChange(Number(days))} />
}

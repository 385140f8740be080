import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { Choice } from '../../ui/Choice.tsx'
import { GRANULARITIES, type Granularity } from './control.ts'

const LABELS: Readonly<Record<Granularity, string>> = {
  auto: 'Auto',
  '1m': '1 min',
  '5m': '5 min',
  '15m': '15 min',
  '1h': '1 h',
  '4h': '4 h',
  '1d': '1 d',
  '1w': '1 w',
}

const OPTIONS = GRANULARITIES.map((value) => ({ value, label: LABELS[value] }))

export const GranularityControl = ({ value, onChange }: PageControlProps<Granularity>) => (
  <Choice label="Granularity" value={value} options={OPTIONS} onChoose={(chosen) => onChange(chosen as Granularity)} />
)

import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { Segmented } from '../../ui/Choice.tsx'
import { MARGINS, type Margin } from './control.ts'

const LABELS: Readonly<Record<Margin, string>> = { all: 'Any margin', coin: 'Coin', stable: 'Stable' }

const OPTIONS = MARGINS.map((value) => ({ value, label: LABELS[value] }))

export const MarginControl = ({ value, onChange }: PageControlProps<Margin>) => (
  <Segmented label="Margin" value={value} options={OPTIONS} onChoose={(chosen) => onChange(chosen as Margin)} />
)

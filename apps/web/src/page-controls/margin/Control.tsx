import { Segmented } from '../../ui/Choice.tsx'
import type { PageControlProps } from '../_kit/definePageControl.ts'
import { MARGINS, type Margin } from './control.ts'

const LABELS: Readonly<Record<Margin, string>> = { all: 'Any margin', coin: 'Coin', stable: 'Stable' }

const OPTIONS = MARGINS.map((value) => ({ value, label: LABELS[value] }))

export const MarginControl = ({ value, onChange }: PageControlProps<Margin>) => (
  <Segmented label="Margin" value={value} options={OPTIONS} onChoose={(chosen) => onChange(chosen as Margin)} />
)

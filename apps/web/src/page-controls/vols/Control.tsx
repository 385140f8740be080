import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { Segmented } from '../../ui/Choice.tsx'
import { VOL_SOURCES, type VolSource } from './control.ts'

const LABELS: Readonly<Record<VolSource, string>> = { mark: 'Mark vols', surface: 'Fitted surface' }

const OPTIONS = VOL_SOURCES.map((value) => ({ value, label: LABELS[value] }))

export const VolsControl = ({ value, onChange }: Pick<PageControlProps<VolSource>, 'value' | 'onChange'>) => (
  <Segmented label="Vols" value={value} options={OPTIONS} onChoose={(chosen) => onChange(chosen as VolSource)} />
)

import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { RangeSlider } from '../../ui/range/RangeSlider.tsx'

/** |Δ| in percent: 0 and 100 mean no limit. */
const STOPS = [0, 1, 2, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100]

export const DeltaControl = ({ value, onChange }: PageControlProps<readonly [number, number] | undefined>) => (
  <RangeSlider label="|Δ| %" stops={STOPS} value={value} text={String} onChange={onChange} />
)

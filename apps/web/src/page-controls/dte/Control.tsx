import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { RangeSlider } from '../../ui/range/RangeSlider.tsx'

/** Days to expiry of the slider's stops; the last means no limit. */
const STOPS = [0, 1, 2, 3, 7, 14, 30, 45, 60, 90, 120, 180, 270, 365, 3_650]

const stopText = (stop: number): string => (stop === 3_650 ? '∞' : `${stop}\u2009d`)

export const DteControl = ({ value, onChange }: PageControlProps<readonly [number, number] | undefined>) => (
  <RangeSlider label="DTE" stops={STOPS} value={value} text={stopText} onChange={onChange} />
)

import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { ComparePicker } from './ComparePicker.tsx'
import type { Comparison } from './control.ts'

/** Selects what every chart of the page is compared with. */
export const CompareControl = ({ value, facts, onChange }: PageControlProps<Comparison | undefined>) => (
  <ComparePicker
    value={value}
    market={facts.market}
    atMs={facts.atMs}
    isHistorical={facts.isHistorical}
    onChange={onChange}
  />
)

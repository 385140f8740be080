import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { NumberCell } from '../../ui/form/NumberCell.tsx'

const CENT = 100
const isTooMuch = (usd: number): boolean => Math.abs(usd) > 1e12

export const EquityControl = ({ value, onChange }: Pick<PageControlProps<number>, 'value' | 'onChange'>) => (
  <span
    className="flex items-center gap-1 text-[12px] text-text-secondary"
    title="Current account value in USD; the ladder adds each level’s P&L to it"
  >
    Equity
    <NumberCell
      label="Equity, USD"
      value={value === 0 ? undefined : value}
      isRefused={isTooMuch}
      onNumber={(usd) => onChange(usd === undefined ? 0 : Math.round(usd * CENT) / CENT)}
    />
  </span>
)

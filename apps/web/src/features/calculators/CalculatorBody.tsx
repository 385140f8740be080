import type { Market } from '../../data/study.ts'
import type { CalculatorId } from './calculatorFlags.ts'

type Props = { readonly id: CalculatorId; readonly market: Market; readonly asOfMs: number | undefined }

export const CalculatorBody = ({ id, market }: Props) => (
  <p className="p-3 text-text-secondary">
    {id} of {market.symbol}
  </p>
)

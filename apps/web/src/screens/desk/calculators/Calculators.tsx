import { CalculatorBoard } from '../../../features/calculators/panel/CalculatorBoard.tsx'

/** `/calculators/`: the three calculators side by side, with live data if available; works without a server. */
export const Calculators = () => {
  return <CalculatorBoard />
}

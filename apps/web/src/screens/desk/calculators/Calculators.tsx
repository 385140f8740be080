import { CalculatorBoard } from '../../../features/calculators/panel/CalculatorBoard.tsx'

/** `/calculators/`: the three side by side, with the live market where there is one and without a server where not. */
export const Calculators = () => {
  return <CalculatorBoard />
}

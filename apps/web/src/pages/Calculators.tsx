import { CalculatorBoard } from '../features/calculators/panel/CalculatorBoard.tsx'
import { useTitle } from '../ui/useTitle.ts'

/** `/calculators/`: the three side by side, with the live market where there is one and without a server where not. */
export const Calculators = () => {
  useTitle('Calculators')
  return <CalculatorBoard />
}

import { useSearchParams } from 'react-router'
import { IconButton } from '../../ui/Button.tsx'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { CALCULATORS, type CalculatorId, openCalculators, withCalculatorToggled } from './calculatorFlags.ts'

/** Opens and closes calculators; for the command palette and keyboard maps as well as for the menu. */
export const useCalculatorToggle = (): ((id: CalculatorId) => void) => {
  const [, setParams] = useSearchParams()
  return (id) => setParams((before) => withCalculatorToggled(before, id), { replace: true, preventScrollReset: true })
}

/** The calculators of the desk, behind one button of the top bar. */
export const CalculatorMenu = () => {
  const [params] = useSearchParams()
  const toggle = useCalculatorToggle()
  const open = openCalculators(params)
  const entries: MenuEntry[] = CALCULATORS.map(({ id, title }) => ({
    kind: 'action',
    label: title,
    hint: open.includes(id) ? 'Close' : undefined,
    onSelect: () => toggle(id),
  }))
  return (
    <Menu
      label="Calculators"
      trigger={<IconButton icon="calculator" label="Calculators" size={16} className="size-7" />}
      entries={[{ kind: 'heading', label: 'Calculators' }, ...entries]}
    />
  )
}

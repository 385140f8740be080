import { useSearchParams } from 'react-router'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx'
import { useAddressChange } from '../inputs/useAddressChange.ts'
import { CALCULATORS, openCalculators, withCalculatorToggled } from './calculatorFlags.ts'

/** The calculators of the desk, in a menu of the top bar. */
export const CalculatorMenu = () => {
  const [params] = useSearchParams()
  const change = useAddressChange()
  const open = openCalculators(params)
  const entries: MenuEntry[] = CALCULATORS.map(({ id, title }) => ({
    kind: 'action',
    label: title,
    hint: open.includes(id) ? 'Close' : undefined,
    onSelect: () => change((before) => withCalculatorToggled(before, id)),
  }))
  return (
    <Menu
      label="Calculators"
      trigger={<IconButton icon="calculator" label="Calculators" size={16} className="size-7" />}
      entries={[{ kind: 'heading', label: 'Calculators' }, ...entries]}
    />
  )
}

import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { useCoins } from '../../page-control/useListed.ts'
import { Choice } from '../../ui/Choice.tsx'
import { defaultAgainst } from './control.ts'

export const AgainstControl = ({ value, facts, onChange }: PageControlProps<string | undefined>) => {
  const usual = defaultAgainst(facts.coin)
  const selected = value ?? usual
  const options = useCoins([selected, usual])
    .filter((coin) => coin !== facts.coin || coin === selected)
    .map((coin) => ({ value: coin, label: coin }))
  return (
    <span className="flex items-center gap-1.5 text-[11px] text-text-secondary">
      against
      <Choice
        label="Second coin"
        value={selected}
        options={options}
        onChoose={(coin) => onChange(coin === usual ? undefined : coin)}
      />
    </span>
  )
}

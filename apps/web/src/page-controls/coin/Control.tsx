import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { useCoins } from '../../page-control/useListed.ts'
import { Choice } from '../../ui/Choice.tsx'

export const CoinControl = ({ value, facts, onChange }: PageControlProps<string | undefined>) => {
  const selected = value ?? facts.coin
  const options = useCoins([selected]).map((coin) => ({ value: coin, label: coin }))
  return <Choice label="Coin" value={selected} options={options} onChoose={onChange} />
}

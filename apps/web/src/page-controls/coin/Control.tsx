import { Choice } from '../../ui/Choice.tsx'
import type { PageControlProps } from '../_kit/definePageControl.ts'
import { useCoins } from '../_kit/useListed.ts'

export const CoinControl = ({ value, facts, onChange }: PageControlProps<string | undefined>) => {
  const selected = value ?? facts.coin
  const options = useCoins([selected]).map((coin) => ({ value: coin, label: coin }))
  return <Choice label="Coin" value={selected} options={options} onChoose={onChange} />
}

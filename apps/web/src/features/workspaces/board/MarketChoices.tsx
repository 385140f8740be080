import type { MarketName } from '@gvol/wire'
import { Choice } from '../../../ui/Choice.tsx'
import { marketChoices, onVenue } from '../model/markets.ts'

type Props = {
  readonly markets: readonly MarketName[]
  readonly chosen: MarketName
  readonly onChoose: (market: MarketName) => void
}

const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

/** Venue and coin, each in a list. */
export const MarketChoices = ({ markets, chosen, onChoose }: Props) => {
  const { venues, coins } = marketChoices(markets, chosen)
  return (
    <>
      <Choice
        label="Venue"
        value={chosen.exchange}
        options={options(venues)}
        onChoose={(venue) => onChoose(onVenue(markets, chosen, venue))}
      />
      <Choice
        label="Coin"
        value={chosen.symbol}
        options={options(coins)}
        onChoose={(symbol) => onChoose({ exchange: chosen.exchange, symbol })}
      />
    </>
  )
}

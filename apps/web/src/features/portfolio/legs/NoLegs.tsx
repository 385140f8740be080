import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { useMemo } from 'react'
import type { Entry } from '../../../data/portfolio/entry.ts'
import { studyRequest } from '../../../data/study.ts'
import { useStudyOnce } from '../../../data/useStudies.ts'
import { Button } from '../../../ui/Button.tsx'
import { EXAMPLE_COLUMNS, exampleLegs } from '../model/exampleLegs.ts'

type Props = { readonly market: MarketName; readonly onTry: (entries: readonly Entry[]) => void }

/** Explains how to add legs, and offers an example where the market has one. */
export const NoLegs = ({ market, onTry }: Props) => {
  const chain = useStudyOnce(studyRequest('option-chain', market, undefined, EXAMPLE_COLUMNS))?.data
  const example = useMemo(
    () => (chain === undefined ? [] : exampleLegs(market.exchange, chain)),
    [chain, market.exchange],
  )
  const coin = coinOf(market.symbol)
  return (
    <div className="flex max-w-[90ch] flex-col items-start gap-2 px-2 pb-3 text-[12px] text-text-secondary">
      <p>
        No legs yet. Type one, such as{' '}
        <code>{example[0] === undefined ? '-2 and the name of an option' : `-2 ${example[0].instrument}`}</code> for two
        calls sold or <code>1.5 {coin}</code> for coins held there as collateral, import a venue’s export file, or click
        an option anywhere on the desk and choose “Add to portfolio”.
      </p>
      {example.length > 0 && (
        <Button onClick={() => onTry(example)}>Try a 25-delta {coin} strangle sold for a month</Button>
      )}
    </div>
  )
}

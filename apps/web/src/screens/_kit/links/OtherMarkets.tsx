import { Link, useLocation } from 'react-router'
import { useStatus } from '../../../data/status.ts'
import { marketNameKey } from '../../../data/subject.ts'
import { pathForMarket } from '../screens.ts'
import { otherMarkets, WANTED_WORDS, type Wanted } from './otherMarkets.ts'

/** Connectors tell of a market within seconds of the start of the desk. */
const ASKED_MS = 15_000

type Props = { readonly wanted: Wanted; readonly exchange: string; readonly symbol: string | undefined }

/** Above a page whose venue has nothing of what it shows: the venues that do, a click each. */
export const OtherMarkets = ({ wanted, exchange, symbol }: Props) => {
  const status = useStatus(ASKED_MS)
  const { pathname, search } = useLocation()
  const others = status?.ok ? otherMarkets(wanted, exchange, symbol, status.body) : undefined
  if (others === undefined) return null
  const isOfVenue = symbol === undefined
  return (
    <nav
      aria-label={`Venues with ${WANTED_WORDS[wanted]}`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-hairline border-b bg-panel px-3 py-2 text-[13px] text-text-secondary"
    >
      <span>
        {isOfVenue
          ? `${exchange} has no ${WANTED_WORDS[wanted]} here. Venues that do:`
          : `${symbol.replace('_', '/')} has no ${WANTED_WORDS[wanted]} on ${exchange} here. Markets that do:`}
      </span>
      {others.map((market) => (
        <Link
          key={marketNameKey(market)}
          to={{ pathname: pathForMarket(pathname, market), search }}
          className="flex min-h-7 items-center font-[600] text-accent hover:underline"
        >
          {isOfVenue ? market.exchange : `${market.exchange} ${market.symbol.replace('_', '/')}`}
        </Link>
      ))}
    </nav>
  )
}

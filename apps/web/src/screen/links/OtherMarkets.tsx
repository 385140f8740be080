import { Link, Navigate, useLocation } from 'react-router'
import { useStatus } from '../../data/status.ts'
import { marketNameKey } from '../../data/subject.ts'
import { pathForMarket } from '../../screens/screens.ts'
import { type MarketNeed, NEED_WORDS, otherMarkets, ownMarket } from './otherMarkets.ts'

/** Polling interval of the status, ms. Connectors report a market within seconds of the start of the desk. */
const STATUS_POLL_MS = 15_000

type Props = { readonly need: MarketNeed; readonly exchange: string; readonly symbol: string | undefined }

/**
 * Links to venues that list what the page shows, where its own venue does not. Opens the market of the page's own venue
 * that lists its coin under another symbol.
 */
export const OtherMarkets = ({ need, exchange, symbol }: Props) => {
  const status = useStatus(STATUS_POLL_MS)
  const { pathname, search } = useLocation()
  const others = status?.ok ? otherMarkets(need, exchange, symbol, status.body) : undefined
  if (others === undefined) return null
  const own = ownMarket(exchange, symbol, others)
  if (own !== undefined) return <Navigate replace to={{ pathname: pathForMarket(pathname, own), search }} />
  const isOfVenue = symbol === undefined
  return (
    <nav
      aria-label={`Venues with ${NEED_WORDS[need]}`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-hairline border-b bg-panel px-3 py-2 text-[13px] text-text-secondary"
    >
      <span>
        {isOfVenue
          ? `${exchange} has no ${NEED_WORDS[need]} here. Venues that do:`
          : `${symbol.replace('_', '/')} has no ${NEED_WORDS[need]} on ${exchange} here. Markets that do:`}
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

import type { MarketName } from '@gvol/wire'
import { Navigate, useLocation } from 'react-router'
import { useStatus } from '../../data/status.ts'
import { pathForMarket } from '../../screens/screens.ts'
import { otherMarkets, ownMarket } from './otherMarkets.ts'

/** Polling interval of the status, ms. */
const STATUS_POLL_MS = 15_000

/**
 * On a page about a coin, opens the same page for the option book of the coin that the bar's venue lists, so that the
 * bar shows its price: SOL_USDC where Deribit lists no SOL.
 */
export const CoinMarket = ({ exchange, symbol }: MarketName) => {
  const status = useStatus(STATUS_POLL_MS)
  const { pathname, search } = useLocation()
  const others = status?.ok ? otherMarkets('options', exchange, symbol, status.body) : undefined
  const own = ownMarket(exchange, symbol, others ?? [])
  return own === undefined ? null : <Navigate replace to={{ pathname: pathForMarket(pathname, own), search }} />
}

import { Navigate } from 'react-router'
import { PATHS } from '../data/paths.ts'
import { useStatus } from '../data/status.ts'
import { Message } from './Message.tsx'

/** The start: the desk of the first market with data, BTC on Deribit where there is one. */
export const Home = () => {
  const status = useStatus(5_000)
  if (status === undefined) return <Message text="Connecting Data" />
  const markets = status.ok ? status.body.markets : []
  const market =
    markets.find(({ exchange, symbol }) => exchange === 'deribit' && symbol === 'BTC') ??
    markets.find(({ options }) => options > 0) ??
    markets[0]
  return <Navigate replace to={PATHS.optionsCurrent(market ?? { exchange: 'deribit', symbol: 'BTC' })} />
}

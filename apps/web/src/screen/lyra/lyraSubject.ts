import { coinOf } from '@gvol/market'
import type { PathSubject } from '../defineScreen.ts'

/**
 * Networks of the former Lyra V1, an automated market maker, with its start date. Its markets were replaced by V2, now
 * Derive.
 */
const ENDED: Readonly<Record<string, string>> = {
  optimism:
    'Lyra V1 on Optimism, from August 2021, has ended: its options were replaced by Lyra V2, now Derive, which opened in December 2023.',
  arbitrum:
    'Lyra V1 on Arbitrum, from January 2023, has ended: its options were replaced by Lyra V2, now Derive, which opened in December 2023.',
}
const LIVE: ReadonlySet<string> = new Set(['derive', 'lyra'])
/** Coins with coin-settled options on Deribit: its deepest books. */
const IN_COIN: ReadonlySet<string> = new Set(['BTC', 'ETH'])
const COIN = /^[A-Z0-9]{1,16}$/

const boardLink = (coin: string) => ({ label: `${coin} options on Derive, live`, to: `/defi/lyra/derive/${coin}/` })

const storedLink = (network: string, symbol: string) => ({
  label: `${coinOf(symbol)} options of Lyra V1 on ${network}, archive`,
  to: `/options/lyra-${network}/${symbol}/historic/`,
})

/**
 * Returns the books of a Derive path: Derive's own, settled in USDC, and Deribit's deepest of the same coin.
 *
 * @param place.network  `derive`, or its former name `lyra`
 * @param place.symbol   a coin, or its book: `BTC`, `BTC_USDC`
 */
export const lyraSubject: PathSubject = ({ network = '', symbol = '' }, markets) => {
  const coin = coinOf(symbol.toUpperCase())
  const boardCoin = IN_COIN.has(coin) ? coin : 'BTC'
  const chain = network.toLowerCase()
  const ended = Object.hasOwn(ENDED, chain) ? ENDED[chain] : undefined
  if (ended !== undefined) {
    const stored = markets.filter(({ exchange }) => exchange === `lyra-${chain}`)
    const archive = `Nothing of it is live here${stored.length === 0 ? '; recorded files of it can be imported.' : ': imported data is available under its dates.'}`
    const links = [...stored.map(({ symbol: book }) => storedLink(chain, book)), boardLink(boardCoin)]
    return { ok: false, title: 'Archive', message: `${ended} ${archive}`, links }
  }
  if (!LIVE.has(chain)) {
    const message = `There is no network “${network}” here: derive (or lyra, as it was called before) is live, optimism and arbitrum are archive.`
    return { ok: false, title: 'No such network', message, links: [boardLink(boardCoin)] }
  }
  const book = `${coin}_USDC`
  const coins = markets.flatMap((market) => (market.exchange === 'derive' ? [coinOf(market.symbol)] : []))
  if (!COIN.test(coin) || (coins.length > 0 && !coins.includes(coin))) {
    const listed = [...new Set(coins.length === 0 ? IN_COIN : coins)].sort()
    const message = `Derive lists no options of “${symbol}” here; it has ${listed.join(', ')}.`
    return { ok: false, title: 'No such coin', message, links: listed.map(boardLink) }
  }
  return {
    ok: true,
    values: {
      exchange: 'derive',
      symbol: book,
      coin,
      otherExchange: 'deribit',
      otherSymbol: IN_COIN.has(coin) ? coin : book,
      instrument: `${coin}-PERP`,
    },
  }
}

import type { ListedMarket } from '@gvol/wire'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UserContext } from '../../../data/user/account/UserContext.ts'
import type { UserStore } from '../../../data/user/account/userStore.ts'
import { MarketSwitches, VenueMarkets } from './VenueMarkets.tsx'

const MARKETS: readonly ListedMarket[] = [
  { symbol: 'BTC_USDT', kinds: ['option', 'future', 'spot'], isCollected: true },
  { symbol: 'DOGE_USDT', kinds: ['option'], isCollected: false },
]

const storeOf = (may: readonly string[]): UserStore =>
  ({ read: () => ({ session: { state: 'signed-in', me: { may } } }), subscribe: () => () => {} }) as never

const shown = (may: readonly string[]) =>
  renderToStaticMarkup(
    <UserContext value={storeOf(may)}>
      <VenueMarkets exchange="gate" listed={{ markets: 12, collected: 5 }} />
    </UserContext>,
  )

test('all users see how many markets a venue lists and how many are collected; administrators can open the switches', () => {
  expect(shown(['read-status'])).toContain('12 markets listed, 5 collected')
  expect(shown(['read-status'])).not.toContain('<details')
  expect(shown(['administer'])).toMatch(/<details.*12 markets listed, 5 collected/)
})

test('each listed market has its kinds and a switch in its state', () => {
  const html = renderToStaticMarkup(<MarketSwitches markets={MARKETS} onSwitch={() => {}} />)
  expect(html).toMatch(/checked=""\/>BTC_USDT <span[^>]*>options, futures, pairs</)
  expect(html).toMatch(/<input type="checkbox"\/>DOGE_USDT <span[^>]*>options</)
})

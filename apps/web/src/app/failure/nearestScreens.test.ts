import { expect, test } from 'vitest'
import { LISTED, pathOfScreen } from '../../screens/screens.ts'
import { nearestScreens } from './nearestScreens.ts'

const MARKET = { exchange: 'deribit', symbol: 'BTC' }
const first = (pathname: string) => nearestScreens(pathname, MARKET, ['administer'])[0]

test.each([
  ['/options/okx/ETH/curent/', '/options/okx/ETH/current/'],
  ['/options/deribit/BTC/gama-exposure/', '/options/deribit/BTC/gamma-exposure/'],
  ['/dvol/', '/dvol-index/BTC/'],
  ['/calculator/', '/calculators/'],
  ['/workspace/', '/workspaces/'],
  ['/block-sniffer/', '/options/deribit/paradigm/block-sniffer/BTC/'],
])('%s is nearest to %s', (pathname, expected) => {
  expect(first(pathname)?.to).toBe(expected)
})

test('an address with a missing letter leads to the right screen, for every screen', () => {
  const lost = LISTED.flatMap((screen) => {
    const path = pathOfScreen(screen, MARKET)
    const middle = Math.floor((path.length - 2) / 2) + 1
    const broken = path.slice(0, middle) + path.slice(middle + 1)
    const found = nearestScreens(broken, MARKET, ['administer']).map(({ title }) => title)
    return path.length < 5 || found.includes(screen.title) ? [] : [`${broken}: ${found}`]
  })
  expect(lost).toEqual([])
})

test('without a similar screen nothing is suggested', () => {
  expect(nearestScreens('/xyzzyxyzzyxyzzyxyzzyxyzzyxyzzyxyzzy/', MARKET, ['administer'])).toEqual([])
})

test('a path similar to one of administrators is suggested to administrators only', () => {
  const suggested = (may: readonly string[]) => nearestScreens('/admin/peopel/', MARKET, may).map(({ to }) => to)
  expect(suggested(['administer'])).toContain('/admin/people/')
  expect(suggested([]).filter((to) => to.startsWith('/admin/'))).toEqual([])
})

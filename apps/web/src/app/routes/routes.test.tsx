import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { SCREENS } from '../../screens/catalog.ts'
import { routes } from './routes.tsx'

/** Routes of section 2 with example parameters, and the screen that each must show. */
const OPTIONS = {
  '/options/deribit/BTC/current/': 'options-current',
  '/options/deribit/BTC/current/BTC-27NOV26-100000-C/': 'options-instrument',
  '/options/deribit/BTC/currency-relative-vol/': 'currency-relative-vol',
  '/options/deribit/BTC/gamma-exposure/': 'gamma-exposure',
  '/options/deribit/BTC/historic/': 'options-historic',
  '/options/deribit/BTC/options-scanner/': 'options-scanner',
  '/options/deribit/BTC/options-scanner/%5B%22buy%20BTC-27NOV26-100000-C%22%5D/': 'options-scanner-trade',
  '/options/deribit/paradigm/block-sniffer/BTC/': 'block-sniffer',
  '/options/deribit/paradigm/block-sniffer/BTC/%5B%22buy%20X%22%5D/': 'block-sniffer-trade',
  '/options/global/BTC/': 'options-global',
}
const FUTURES = {
  '/futs-perps/deribit/futures/': 'futures',
  '/futs-perps/deribit/futures/BTC-27NOV26/': 'future',
  '/futs-perps/deribit/perpetuals/': 'perpetuals',
  '/futs-perps/deribit/perpetuals/BTC-PERPETUAL/': 'perpetual',
  '/futs-perps/thalex/future-rolls/': 'future-rolls',
  '/futs-perps/global/BTC/': 'futures-global',
}
const DEFI = {
  '/defi/lyra/optimism/ETH/': 'lyra',
  '/defi/lyra/optimism/ETH/0xab/': 'lyra-address',
  '/defi-lyra/optimism/ETH/': 'lyra',
  '/defi-lyra/optimism/ETH/0xab/': 'lyra-address',
  '/defi/portfolio-analyzer/0xab/': 'portfolio-analyzer-address',
  '/defi/portfolio-analyzer/': 'portfolio-analyzer',
}
const OTHER = {
  '/yields/deribit/BTC/': 'yields',
  '/dvol-index/BTC/': 'dvol-index',
  '/greeks/BTC/': 'greeks',
  '/performance/BTC/': 'performance',
  '/spot/kraken/': 'spot',
}
const UNKNOWN_PATHS = {
  '/': 'home',
  '/global/': 'global',
  '/real-vol/deribit/BTC/': 'real-vol',
  '/altcoin-vol/': 'altcoin-vol',
  '/defi/lyra-portfolio-manager/': 'lyra-portfolio-manager',
  '/login/': 'login',
  '/sign-up/': 'sign-up',
  '/forgot-password/': 'forgot-password',
  '/reset-password/': 'reset-password',
  '/profile/': 'profile',
  '/workspaces/': 'workspaces',
  '/workspaces/12/': 'workspace',
  '/shared/secret/': 'shared-workspace',
  '/admin/keys/': 'admin-people',
  '/admin/mailbox/': 'admin-mailbox',
  '/admin/security/': 'admin-security',
  '/subscribe/': 'subscribe',
  '/payment/': 'payment',
  '/calculators/': 'calculators',
  '/settings/': 'settings',
  '/status/': 'status',
  '/status/data/': 'data-quality',
  '/terms/': 'terms',
  '/nowhere/': '404',
  '/500/': '500',
}

const handleOf = (path: string): unknown => matchRoutes(routes, path)?.at(-1)?.route.handle

const expectRows = (rows: Readonly<Record<string, string>>) => {
  expect(Object.fromEntries(Object.keys(rows).map((path) => [path, handleOf(path)]))).toEqual(rows)
}

test('[spec 2 options routes] every row of the table leads to its screen', () => expectRows(OPTIONS))

test('[spec 2 futures and perpetuals routes] every row of the table leads to its screen', () => expectRows(FUTURES))

test('[spec 2 DeFi routes] both spellings lead to the same screen, the analyzer with and without an address', () =>
  expectRows(DEFI))

test('[spec 2 other analytics] yields, DVOL, greeks, performance and spot lead to their screens', () =>
  expectRows(OTHER))

test('[spec 2 pages without a known path] every page has a path, the 404 and 500 pages too', () =>
  expectRows(UNKNOWN_PATHS))

test('[spec 2 routes of every page] use the trailing-slash form', () => {
  for (const { paths } of SCREENS) for (const path of paths) expect(path).toMatch(/\/$/)
})

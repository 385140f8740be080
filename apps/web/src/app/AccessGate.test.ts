import { expect, test } from 'vitest'
import { needsStudies } from './AccessGate.tsx'

test('[spec 6] screens of studies wait for access; account, settings, status and calculators do not', () => {
  for (const path of [
    '/options/deribit/BTC/current/',
    '/futs-perps/deribit/perpetuals/',
    '/greeks/BTC/',
    '/spot/deribit/',
  ])
    expect(needsStudies(path), path).toBe(true)
  for (const path of ['/profile/', '/subscribe/', '/payment/', '/settings/', '/status/', '/calculators/', '/nowhere/'])
    expect(needsStudies(path), path).toBe(false)
})

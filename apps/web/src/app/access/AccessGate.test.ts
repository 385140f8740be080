import { expect, test } from 'vitest'
import { needsPerson, needsStudies } from './AccessGate.tsx'

test('[spec 6 access equals verified] screens of studies require access; account, settings, status and calculators do not', () => {
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

test('[spec 6 access equals verified] an open desk asks visitors to sign in only on screens about a user', () => {
  for (const path of [
    '/workspaces/',
    '/workspaces/w1/',
    '/profile/',
    '/subscribe/',
    '/admin/keys/',
    '/admin/security/',
    '/status/',
    '/status/data/',
  ])
    expect(needsPerson(path), path).toBe(true)
  for (const path of ['/', '/options/deribit/BTC/current/', '/calculators/', '/settings/', '/shared/x/', '/terms/'])
    expect(needsPerson(path), path).toBe(false)
})

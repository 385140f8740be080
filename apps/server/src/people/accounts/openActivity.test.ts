import { MS_PER_HOUR } from '@gvol/time'
import { afterEach, expect, test, vi } from 'vitest'
import { deriveAddresses } from './deriveAddresses.ts'
import { openActivity } from './openActivity.ts'

afterEach(() => vi.unstubAllGlobals())
const day = {
  daily_fees: '1',
  daily_notional_volume: '5',
  daily_premium_volume: '2',
  daily_trades: 3,
  total_notional_volume: '100',
}

/** A fake Derive server at an operator-configured address; counts its requests. */
const derive = (isUp: () => boolean) => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(String(url))
    if (!isUp()) return Response.json({}, { status: 503 })
    return Response.json({ result: url.endsWith('statistics') ? day : { trades: [] } })
  })
  return requests
}

test('Derive is requested at the operator’s address, once an hour for each coin; a failed request is repeated sooner', async () => {
  let isUp = true
  let at = 100 * MS_PER_HOUR
  const requests = derive(() => isUp)
  const settings = { deriveNode: undefined, venueUrl: { derive: 'http://127.0.0.1:9' } }
  const activity = openActivity({ derive: deriveAddresses(settings, undefined), now: () => at })
  expect(await activity('derive', 'BTC')).toMatchObject({ ok: true })
  expect(requests.every((url) => url.startsWith('http://127.0.0.1:9/v3/public/'))).toBe(true)
  const once = requests.length
  at += MS_PER_HOUR / 2
  await activity('derive', 'BTC')
  expect(requests.length).toBe(once)
  at += MS_PER_HOUR
  isUp = false
  expect(await activity('derive', 'BTC')).toMatchObject({ ok: false })
  isUp = true
  at += MS_PER_HOUR / 30
  expect(await activity('derive', 'BTC')).toMatchObject({ ok: true })
})

test('no request goes to other venues, nor on a simulated market without Derive; the message states the reason', async () => {
  const requests = derive(() => true)
  const settings = { deriveNode: undefined, venueUrl: {} }
  const real = openActivity({ derive: deriveAddresses(settings, undefined), now: () => 0 })
  expect(await real('deribit', 'BTC')).toMatchObject({ ok: false, message: expect.stringContaining('Only Derive') })
  const simulated = openActivity({ derive: deriveAddresses(settings, {}), now: () => 0 })
  expect(await simulated('derive', 'BTC')).toMatchObject({ ok: false, message: expect.stringContaining('no Derive') })
  expect(requests).toEqual([])
})

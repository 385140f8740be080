import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openFirebaseApp } from '../../packages/accounts/src/firebase/firebaseProvider.ts'
import { openCcxt } from '../../packages/exchanges/src/ccxt/ccxtExchange.ts'
import { effectsFrom } from '../../packages/exchanges/src/connection/effects.ts'
import { openStripe } from '../../packages/payments/src/stripe/openStripe.ts'

/** Where every answer points to; what comes here was followed. */
let elsewhere: Server
let here: Server
let followed = 0
let requestCount = 0

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
let url: string
beforeAll(async () => {
  elsewhere = createServer((_, answer) => {
    followed++
    answer.end('{}')
  })
  const location = await listening(elsewhere)
  here = createServer(({ url: path }, answer) => {
    requestCount++
    answer.writeHead(307, { location: `${location}${path}` }).end()
  })
  url = await listening(here)
})
beforeEach(() => {
  followed = 0
  requestCount = 0
})
afterAll(() => {
  for (const server of [here, elsewhere]) {
    server.closeAllConnections()
    server.close()
  }
})

const expectNotFollowed = async (question: () => Promise<unknown>) => {
  await expect(question()).rejects.toThrow()
  expect(requestCount).toBeGreaterThan(0)
  expect(followed).toBe(0)
}

test('a redirect from a venue is not followed, for own requests and through ccxt', async () => {
  const effects = effectsFrom({})
  await expectNotFollowed(() => effects.fetch(url, { signal: AbortSignal.timeout(5_000) }))
  const limiter = { acquire: async () => undefined, pause: () => undefined, close: () => undefined }
  const stopped = new AbortController().signal
  const ccxt = await openCcxt('kraken', {}, { title: 'The venue', hostUrl: url, limiter, stopped, effects })
  await expectNotFollowed(() => ccxt.run((exchange) => exchange.fetchMarkets()))
})

test('a redirect from a server in place of Stripe or Firebase is not followed', async () => {
  const stripe = openStripe({ apiUrl: url, secretKey: 'sk_test_1' } as Parameters<typeof openStripe>[0])
  await expectNotFollowed(() => stripe.customers.retrieve('cus_1'))
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', new URL(url).host)
  const { app } = openFirebaseApp({ projectId: 'demo' }, true)
  await expectNotFollowed(() => getAuth(app).getUser('somebody'))
  await deleteApp(app)
  vi.unstubAllEnvs()
})

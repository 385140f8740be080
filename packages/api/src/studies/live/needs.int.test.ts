import type { Study, SubjectId } from '@gvol/analytics'
import { afterEach, expect, test } from 'vitest'
import { openLiveDesk, until } from '../../../testing/openLiveDesk.ts'
import { NAMED, subjectStudies } from '../../../testing/subjectStudies.ts'
import { testStudies } from '../../../testing/testStudies.ts'
import { fieldName } from '../catalog/fieldName.ts'

let desk: Awaited<ReturnType<typeof openLiveDesk>>
afterEach(() => desk.close())

type Data = Readonly<Record<string, { readonly asOf: string } | null>>

const watch = (query: string) => {
  const received: { readonly data?: Data | null; readonly errors?: readonly unknown[] }[] = []
  const client = desk.client()
  client.subscribe<Data>({ query }, { next: (value) => received.push(value), error: () => {}, complete: () => {} })
  return { received, client }
}

const operationAbout = (id: SubjectId): string => {
  const fieldArguments = Object.entries(NAMED[id].sent).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `subscription { ${fieldName(`about-${id}`)}${fieldArguments.length === 0 ? '' : `(${fieldArguments})`} { asOf } }`
}
const eth = { venue: 'deribit', symbol: 'ETH' }

test.each(Object.keys(NAMED) as SubjectId[])(
  'a study about %s updates with its needs where it covers the market',
  async (id) => {
    desk = await openLiveDesk({ studies: subjectStudies })
    const { received, client } = watch(operationAbout(id))
    await until(() => received.length === 1)
    desk.tick()
    await until(() => received.length === 2)
    // A study can need a stored table as well as a live state.
    desk.announce(desk.btc, 'funding-rate')
    await until(() => received.length === 3)
    expect(desk.runs.get(`about-${id}`)).toBe(3)
    // Neither other data nor other markets trigger it.
    desk.announce(desk.btc, 'trade')
    desk.announce({ venue: 'bybit', symbol: 'SOL' }, 'trade')
    desk.tick()
    await until(() => received.length === 4)
    expect(desk.runs.get(`about-${id}`)).toBe(4)
    await client.dispose()
  },
)

test('a book does not update with another book; a coin updates with every venue that has it', async () => {
  desk = await openLiveDesk({ studies: subjectStudies })
  const book = watch(operationAbout('option-book'))
  const coin = watch(operationAbout('coin'))
  await until(() => book.received.length === 1 && coin.received.length === 1)
  desk.tick({ venue: 'okx', symbol: 'BTC_USDC' })
  await until(() => coin.received.length === 2)
  desk.tick(eth)
  desk.tick()
  await until(() => book.received.length === 2 && coin.received.length === 3)
  expect([desk.runs.get('about-option-book'), desk.runs.get('about-coin')]).toEqual([2, 3])
  await Promise.all([book.client.dispose(), coin.client.dispose()])
})

test('one subscription may request many markets: an update of any triggers it, and only that market is computed again', async () => {
  desk = await openLiveDesk()
  desk.setChain(eth, desk.clock.nowMs)
  const field = (alias: string, symbol: string) =>
    `${alias}: priceLadder(exchange: "deribit", symbol: "${symbol}") { asOf }`
  const { received, client } = watch(`subscription { ${field('btc', 'BTC')} ${field('eth', 'ETH')} }`)
  await until(() => received.length === 1)
  expect(Object.keys(received[0]?.data ?? {})).toEqual(['btc', 'eth'])
  expect(desk.runs.get('price-ladder')).toBe(2)
  desk.tick(eth)
  await until(() => received.length === 2)
  expect(received[1]?.data?.eth?.asOf).not.toBe(received[0]?.data?.eth?.asOf)
  expect(received[1]?.data?.btc).toEqual(received[0]?.data?.btc)
  expect(desk.runs.get('price-ladder')).toBe(3)
  desk.tick()
  await until(() => received.length === 3)
  expect(received[2]?.data?.btc?.asOf).not.toBe(received[1]?.data?.btc?.asOf)
  expect(desk.runs.get('price-ladder')).toBe(4)
  expect([desk.listeners(), desk.listeners(eth)]).toEqual([1, 1])
  await client.dispose()
  await until(() => desk.listeners() + desk.listeners(eth) === 0)
})

test('an early subscription sends what is ready, and the slowest of its studies when it is computed', async () => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: Study = {
    ...testStudies.past!,
    run: async (...args) => isReleased.then(() => testStudies.past!.run(...args)),
  }
  desk = await openLiveDesk({ studies: { ...testStudies, past: slow } })
  const field = (study: string) => `${study}(exchange: "deribit", symbol: "BTC") { asOf }`
  type Received = { readonly data?: Data | null; readonly errors?: readonly unknown[] }
  const received: Record<'early' | 'whole', Received[]> = { early: [], whole: [] }
  const client = desk.client()
  for (const kind of ['early', 'whole'] as const)
    client.subscribe<Data>(
      { query: `subscription { ${field('priceLadder')} ${field('past')} }`, extensions: { early: kind === 'early' } },
      { next: (value) => received[kind].push(value), error: () => {}, complete: () => {} },
    )
  await until(() => received.early.length > 0)
  expect(received.early[0]?.data).toMatchObject({ priceLadder: { asOf: expect.any(String) }, past: null })
  expect(received.early[0]?.errors).toMatchObject([{ path: ['past'], extensions: { code: 'pending' } }])
  expect(received.whole).toEqual([])
  release()
  const isWhole = ({ data, errors }: Received) => errors === undefined && data?.past != null
  await until(() => received.early.some(isWhole) && received.whole.some(isWhole))
  expect(desk.runs.get('past')).toBe(1)
  await client.dispose()
})

test('an early subscription sends a study that is slower than its data unchanged first, then the newer result', async () => {
  const releases: (() => void)[] = []
  const slow: Study = {
    ...testStudies.past!,
    needs: ['chain'],
    run: async (_input, context) => {
      const { atMs } = (await context.live('chain', desk.btc, undefined))!
      await new Promise<void>((resolve) => releases.push(resolve))
      return { ok: true, asOfMs: atMs, columns: { value: Float64Array.of(1) } }
    },
  }
  desk = await openLiveDesk({ studies: { ...testStudies, past: slow } })
  const received: { readonly data?: Data | null }[] = []
  const client = desk.client()
  const field = (study: string) => `${study}(exchange: "deribit", symbol: "BTC") { asOf }`
  client.subscribe<Data>(
    { query: `subscription { ${field('priceLadder')} ${field('past')} }`, extensions: { early: true } },
    { next: (value) => received.push(value), error: () => {}, complete: () => {} },
  )
  const firstMs = desk.clock.nowMs
  await until(() => received.length === 1)
  desk.tick()
  await until(() => received.length === 2)
  expect(desk.runs.get('past')).toBe(1)
  releases[0]!()
  const asOf = (atMs: number) => received.some(({ data }) => Date.parse(data?.past?.asOf ?? '') === atMs)
  await until(() => asOf(firstMs))
  await until(() => releases.length === 2)
  releases[1]!()
  await until(() => asOf(desk.clock.nowMs))
  expect(desk.runs.get('past')).toBe(2)
  await client.dispose()
})

test('the number of markets in one subscription is limited', async () => {
  desk = await openLiveDesk({ limits: { graphqlRootFields: 2 }, studies: testStudies })
  const errors: unknown[] = []
  const aliases = ['a', 'b', 'c'].map((alias) => `${alias}: priceLadder(exchange: "deribit", symbol: "BTC") { asOf }`)
  const client = desk.client()
  client.subscribe(
    { query: `subscription { ${aliases.join(' ')} }` },
    { next: () => {}, error: (error) => errors.push(error), complete: () => {} },
  )
  await until(() => errors.length === 1)
  expect(errors[0]).toMatchObject([{ message: expect.stringContaining('at most 2') }])
  await client.dispose()
})

import { expect, test } from 'vitest'
import { lyraSubject } from './lyraSubject.ts'

const HERE = [
  { exchange: 'derive', symbol: 'BTC_USDC' },
  { exchange: 'derive', symbol: 'SOL_USDC' },
  { exchange: 'deribit', symbol: 'ETH' },
]

test('both names of the chain mean the book in USDC, compared with the deepest book of Deribit', () => {
  for (const network of ['derive', 'lyra', 'Derive'])
    for (const symbol of ['BTC', 'btc', 'BTC_USDC'])
      expect(lyraSubject({ network, symbol }, HERE)).toEqual({
        ok: true,
        values: {
          exchange: 'derive',
          symbol: 'BTC_USDC',
          coin: 'BTC',
          otherExchange: 'deribit',
          otherSymbol: 'BTC',
          instrument: 'BTC-PERP',
        },
      })
  // Deribit has no Solana book settled in SOL.
  expect(lyraSubject({ network: 'lyra', symbol: 'SOL' }, HERE)).toMatchObject({
    values: { symbol: 'SOL_USDC', otherSymbol: 'SOL_USDC', instrument: 'SOL-PERP' },
  })
})

test('Lyra V1 is an archive with its dates and never live', () => {
  expect(lyraSubject({ network: 'Optimism', symbol: 'SNX' }, HERE)).toMatchObject({
    ok: false,
    title: 'Archive',
    message: expect.stringMatching(/Optimism, from August 2021, has ended.*December 2023.*Nothing of it is live/),
    links: [{ to: '/defi/lyra/derive/BTC/' }],
  })
  expect(lyraSubject({ network: 'arbitrum', symbol: 'ETH' }, HERE)).toMatchObject({
    ok: false,
    message: expect.stringContaining('Arbitrum, from January 2023'),
    links: [{ to: '/defi/lyra/derive/ETH/' }],
  })
})

test('imported books of Lyra V1 link to their history, on their own network only', () => {
  const stored = [...HERE, { exchange: 'lyra-optimism', symbol: 'ETH_USD' }]
  expect(lyraSubject({ network: 'optimism', symbol: 'ETH' }, stored)).toMatchObject({
    ok: false,
    message: expect.stringContaining('imported data is available under its dates'),
    links: [{ to: '/options/lyra-optimism/ETH_USD/historic/' }, { to: '/defi/lyra/derive/ETH/' }],
  })
  expect(lyraSubject({ network: 'arbitrum', symbol: 'ETH' }, stored)).toMatchObject({
    message: expect.stringContaining('files of it can be imported'),
    links: [{ to: '/defi/lyra/derive/ETH/' }],
  })
})

test('an unknown network or coin gives a message with the known ones', () => {
  expect(lyraSubject({ network: 'constructor', symbol: 'BTC' }, HERE)).toMatchObject({
    ok: false,
    message: expect.stringContaining('“constructor”'),
  })
  expect(lyraSubject({ network: 'derive', symbol: 'DOGE' }, HERE)).toMatchObject({
    ok: false,
    message: 'Derive lists no options of “DOGE” here; it has BTC, SOL.',
    links: [{ to: '/defi/lyra/derive/BTC/' }, { to: '/defi/lyra/derive/SOL/' }],
  })
  expect(lyraSubject({ network: 'derive', symbol: '<b>' }, [])).toMatchObject({ ok: false })
  // While the desk's markets are loading, any coin is accepted.
  expect(lyraSubject({ network: 'derive', symbol: 'DOGE' }, [])).toMatchObject({ ok: true })
})

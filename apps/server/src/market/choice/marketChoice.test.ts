import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { venues } from '@gvol/exchanges'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { chosenSymbols, type MarketChoice, readMarketChoice, storeMarketChoice, withSwitch } from './marketChoice.ts'
import { openListedMarkets } from './openListedMarkets.ts'

const { gate, okx } = venues

test('a market follows the settings until an administrator switches it on or off, at its venue only', () => {
  expect(chosenSymbols(gate, [], [])).toEqual(gate.symbols)
  const choice = [
    { venue: 'gate', symbol: 'DOGE_USDT', isCollected: true },
    { venue: 'gate', symbol: 'XRP_USDT', isCollected: false },
  ]
  expect(chosenSymbols(gate, [], choice)).toEqual([
    ...gate.symbols.filter((symbol) => symbol !== 'XRP_USDT'),
    'DOGE_USDT',
  ])
  expect(chosenSymbols(gate, ['BTC'], choice)).toEqual([...gate.symbolsFor(['BTC']), 'DOGE_USDT'])
  expect(chosenSymbols(okx, [], choice)).toEqual(okx.symbols)
})

test('the newest switch of a market counts, and a market that is on by default is not listed twice', () => {
  const on = withSwitch([], { venue: 'gate', symbol: 'BTC_USDT', isCollected: true })
  expect(chosenSymbols(gate, [], on)).toEqual(gate.symbols)
  const off = withSwitch(on, { venue: 'gate', symbol: 'BTC_USDT', isCollected: false })
  expect(off).toHaveLength(1)
  expect(chosenSymbols(gate, [], off)).not.toContain('BTC_USDT')
})

test('switches outlast a restart; a file that cannot be read is an error with the remedy', async () => {
  const path = join(scratchDirectory(), 'markets.json')
  expect(readMarketChoice(path)).toEqual([])
  const choice = withSwitch([], { venue: 'okx', symbol: 'SOL_USDC', isCollected: true })
  await storeMarketChoice(path, choice)
  expect(readMarketChoice(path)).toEqual(choice)
  writeFileSync(path, '[{"venue":"okx"}]')
  expect(() => readMarketChoice(path)).toThrow('markets.json: expected a list of {"venue", "symbol", "isCollected"}.')
})

test('consecutive switches are all stored, each before it takes effect; with a broken file no switch takes effect', async () => {
  const path = join(scratchDirectory(), 'markets.json')
  const choices: MarketChoice[] = []
  const markets = openListedMarkets({
    path,
    listings: () => [],
    setChoice: (choice) => {
      expect(readMarketChoice(path)).toEqual(choice)
      choices.push(choice)
    },
  })
  const doge = { venue: 'gate', symbol: 'DOGE_USDT', isCollected: true }
  const xrp = { venue: 'gate', symbol: 'XRP_USDT', isCollected: false }
  await Promise.all([markets.set(doge), markets.set(xrp)])
  expect(choices).toEqual([[doge], [doge, xrp]])
  writeFileSync(path, '{')
  await expect(markets.set(doge)).rejects.toThrow('Correct it, or delete it')
  expect(choices).toHaveLength(2)
})

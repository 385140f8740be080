import { venues } from '@gvol/exchanges'
import { unixMs } from '@gvol/market'
import { expect, test } from 'vitest'
import { openOptionBooks } from './optionBooks.ts'

/** A desk that collects a Deribit whose books are counted, and a Kraken without books of options. */
const desk = () => {
  let atMs = 1_000_000
  const requests: string[] = []
  const readOptionBook = async ({ instrument }: { readonly instrument: string }) => {
    requests.push(instrument)
    return { ok: true, book: { atMs: unixMs(atMs), bids: [], asks: [] } } as const
  }
  const urls = { rest: '', ws: '' }
  const endpoints = [
    { venue: { ...venues.deribit, readOptionBook }, urls },
    { venue: { ...venues.binance, readOptionBook, optionBooksPerMinute: 8 }, urls },
    { venue: venues.kraken, urls },
  ]
  const read = openOptionBooks(endpoints, () => atMs)
  const option = (instrument: string, venue = 'deribit') => read({ venue, instrument })
  const pass = (ms: number): void => {
    atMs += ms
  }
  return { option, requests, pass }
}

test('callers for one option share a request for two seconds', async () => {
  const { option, requests, pass } = desk()
  await Promise.all([option('A'), option('A')])
  pass(1_999)
  await option('A')
  expect(requests).toEqual(['A'])
  pass(1)
  await option('A')
  expect(requests).toEqual(['A', 'A'])
})

test('a venue gets five requests a second: further options are refused with a message to wait', async () => {
  const { option, requests, pass } = desk()
  for (const name of ['A', 'B', 'C', 'D', 'E']) expect(await option(name)).toMatchObject({ ok: true })
  expect(await option('F')).toMatchObject({ ok: false, message: expect.stringMatching(/in a few seconds\.$/) })
  expect(requests).toHaveLength(5)
  pass(1_000)
  expect(await option('F')).toMatchObject({ ok: true })
})

test('a venue with a limit by minute gets no more books in a minute, at whatever pace', async () => {
  const { option, requests, pass } = desk()
  const readAt = async (at: number) => (await option(`B${at}`, 'binance')).ok
  for (let at = 0; at < 8; at++) {
    expect(await readAt(at)).toBe(true)
    pass(5_000)
  }
  expect(await readAt(8)).toBe(false)
  expect(requests).toHaveLength(8)
  pass(20_000)
  expect(await readAt(9)).toBe(true)
})

test('for a venue that is not collected, or without books, the message states the remedy', async () => {
  const { option } = desk()
  expect(await option('X', 'okx')).toMatchObject({ message: expect.stringContaining('Add it to --venues') })
  expect(await option('X', 'kraken')).toMatchObject({
    message: expect.stringMatching(
      /^Books of single options are read from Binance, Bybit, Deribit, Derive, Gate, OKX, Thalex only: of Kraken /,
    ),
  })
})

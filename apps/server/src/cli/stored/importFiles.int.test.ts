import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { parseStudyInput, type StudyContext, studies } from '@gvol/analytics'
import type { Market } from '@gvol/market'
import { readChain, readEvents } from '@gvol/store'
import { copyEmptyStore } from '@gvol/store/testing'
import { expect, onTestFinished, test } from 'vitest'
import { chainLines, FIRST_MS, HOUR_MS, syntheticChains, writeLines } from '../../../testing/chainFile.ts'
import { runGvol, startGvol } from '../../../testing/gvolProcess.ts'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { inspectStore, storeContent } from '../../../testing/storeContent.ts'

const fixtures = resolve(import.meta.dirname, '../../../../../packages/archive/src')
const shared = resolve(import.meta.dirname, '../../../../../../shared/data')
const isAbsent = !existsSync(shared)
if (isAbsent) console.log(`recorded files are not at ${shared}: their import is not tested`)

/** A slow machine prints how far an import is; everything else on stderr counts. */
const withoutProgress = (stderr: string): string => stderr.replace(/^\S+: \d+ % · .* rows · .* MB( · .* left)?\n/gm, '')
const importing = async (dataDir: string, ...files: string[]) => {
  await copyEmptyStore(join(dataDir, 'real', 'store'))
  const ran = await runGvol(['import', ...files, '--data-dir', dataDir])
  return { ...ran, stderr: withoutProgress(ran.stderr) }
}
const chainOf = (dataDir: string, symbol: string, asOfMs: number) =>
  inspectStore(dataDir, 'real', (columnar) => readChain(columnar, { venue: 'deribit', symbol, asOfMs }))

test('the first import stores a file, the second finds everything stored, and a longer file adds only new rows', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const chains = syntheticChains('BTC', 3)
  const file = writeLines(join(folder, 'chains.csv'), chainLines(chains.slice(0, 2)))
  const first = await importing(dataDir, file)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toMatch(
    /^chains\.csv: stored 2 chains \([\d,]+ quotes\), 0 chains already there, 0 rows rejected/,
  )
  expect(await chainOf(dataDir, 'BTC', FIRST_MS + HOUR_MS)).toEqual(chains[1])
  const before = await storeContent(dataDir)
  expect((await importing(dataDir, file)).stdout).toMatch(/stored 0 chains \(0 quotes\), 2 chains already there/)
  expect(await storeContent(dataDir)).toEqual(before)
  writeLines(file, chainLines(chains))
  expect((await importing(dataDir, file)).stdout).toMatch(/stored 1 chain \([\d,]+ quotes\), 2 chains already there/)
  expect(await chainOf(dataDir, 'BTC', FIRST_MS + 2 * HOUR_MS)).toEqual(chains[2])
})

test('a corrected chain replaces the one imported before', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const [chain] = syntheticChains('BTC', 1)
  const file = writeLines(join(folder, 'chains.csv'), chainLines([chain]))
  await importing(dataDir, file)
  const corrected = { ...chain, markVol: chain.markVol.map((vol) => vol + 0.01) }
  writeLines(file, chainLines([corrected]))
  expect((await importing(dataDir, file)).stdout).toMatch(/stored 1 chain/)
  expect((await chainOf(dataDir, 'BTC', FIRST_MS))?.markVol).toEqual(corrected.markVol)
})

test('invalid rows are counted by reason and listed with their lines; crossed quotes keep their row', async () => {
  const folder = scratchDirectory()
  const [broken, crossed] = ['broken-rows.csv', 'two-sweeps.csv'].map((name) =>
    join(fixtures, 'deribit-chain/fixtures', name),
  )
  const { code, stdout } = await importing(join(folder, 'data'), broken, crossed)
  expect(code).toBe(0)
  expect(stdout).toMatch(/broken-rows\.csv: stored 1 chain \(1 quote\), 0 chains already there, 10 rows rejected/)
  expect(stdout).toMatch(/ {2}negative-price \(bid_price\): 1 row\n {4}line 7: /)
  expect(stdout).toMatch(/ {2}duplicate-instrument: 1 row\n {4}line 3: /)
  expect(stdout).toMatch(/two-sweeps\.csv: .*\n {2}crossed \(bid above ask\): 1 quote, stored without either side/)
})

test('trades are imported once and counted as events', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const file = join(fixtures, 'deribit-trades/fixtures/trades.csv')
  expect((await importing(dataDir, file)).stdout).toMatch(/stored 3 events, 0 events already there, 5 rows rejected/)
  expect((await importing(dataDir, file)).stdout).toMatch(/stored 0 events, 3 events already there, 5 rows rejected/)
  const span = { venue: 'deribit', symbol: 'BTC', fromMs: 0, toMs: 9e15 }
  expect(await inspectStore(dataDir, 'real', (columnar) => readEvents(columnar, 'trade', span))).toHaveLength(2)
})

test('settlements of CME and delivery prices of Deribit go into one table; a folder means the files in it', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const files = join(folder, 'files')
  mkdirSync(join(files, 'deeper'), { recursive: true })
  copyFileSync(join(fixtures, 'cme-settlements/fixtures/settle.csv'), join(files, 'deeper/settle.csv'))
  copyFileSync(join(fixtures, 'deribit-delivery/fixtures/delivery.csv'), join(files, 'delivery.csv'))
  writeFileSync(join(files, 'notes.txt'), 'not a table')
  const ran = await importing(dataDir, files)
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  expect(ran.stdout).toMatch(
    /^deeper\/settle\.csv: stored 4 events, .* 4 rows rejected\n {2}other-product \(Sym\): 1 row/m,
  )
  const span = { symbol: 'BTC', fromMs: 0, toMs: 9e15 }
  const settled = (venue: string) =>
    inspectStore(dataDir, 'real', (columnar) => readEvents(columnar, 'settlement-price', { ...span, venue }))
  expect((await settled('cme')).map(({ instrument, price }) => [instrument, price])).toEqual([
    ['BTCM26-110000-C', 1825.5],
    ['MBTM26.05-90000-P', 210],
    ['BTCM26', 101_250],
  ])
  expect(await settled('deribit')).toMatchObject([{ kind: 'index', instrument: 'btc_usd', price: 99_950.25 }])
  const nothing = await importing(dataDir, join(files, 'deeper', '..', '..', 'data'))
  expect(nothing.stderr).toMatch(
    /holds no file ending in \.csv, \.parquet, \.gz or \.zst, and no series such as btc_price\.json\.\n$/,
  )
})

test('an import that was killed resumes where it was, with the same content as an uninterrupted one', async () => {
  const folder = scratchDirectory()
  const file = writeLines(join(folder, 'chains.csv'), chainLines(syntheticChains('BTC', 40)))
  const startedAtMs = performance.now()
  await importing(join(folder, 'whole'), file)
  const wholeMs = performance.now() - startedAtMs
  const cut = join(folder, 'cut')
  for (const share of [0.5, 0.7]) {
    const killed = startGvol(['import', file, '--data-dir', cut])
    await delay(share * wholeMs)
    killed.child.kill('SIGKILL')
    await killed.ended
  }
  const rest = await importing(cut, file)
  expect(rest).toMatchObject({ code: 0, stderr: '' })
  const [, stored, duplicates] = /stored (\d+) chains? .*, (\d+) chains? already there/.exec(rest.stdout) ?? []
  expect(Number(stored) + Number(duplicates)).toBe(40)
  expect(await storeContent(cut)).toEqual(await storeContent(join(folder, 'whole')))
})

test.each([
  ['before its first file', 'lock'],
  ['within a file', join('real', 'spool')],
])('Ctrl-C stops an import %s with a message; the same command resumes', async (_, sign) => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const file = writeLines(join(folder, 'chains.csv'), chainLines(syntheticChains('BTC', 60)))
  const stopped = startGvol(['import', file, '--data-dir', dataDir])
  while (!existsSync(join(dataDir, sign))) await delay(10)
  stopped.child.kill('SIGINT')
  expect(await stopped.ended).toEqual({ code: 1, signal: null })
  expect(withoutProgress(stopped.stderr())).toBe(
    'Stopped. Everything read so far is stored. Run the same command again to continue.\n',
  )
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  expect((await importing(dataDir, file)).stdout).toMatch(/stored \d+ chains /)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to npx alone ends an import cleanly, with all rows that were read stored',
  async (signal) => {
    const folder = scratchDirectory()
    const dataDir = join(folder, 'data')
    const file = writeLines(join(folder, 'chains.csv'), chainLines(syntheticChains('BTC', 60)))
    const root = join(import.meta.dirname, '../../../../..')
    const npx = spawn('npx', ['gvol', 'import', file, '--data-dir', dataDir], {
      cwd: root,
      detached: true,
      stdio: 'ignore',
    })
    const group = npx.pid ?? 0
    const isEmpty = (): boolean => {
      try {
        process.kill(-group, 0)
        return false
      } catch {
        return true
      }
    }
    onTestFinished(() => void (isEmpty() || process.kill(-group, 'SIGKILL')))
    while (!existsSync(join(dataDir, 'real', 'spool'))) await delay(10)
    process.kill(group, signal)
    while (!isEmpty()) await delay(20)
    // An orderly end releases the data directory.
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  },
)

test('a small file that decompresses to one endless line is refused with a message, and the desk takes the next file', async () => {
  const folder = scratchDirectory()
  const [header, ...lines] = chainLines(syntheticChains('BTC', 1))
  const bomb = join(folder, 'bomb.csv.gz')
  writeFileSync(bomb, gzipSync(Buffer.concat([Buffer.from(`${header}\n`), Buffer.alloc(200e6, 'x')])))
  const ran = await runGvol(['import', bomb, '--data-dir', join(folder, 'data')])
  expect(ran.code).toBe(1)
  expect(ran.stderr).toMatch(
    /bomb\.csv\.gz unpacks to more than 250 times its size .* unpack it first and import the result\.\n$/,
  )
  const right = writeLines(join(folder, 'right.csv'), [header, ...lines])
  expect((await importing(join(folder, 'data'), right)).stdout).toMatch(/stored 1 chain /)
})

test('exported and imported chains are identical, in a store with the same derived rows', async () => {
  const folder = scratchDirectory()
  const [dataDir, second, out] = ['data', 'second', 'out'].map((name) => join(folder, name))
  const chains = syntheticChains('SOL_USDC', 2)
  await importing(dataDir, writeLines(join(folder, 'chains.csv'), chainLines(chains)))
  const filters = ['--venue', 'deribit', '--symbols', 'SOL_USDC', '--tables', 'optionQuote']
  const exported = await runGvol(['export', ...filters, '--out', out, '--data-dir', dataDir])
  const file = join(out, 'optionQuote/venue=deribit/symbol=SOL_USDC/date=2026-05-04.parquet')
  expect(exported).toMatchObject({ code: 0, stderr: '' })
  expect(exported.stdout).toContain(`${file}: `)
  expect(exported.stdout).toContain('optionQuote: 1 files written, 0 already as in the store')
  expect(readFileSync(file).subarray(0, 4).toString()).toBe('PAR1')
  await importing(second, file)
  expect(await chainOf(second, 'SOL_USDC', FIRST_MS)).toEqual(chains[0])
  expect(await chainOf(second, 'SOL_USDC', FIRST_MS + HOUR_MS)).toEqual(chains[1])
  expect(await storeContent(second)).toEqual(await storeContent(dataDir))
})

test('imported chains of a fund are converted to coins in the study of funds, next to those of the coin', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const [coin] = syntheticChains('BTC', 1)
  const [shares] = syntheticChains('SOL_USDC', 1)
  if (coin === undefined || shares === undefined) throw new Error('A made-up market has a chain an hour.')
  const fund = {
    ...shares,
    venue: 'cboe',
    symbol: 'IBIT_USD',
    instrument: shares.instrument.map((name) => name.replace('SOL_USDC', 'IBIT')),
  }
  const ran = await importing(
    dataDir,
    writeLines(join(folder, 'coin.csv'), chainLines([coin])),
    writeLines(join(folder, 'ibit.csv'), chainLines([fund])),
  )
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  expect(ran.stdout).toMatch(/^ibit\.csv: stored 1 chain \([\d,]+ quotes\), 0 chains already there, 0 rows rejected/m)
  const answer = await inspectStore(dataDir, 'real', async (columnar) => {
    const chainAt = (market: Market) => readChain(columnar, { ...market, asOfMs: FIRST_MS })
    expect(await chainAt(fund)).toEqual(fund)
    const context = {
      nowMs: () => FIRST_MS,
      live: (_kind: string, market: Market) => chainAt(market),
      liveOf: async () => [await chainAt(coin)],
    } as unknown as StudyContext
    const parsed = parseStudyInput(studies['fund-options'], { coin: 'BTC', asOf: new Date(FIRST_MS).toISOString() })
    return parsed.ok ? studies['fund-options'].run(parsed.input as never, context as never) : parsed
  })
  if (!answer.ok) throw new Error(answer.message)
  const { expiry, coinsPerShare, callCoin, putCoin } = answer.columns
  const perShare = (fund.index ?? 0) / (coin.index ?? 0)
  expect([...expiry]).toEqual([...fund.expiries])
  expect(coinsPerShare[0]).toBeCloseTo(perShare, 12)
  const open = [...callCoin, ...putCoin].reduce<number>((sum, coins) => sum + Number(coins), 0)
  expect(open).toBeCloseTo(perShare * fund.openInterestCoin.reduce((sum, of) => sum + (of || 0), 0), 6)
})

test.skipIf(isAbsent)('recorded chains are unchanged after export and import', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const second = join(folder, 'second')
  expect((await importing(dataDir, join(shared, 'deribit-chains/2025-12.csv.zst'))).stdout).toMatch(
    /stored 8 chains \(5,180 quotes\)/,
  )
  const filters = ['--venue', 'deribit', '--tables', 'optionQuote', '--out', folder, '--data-dir', dataDir]
  const { stdout } = await runGvol(['export', ...filters])
  const files = [...stdout.matchAll(/^(\S+\.parquet):/gm)].map((match) => match[1])
  await importing(second, ...files)
  const lastMs = Date.UTC(2026, 0, 1)
  const chain = await chainOf(dataDir, 'ETH', lastMs)
  expect(chain?.size).toBeGreaterThan(400)
  expect(await chainOf(second, 'ETH', lastMs)).toEqual(chain)
  expect(await storeContent(second)).toEqual(await storeContent(dataDir))
})

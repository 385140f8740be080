import type { Chain } from '@gvol/market'
import { bundledCalendar } from '../src/calendar/bundled.ts'
import { parseStudyInput } from '../src/study/argument/parseStudyInput.ts'
import type { Column } from '../src/study/column.ts'
import type { Study, StudyContext, StudyResult } from '../src/study/study.ts'
import { subjectOf } from '../src/study/subject/subjects.ts'
import type { ExpirySurface } from '../src/surface/surface.ts'
import { type ContextRows, emptyContext } from './emptyContext.ts'
import { syntheticAccount } from './syntheticAccount.ts'
import { AT_MS } from './syntheticChain.ts'

/** Returns the quotes of a chain as the store has them. */
const quotesOf = (chain: Chain, { instrument }: Readonly<Record<string, unknown>>) =>
  chain.instrument
    .map((name, row) => ({
      snapshotMs: chain.atMs,
      instrument: name,
      expiryMs: chain.expiryMs[row],
      strike: chain.strike[row],
      optionType: chain.optionType[row] === 0 ? 'call' : 'put',
      isInverse: chain.isInverse,
      mark: chain.mark[row],
      markVol: chain.markVol[row],
      underlying: chain.underlying[row],
      index: chain.index,
    }))
    .filter(({ instrument: name }) => instrument === undefined || name === instrument)

/** Every column of an answer without rows. */
const NO_COLUMNS = new Proxy({}, { get: () => new Float64Array(0) })

/** Returns a context with one chain, live and stored at its instant, and optional rows of stored tables. */
export const contextOf = (chain: Chain | undefined, rows: ContextRows = {}): StudyContext =>
  emptyContext({
    nowMs: () => AT_MS,
    calendar: () => bundledCalendar,
    // The only kind of state that the chain studies read.
    live: (async (kind) => (kind === 'chain' ? chain : undefined)) as StudyContext['live'],
    liveOf: (async (kind) => (kind === 'chain' && chain !== undefined ? [chain] : [])) as StudyContext['liveOf'],
    // Available whenever a chain is.
    account: async () =>
      chain !== undefined && chain.size > 0
        ? { ok: true, account: syntheticAccount }
        : { ok: false, message: 'No account is available here.' },
    rows: (table, span, where) => {
      const contextRows = typeof rows === 'function' ? rows(table, span, where) : rows[table]
      return contextRows ?? (table === 'option-quote' && chain !== undefined ? quotesOf(chain, where) : [])
    },
    // Nothing is stored, so all sums are empty.
    query: (async () => ({ size: 0, column: NO_COLUMNS })) as unknown as StudyContext['query'],
  })

/** Returns the stored rows of one historical snapshot. */
export const snapshotRows = (snapshot: {
  readonly atMs: number
  readonly index: number
  readonly expiries: readonly ExpirySurface[]
}): ContextRows => ({
  surface: snapshot.expiries.map(({ expiryMs, forward, forwardSource, underlyingName, atmVol }) => ({
    atMs: snapshot.atMs,
    index: snapshot.index,
    expiryMs,
    forward,
    forwardSource,
    underlyingName,
    atmVol,
  })),
  'delta-vol': snapshot.expiries.map(({ expiryMs, deltaVols }) => ({ atMs: snapshot.atMs, expiryMs, ...deltaVols })),
})

/** Arguments with which a client would name any subject. */
const NAMED: Readonly<Record<string, string>> = {
  exchange: 'deribit',
  symbol: 'BTC',
  instrument: 'BTC-PERPETUAL',
  coin: 'BTC',
  otherCoin: 'ETH',
  otherExchange: 'okx',
  otherSymbol: 'BTC',
  formula: 'ATM30 - rv(30d)',
  legs: '[{"exchange":"deribit","instrument":"BTC-PERPETUAL","amount":1}]',
  network: 'ethereum',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
}

/** An option of the synthetic chain, for studies that search for their instrument in a chain. */
const OPTION = 'BTC-31D-90000-C'
const OF_OPTION: Readonly<Record<string, string>> = {
  instrument: OPTION,
  legs: JSON.stringify([{ exchange: 'deribit', instrument: OPTION, amount: 2 }]),
}

const namedFor = ({ subject, needs, input }: Study) => {
  const requiredNames = Object.entries(input).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []))
  return Object.fromEntries(
    [...Object.keys(subjectOf(subject).arguments), ...requiredNames].map((name) => [
      name,
      needs.includes('chain') ? (OF_OPTION[name] ?? NAMED[name]) : NAMED[name],
    ]),
  )
}

/** Runs a study like a client request; an invalid argument throws. */
export const answerOf = async (
  study: Study,
  context: StudyContext,
  raw: Record<string, unknown> = {},
): Promise<StudyResult<Record<string, Column>>> => {
  const parsed = parseStudyInput(study, { ...namedFor(study), ...raw })
  if (!parsed.ok) throw new Error(parsed.message)
  return study.run(parsed.input, context)
}

/** Returns the columns of a study that must have an answer. */
export const columnsOf = async (study: Study, context: StudyContext, raw: Record<string, unknown> = {}) => {
  const answer = await answerOf(study, context, raw)
  if (!answer.ok) throw new Error(answer.message)
  return answer.columns as Record<string, Float64Array & (string | null)[]>
}

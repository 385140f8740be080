import { MS_PER_DAY } from '@gvol/time'
import { isOfFlow, methodArguments, OPTION, POSITION_SUMS } from '../../../exposure/positions.ts'
import { FLOW_NEEDS, readFlow } from '../../../market/flow/readFlow.ts'
import { rulesOff } from '../../../market/flow/ruleArguments.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { rangeOf } from '../../../study/range.ts'
import { noData, type StudyContext, type StudyInput, whenText } from '../../../study/study.ts'
import { bucketFor } from '../buckets.ts'
import { type ExposedAt, exposedAt } from './gammaRows.ts'
import { SMILE_COLUMNS } from './smiles.ts'

export const EXPOSED_NEEDS = ['surface', 'open-interest', ...FLOW_NEEDS] as const

export const exposedArguments = {
  ...methodArguments,
  span: argument.span('how far back', 30, 3650),
  expiries: argument.times('expiries to count; all when empty'),
  mostDays: argument.number('days', 'longest remaining life at each snapshot', 3650, 0, 3650),
} as const

type Read =
  | { readonly ok: true; readonly exposed: readonly ExposedAt[]; readonly note: string | undefined }
  | ReturnType<typeof noData>

/**
 * Reads the dealer positions at the snapshots of a span, the last of each time bucket. @param most  maximum number of
 * instants
 */
export const readExposed = async (
  input: StudyInput<typeof exposedArguments, 'option-book'>,
  context: StudyContext<(typeof EXPOSED_NEEDS)[number]>,
  most: number,
): Promise<Read> => {
  const { fromMs, toMs } = rangeOf(input, context, input.market)
  const everyMs = bucketFor(toMs - fromMs, most)
  const within = { ...input.market, fromMs, toMs }
  const [smiles, open] = await Promise.all([
    context.rows('surface', within, { columns: SMILE_COLUMNS, lastOf: { everyMs } }),
    context.rows('open-interest', within, {
      columns: ['atMs', 'expiryMs', 'strike', 'callCoin', 'putCoin'],
      lastOf: { everyMs },
    }),
  ])
  if (smiles.size === 0) {
    return noData(
      `No surface of ${input.subjectText} is stored in the selected span ${whenText(input.asOfMs)}. It grows with every snapshot.`,
    )
  }
  const flow = isOfFlow(input.method)
    ? await readFlow(
        context,
        input.market,
        {
          fromMs: 0,
          toMs,
          everyMs,
          startMs: fromMs - everyMs,
          livingAtMs: fromMs,
          by: ['bucketMs', ...OPTION],
          sums: POSITION_SUMS,
        },
        undefined,
        rulesOff(input),
      )
    : undefined
  const isCounted = (expiryMs: number, atMs: number): boolean =>
    matchesExpiry(input.expiries, expiryMs) && expiryMs - atMs <= input.mostDays * MS_PER_DAY
  const exposed = exposedAt(smiles, open, flow, input, isCounted)
  if (exposed.length === 0 && flow !== undefined)
    return noData(
      `No trade of the counted options of ${input.subjectText} is stored in the selected span, so that the dealers’ position is unknown. Choose a method that needs no trades, or load trades with npx gvol backfill.`,
    )
  if (exposed.length === 0) return noData(`No snapshot of ${input.subjectText} in the selected span has an index.`)
  return { ok: true, exposed, note: flow?.note }
}

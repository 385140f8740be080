import type { Chain } from '@gvol/market'
import { instantText } from './instantText.ts'
import { noData, type StudyContext, type StudyInput, type StudyRefusal } from './study.ts'

const when = (asOfMs: number | undefined): string => (asOfMs === undefined ? 'yet' : `at ${instantText(asOfMs)}`)

/** The chain that a chain study answers from, or the sentence that says why there is none. */
export const chainAt = async (
  input: Pick<StudyInput<Record<string, never>>, 'market' | 'asOfMs'>,
  context: StudyContext,
): Promise<{ readonly ok: true; readonly chain: Chain } | StudyRefusal> => {
  const chain = await context.chain(input.market, input.asOfMs)
  if (chain === undefined || chain.size === 0) {
    return noData(
      `No option chain of ${input.market.venue} ${input.market.symbol} ${when(input.asOfMs)}. The status page (/status/) lists the markets and times that the store holds.`,
    )
  }
  return { ok: true, chain }
}

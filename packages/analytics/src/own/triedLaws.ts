import { contextOf } from '../../testing/contextOf.ts'
import { syntheticChain, syntheticQuotes } from '../../testing/syntheticChain.ts'
import { parseStudyInput } from '../study/argument/parseStudyInput.ts'
import { columnFault } from '../study/column.ts'
import type { Study } from '../study/study.ts'
import { subjectOf } from '../study/subject/subjects.ts'
import type { OwnCase } from './contract.ts'

type Columns = Readonly<Record<string, unknown>>

/** A law as data, with the function that checks it. */
export type LawToCheck = OwnCase & {
  readonly law: string
  readonly holds: (answer: Columns | undefined) => Promise<boolean>
}

/** A law, and the fault that was detected; undefined if it holds. */
export type CheckedLaw = { readonly law: string; readonly fault: string | undefined }

const NAMED: Readonly<Record<string, string>> = { exchange: 'deribit', symbol: 'BTC', coin: 'BTC' }

const answerTo = async (
  study: Study,
  { sent = {}, hasChain = false, rows = {} }: OwnCase,
  quotes = syntheticQuotes(),
) => {
  const named = Object.keys(subjectOf(study.subject).arguments).map((name) => [name, NAMED[name]])
  const parsed = parseStudyInput(study, { ...Object.fromEntries(named), ...sent })
  if (!parsed.ok) throw new Error(parsed.message)
  return study.run(parsed.input, contextOf(hasChain ? syntheticChain(quotes) : undefined, rows))
}

/** Laws for every study, whatever its author declares: a sentence if there is no data, and valid columns. */
const usual = (
  study: Study,
): readonly { readonly law: string; readonly fault: () => Promise<string | undefined> }[] => [
  {
    law: 'it answers with a sentence where no data is available',
    fault: async () => {
      const answer = await answerTo(study, {})
      if (answer.ok) return columnFault(study.output, answer.columns)
      return /\.$/.test(answer.message) ? undefined : `it returned ${JSON.stringify(answer.message)}`
    },
  },
  {
    law: 'its columns are valid on a chain of known smiles',
    fault: async () => {
      const answer = await answerTo(study, { hasChain: true })
      if (answer.ok) return columnFault(study.output, answer.columns)
      return study.needs.every((need) => need === 'chain') ? answer.message : undefined
    },
  },
  {
    law: 'it tolerates an option without quotes',
    fault: async () => {
      const [{ bid: _bid, mark: _mark, markVol: _vol, openInterestCoin: _open, ...quote }] = syntheticQuotes()
      const answer = await answerTo(study, { hasChain: true }, [quote])
      return answer.ok ? columnFault(study.output, answer.columns) : undefined
    },
  },
]

const failure = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Checks the laws for every study, then those of its author. Never throws. */
export const checkLaws = async (study: Study, laws: readonly LawToCheck[]): Promise<readonly CheckedLaw[]> => {
  const tried: CheckedLaw[] = []
  for (const { law, fault } of usual(study)) tried.push({ law, fault: await fault().catch(failure) })
  for (const { law, holds, ...on } of laws) {
    const judged = async (): Promise<string | undefined> => {
      const answer = await answerTo(study, on)
      const isTrue = await holds(answer.ok ? answer.columns : undefined)
      return isTrue
        ? undefined
        : answer.ok
          ? 'it does not hold'
          : `it does not hold; the study returned: ${answer.message}`
    }
    tried.push({ law, fault: await judged().catch(failure) })
  }
  return tried
}

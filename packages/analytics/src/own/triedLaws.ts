import { parseStudyInput } from '../_kit/argument/parseStudyInput.ts'
import { columnFault } from '../_kit/column.ts'
import type { Study } from '../_kit/study.ts'
import { subjectOf } from '../_kit/subject/subjects.ts'
import { contextOf } from '../testing/contextOf.ts'
import { syntheticChain, syntheticQuotes } from '../testing/syntheticChain.ts'
import type { OwnCase } from './contract.ts'

type Columns = Readonly<Record<string, unknown>>

/** A law as data, and who decides whether it holds. */
export type LawToTry = OwnCase & {
  readonly law: string
  readonly holds: (answer: Columns | undefined) => Promise<boolean>
}

/** A sentence that must hold, and what was found instead; undefined where it holds. */
export type Tried = { readonly law: string; readonly fault: string | undefined }

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

/** What every study owes, whatever its author says: a sentence where nothing is known, and columns that keep their promise. */
const usual = (
  study: Study,
): readonly { readonly law: string; readonly fault: () => Promise<string | undefined> }[] => [
  {
    law: 'it says so in a sentence where nothing is known',
    fault: async () => {
      const answer = await answerTo(study, {})
      if (answer.ok) return columnFault(study.output, answer.columns)
      return /\.$/.test(answer.message) ? undefined : `it said ${JSON.stringify(answer.message)}`
    },
  },
  {
    law: 'its columns keep their promise on a chain of known smiles',
    fault: async () => {
      const answer = await answerTo(study, { hasChain: true })
      if (answer.ok) return columnFault(study.output, answer.columns)
      return study.needs.every((need) => need === 'chain') ? answer.message : undefined
    },
  },
  {
    law: 'it stands one option that nobody quotes',
    fault: async () => {
      const [{ bid: _bid, mark: _mark, markVol: _vol, openInterestCoin: _open, ...quote }] = syntheticQuotes()
      const answer = await answerTo(study, { hasChain: true }, [quote])
      return answer.ok ? columnFault(study.output, answer.columns) : undefined
    },
  },
]

const failure = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Tries what every study owes, then the laws of its author. Never throws. */
export const triedLaws = async (study: Study, laws: readonly LawToTry[]): Promise<readonly Tried[]> => {
  const tried: Tried[] = []
  for (const { law, fault } of usual(study)) tried.push({ law, fault: await fault().catch(failure) })
  for (const { law, holds, ...on } of laws) {
    const judged = async (): Promise<string | undefined> => {
      const answer = await answerTo(study, on)
      const isHeld = await holds(answer.ok ? answer.columns : undefined)
      return isHeld ? undefined : answer.ok ? 'it does not hold' : `it does not hold; the study said: ${answer.message}`
    }
    tried.push({ law, fault: await judged().catch(failure) })
  }
  return tried
}

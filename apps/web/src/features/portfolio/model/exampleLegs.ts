import type { Entry } from '../../../data/portfolio/entry.ts'
import type { StudyColumns } from '../../../data/study.ts'

/** Chain columns used to choose example legs. */
export const EXAMPLE_COLUMNS = ['instrument', 'expiry', 'days', 'type', 'delta'] as const

const DAYS = 30
const DELTA = 0.25

type Option = {
  readonly instrument: string
  readonly type: string
  readonly expiry: number
  readonly fromDelta: number
}

/**
 * Returns an example position, a short strangle: the call and the put nearest to 25 delta, of the expiry nearest to
 * thirty days that has both. Empty where no expiry has both.
 */
export const exampleLegs = (
  exchange: string,
  { instrument, expiry, days, type, delta }: StudyColumns<'option-chain', (typeof EXAMPLE_COLUMNS)[number]>,
): readonly Entry[] => {
  const fromMonth = new Map(expiry.map((at, row) => [at, Math.abs((days[row] ?? Number.POSITIVE_INFINITY) - DAYS)]))
  const options = instrument.flatMap((name, row): Option[] => {
    const of = delta[row]
    const is = type[row]
    const at = expiry[row]
    if (typeof of !== 'number' || is === undefined || at === undefined) return []
    return [{ instrument: name, type: is, expiry: at, fromDelta: Math.abs(Math.abs(of) - DELTA) }]
  })
  const nearest = (at: number, optionType: string): Option | undefined =>
    options
      .filter((option) => option.expiry === at && option.type === optionType)
      .sort((a, b) => a.fromDelta - b.fromDelta)[0]
  for (const [at] of [...fromMonth].sort(([, a], [, b]) => a - b)) {
    const call = nearest(at, 'call')
    const put = nearest(at, 'put')
    if (call === undefined || put === undefined) continue
    return [call, put].map((option) => ({
      exchange,
      instrument: option.instrument,
      amount: -1,
      unit: 'coin' as const,
      isOn: true,
      isWhatIf: true,
    }))
  }
  return []
}

import type { WireAnswer } from '@gvol/wire'
import type { Studies } from '../../generated/studies.ts'
import { type ControlTexts, controlValues } from '../chart/definition/controls.ts'
import { type ChartFixture, requestsOf } from '../chart/definition/defineChart.ts'
import { answerFromWire, type StudyAnswer, type StudyId } from '../data/study.ts'
import { type SubjectValues, subjectIn } from '../data/subject.ts'
import { DEFAULT_CONTROLS } from '../page-controls/pageControls.ts'
import { type ChartId, loadChart } from './catalog.ts'

/** Answers of one study from the seeded markets, as `tools/chart-fixtures` writes them. */
type StudyFixture = {
  /** Every name of a subject in the market that answered. */
  readonly subject: SubjectValues
  /** One per set of arguments. */
  readonly answers: readonly WireAnswer[]
  /** Columns that may have no value. */
  readonly nullable: readonly string[]
  readonly refusals: readonly string[]
}

type Arguments = Readonly<Record<string, unknown>>

const loadStudy = async (study: StudyId): Promise<StudyFixture> => {
  const { default: fixture } = (await import(`../../fixtures/${study}.json`)) as { readonly default: StudyFixture }
  return fixture
}

/** The answer with the most arguments in common with a request; the first of several. */
const matching = ({ answers, refusals }: StudyFixture, study: StudyId, args: Arguments): WireAnswer => {
  const shared = ({ input }: WireAnswer) =>
    Object.entries(input).filter(([name, value]) => String(args[name]) === value).length
  const [best] = answers.toSorted((a, b) => shared(b) - shared(a))
  if (best === undefined) throw new Error(`the seeded markets have no answer of ${study}: ${refusals.join(' ')}`)
  return best
}

/** What requests are composed with before it is known which market answers them. */
const ANY_SUBJECT: SubjectValues = {
  exchange: 'deribit',
  symbol: 'BTC',
  instrument: 'BTC-PERPETUAL',
  coin: 'BTC',
  otherExchange: 'deribit',
  otherSymbol: 'ETH',
  otherCoin: 'ETH',
}

/** An answer of a study from the seeded markets. */
export const loadAnswer = async <Id extends StudyId>(
  study: Id,
  args: Partial<Studies[Id]['arguments']> = {},
): Promise<StudyAnswer<Id>> => answerFromWire<Id>(matching(await loadStudy(study), study, args))

/** Its answers without every third value of the columns that may have none. */
export const answersWithGaps = ({ answers, nullable }: ChartFixture): ChartFixture['answers'] =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => {
      const gaps = nullable[name].map((column) => [
        column,
        answer.data[column].map((value, row) => (row % 3 === 1 ? null : value)),
      ])
      return [name, { ...answer, data: { ...answer.data, ...Object.fromEntries(gaps) } }]
    }),
  )

/** What a chart needs to be rendered without a server: the gallery, the picker of charts and the tests use it. */
export const loadFixture = async (id: ChartId, controls: ControlTexts = {}): Promise<ChartFixture> => {
  const chart = await loadChart(id)
  const own = controlValues(chart.controls, controls)
  const requests = requestsOf(chart, { ...DEFAULT_CONTROLS, ...ANY_SUBJECT, own })
  const loaded = await Promise.all(
    requests.map(async ([name, { study, arguments: args }]) => {
      const fixture = await loadStudy(study)
      return { name, ...fixture, answer: matching(fixture, study, args) }
    }),
  )
  const names: SubjectValues = Object.assign({}, ...loaded.map(({ subject }) => subject))
  return {
    subject: subjectIn(chart.subject, names),
    controls,
    answers: Object.fromEntries(loaded.map(({ name, answer }) => [name, answer])),
    nullable: Object.fromEntries(loaded.map(({ name, nullable }) => [name, nullable])),
  }
}

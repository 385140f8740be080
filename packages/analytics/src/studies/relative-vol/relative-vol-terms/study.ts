import type { Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy, type StudyContext } from '../../../study/study.ts'
import { deltaVolsAt } from '../../../surface/deltaVolColumns.ts'
import { listedVolsOf } from '../../../surface/listedVols.ts'
import { DELTA_BUCKETS, type DeltaVols } from '../../../surface/surface.ts'
import { wingArguments, wingValues } from '../../../surface/wings.ts'
import { differenceOf, wingDifferenceColumns, wingDifferences } from '../differences.ts'
import { marketText } from '../pair.ts'

const output = {
  tenorDays: number('days', 'constant maturity'),
  vol: maybe(number('decimal', 'at-the-money vol of the first book')),
  otherVol: maybe(number('decimal', 'at-the-money vol of the second book')),
  spread: maybe(number('decimal', 'first − second')),
  ratio: maybe(number('1', 'first ÷ second')),
  rr25: maybe(number('decimal', '25-delta risk reversal of the first book')),
  otherRr25: maybe(number('decimal', '25-delta risk reversal of the second book')),
  rr15: maybe(number('decimal', '15-delta risk reversal of the first book')),
  otherRr15: maybe(number('decimal', '15-delta risk reversal of the second book')),
  fly25: maybe(number('decimal', '25-delta butterfly of the first book')),
  otherFly25: maybe(number('decimal', '25-delta butterfly of the second book')),
  ...wingDifferenceColumns,
  shadowAt: maybe(time('instant of the earlier curves of the first book')),
  shadowSpread: maybe(number('decimal', 'spread at that instant')),
  shadowRr25Difference: maybe(number('decimal', 'difference of the 25-delta risk reversals at that instant')),
  shadowRr15Difference: maybe(number('decimal', 'difference of the 15-delta risk reversals at that instant')),
  shadowFly25Difference: maybe(number('decimal', 'difference of the 25-delta butterflies at that instant')),
}

type Smiles = ReadonlyMap<number, DeltaVols>

/** Reads the newest stored constant maturities of a book before an instant, no more than a day older. */
const storedSmiles = async (
  market: Market,
  asOfMs: number,
  context: Pick<StudyContext<'constant-maturity'>, 'rows'>,
): Promise<{ readonly atMs: number | undefined; readonly smiles: Smiles }> => {
  const { size, column } = await context.rows(
    'constant-maturity',
    { ...market, latest: 'of-market', asOfMs, maxAgeMs: MS_PER_DAY },
    { columns: ['atMs', 'tenorDays', ...DELTA_BUCKETS] },
  )
  const smiles = new Map(Array.from({ length: size }, (_, row) => [column.tenorDays[row], deltaVolsAt(column, row)]))
  return { atMs: size === 0 ? undefined : column.atMs[0], smiles }
}

export const relativeVolTerms = defineStudy({
  id: 'relative-vol-terms',
  subject: 'two-books',
  needs: ['chain', 'constant-maturity'],
  title: 'Term structures of two books',
  doc: 'At-the-money vol, skew and butterflies of two books by constant maturity, their differences, and the differences at an earlier time.',
  method:
    'Both books at the same constant maturities (total variance linear in time, nothing outside the listed expiries), so that lives are equal whatever each lists. ' +
    'Difference = first − second, vol points. The earlier values are the newest stored ones within a day before the chosen time, of each book.',
  input: {
    ...wingArguments,
    shadowDays: argument.number('days', 'how long before the answer the earlier curves were true', 1, 0, 3650),
    shadowAsOf: argument.time('instant of the earlier curves; wins over shadowDays'),
  },
  output,
  run: async (input, context) => {
    const own = await chainAt({ ...input, subjectText: marketText(input.market) }, context)
    if (!own.ok) return own
    const { otherMarket } = input
    const other = await chainAt({ ...input, market: otherMarket, subjectText: marketText(otherMarket) }, context)
    if (!other.ok) return other
    const shadowMs = input.shadowAsOf ?? own.chain.atMs - input.shadowDays * MS_PER_DAY
    const [shadow, otherShadow] = await Promise.all([
      storedSmiles(input.market, shadowMs, context),
      storedSmiles(otherMarket, shadowMs, context),
    ])
    const otherSmiles = new Map(
      listedVolsOf(other.chain).constantMaturities.map(({ tenorDays, vols }) => [tenorDays as number, vols]),
    )
    const differences = (a: DeltaVols | undefined, b: DeltaVols | undefined) => {
      const wings = a && wingValues(a, input)
      const otherWings = b && wingValues(b, input)
      return {
        rr25: wings?.rr25,
        otherRr25: otherWings?.rr25,
        rr15: wings?.rr15,
        otherRr15: otherWings?.rr15,
        fly25: wings?.fly25,
        otherFly25: otherWings?.fly25,
        ...wingDifferences(a, b, input),
        spread: differenceOf(a?.atm, b?.atm),
      }
    }
    const rows = listedVolsOf(own.chain).constantMaturities.map(({ tenorDays, vols }) => {
      const otherVols = otherSmiles.get(tenorDays)
      const shadowDifference = differences(shadow.smiles.get(tenorDays), otherShadow.smiles.get(tenorDays))
      return {
        tenorDays,
        vol: vols.atm,
        otherVol: otherVols?.atm,
        ...differences(vols, otherVols),
        ratio: vols.atm !== undefined && otherVols?.atm ? vols.atm / otherVols.atm : undefined,
        shadowAt: shadow.atMs,
        shadowSpread: shadowDifference.spread,
        shadowRr25Difference: shadowDifference.rr25Difference,
        shadowRr15Difference: shadowDifference.rr15Difference,
        shadowFly25Difference: shadowDifference.fly25Difference,
      }
    })
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})

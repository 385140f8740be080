import { decimalText, volText } from '@gvol/format'
import { nameColumn, numberColumn, rowNumbers } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'coin',
  'isReference',
  'beta',
  'betaError',
  'rSquared',
  'correlation',
  'idioVol',
  'statistic',
  'critical5',
  'isCointegrated',
  'days',
] as const

type Data = StudyAnswer<'altcoin-universe', (typeof COLUMNS)[number]>['data']

const decimals = (digits: number) => (value: number | null | undefined) => decimalText(value, digits)

/** Returns a row per listed coin, the best explained first. */
export const toModel = ({ data }: { readonly data: Data }): TableSpec<number> => ({
  columns: [
    nameColumn('coin', 'Coin', data.coin, 60, {
      isSticky: true,
      cellStyle: (row) => (data.isReference[row] ? { ink: 'accent', isStrong: true } : {}),
    }),
    numberColumn('rSquared', ['R²'], data.rSquared, decimals(2), 84, {
      doc: 'share of the variance that it explains',
      cellStyle: (row) => ({ bar: { share: data.rSquared[row] ?? 0, color: 'accent' } }),
    }),
    numberColumn('beta', ['β'], data.beta, decimals(2), 60),
    numberColumn('betaError', ['± β'], data.betaError, decimals(2), 60, { doc: 'standard error of beta' }),
    numberColumn('correlation', ['Corr.'], data.correlation, decimals(2), 60),
    numberColumn('idioVol', ['Noise', '%'], data.idioVol, volText, 64, { doc: 'vol that it does not explain' }),
    numberColumn('statistic', ['t'], data.statistic, decimals(2), 60, {
      group: 'Cointegration',
      doc: 'of the unit-root test on the residual of ln price',
    }),
    numberColumn('critical5', ['5 %'], data.critical5, decimals(2), 60, {
      group: 'Cointegration',
      doc: 'below this they hold together',
    }),
    nameColumn('isCointegrated', 'Holds', data.isCointegrated, 68, { group: 'Cointegration' }),
    numberColumn('days', ['Days'], data.days, decimals(0), 56),
  ],
  items: rowItems(rowNumbers(data.coin), (row) => data.coin[row] ?? String(row)),
})

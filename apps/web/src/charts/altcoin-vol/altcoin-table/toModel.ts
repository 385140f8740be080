import { decimalText, spotText, volText } from '@gvol/format'
import { nameColumn, numberColumn, signInk } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'coin',
  'tenorDays',
  'isListed',
  'atmVol',
  'put10',
  'put20',
  'put30',
  'put40',
  'call40',
  'call30',
  'call20',
  'call10',
  'skew20',
  'halfWidth',
  'confidence',
  'listedAtmVol',
  'garch7',
  'garch30',
  'garch90',
  'realised30',
  'medianRealised',
  'spot',
  'reference',
  'universe',
  'beta',
  'rSquared',
  'idioVol',
  'sviA',
  'sviB',
  'sviRho',
  'sviM',
  'sviSigma',
  'note',
] as const

type Data = StudyAnswer<'altcoin-table', (typeof COLUMNS)[number]>['data']

const DELTAS = ['put10', 'put20', 'put30', 'put40', 'call40', 'call30', 'call20', 'call10'] as const

const signed = { isSigned: true } as const
const decimals = (digits: number) => (value: number | null | undefined) => decimalText(value, digits)

/** Returns coins without listed options first, then by vol, highest first; each with its model and inputs. */
export const toModel = ({ data }: { readonly data: Data }, tenor: string): TableSpec<number> => {
  const rows = [...data.coin.keys()]
    .filter((row) => data.tenorDays[row] === Number(tenor))
    .sort(
      (a, b) => Number(data.isListed[a]) - Number(data.isListed[b]) || (data.atmVol[b] ?? -1) - (data.atmVol[a] ?? -1),
    )
  const vol = (id: (typeof COLUMNS)[number] & keyof Data, header: string, group?: string, doc?: string) =>
    numberColumn(id, [header, '%'], data[id] as readonly (number | null)[], volText, 62, {
      ...(group === undefined ? {} : { group }),
      ...(doc === undefined ? {} : { doc }),
    })
  return {
    columns: [
      nameColumn('coin', 'Coin', data.coin, 60, { isSticky: true }),
      numberColumn('atmVol', ['ATM', '%'], data.atmVol, volText, 62, {
        doc: 'at-the-money vol of the model',
        cellStyle: () => ({ isStrong: true }),
      }),
      numberColumn('halfWidth', ['±', 'pt'], data.halfWidth, volText, 52, {
        doc: 'half of the theoretical bid-ask spread',
      }),
      nameColumn('confidence', 'Confidence', data.confidence, 84),
      vol('listedAtmVol', 'Listed', undefined, 'at-the-money vol of its own listed options'),
      ...DELTAS.map((id) =>
        vol(
          id,
          `${id.slice(-2)}Δ`,
          id.startsWith('put') ? 'Puts' : 'Calls',
          `model vol of the ${id.slice(0, -2)} of ${id.slice(-2)} delta`,
        ),
      ),
      numberColumn('skew20', ['20Δ RR', 'pt'], data.skew20, (value) => volText(value, signed), 70, {
        doc: 'call less put of 20 delta',
        cellStyle: signInk(data.skew20),
      }),
      vol('realised30', '30 d', 'Realised'),
      vol('medianRealised', 'Median', 'Realised', 'of the 30-day windows with data'),
      vol('garch7', '7 d', 'GARCH'),
      vol('garch30', '30 d', 'GARCH'),
      vol('garch90', '90 d', 'GARCH'),
      nameColumn('reference', 'From', data.reference, 56, { doc: 'coin whose smile the model starts from' }),
      nameColumn('universe', 'Universe', data.universe, 150, { doc: 'listed coins by the variance that they explain' }),
      numberColumn('beta', ['β'], data.beta, decimals(2), 52),
      numberColumn('rSquared', ['R²'], data.rSquared, decimals(2), 52),
      vol('idioVol', 'Noise', undefined, 'vol that the reference does not explain'),
      numberColumn('spot', ['Forward', 'USD'], data.spot, spotText, 84),
      ...(['sviA', 'sviB', 'sviRho', 'sviM', 'sviSigma'] as const).map((id) =>
        numberColumn(
          id,
          [{ sviA: 'a', sviB: 'b', sviRho: 'ρ', sviM: 'm', sviSigma: 'σ' }[id]],
          data[id],
          decimals(4),
          68,
          {
            group: 'Raw SVI',
          },
        ),
      ),
      nameColumn('note', 'Note', data.note, 280, { doc: 'why there is no model' }),
    ],
    items: rowItems(rows, (row) => `${data.coin[row]} ${data.tenorDays[row]}`),
  }
}

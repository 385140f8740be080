import { dateText, volText } from '@gvol/format'
import { marketKey } from '@gvol/market'
import { widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'venue',
  'symbol',
  'quoted',
  'marked',
  'published',
  'difference',
  'nearExpiry',
  'nextExpiry',
  'strikes',
  'stripError',
  'note',
] as const

type Data = StudyAnswer<'own-vol-index', (typeof COLUMNS)[number]>['data']

const vols = (data: Data): readonly TableColumn<number>[] =>
  (
    [
      ['quoted', 'From quotes', 'Ours', 'Cboe’s VIX method with bids and asks'],
      ['marked', 'From marks', 'Ours', 'the same strip over mark vols out to 3Δ'],
      ['published', 'Index', 'Published', 'as the venue publishes it'],
    ] as const
  ).map(([id, header, group, doc]) => ({
    id,
    header,
    group,
    doc,
    unit: '%',
    width: 84,
    text: (row) => volText(data[id][row]),
    value: (row) => data[id][row],
    written: () => volText,
  }))

/** Returns a row per option book. */
export const toModel = ({ data }: { readonly data: Data }): TableSpec<number> => ({
  columns: [
    {
      id: 'book',
      header: 'Option book',
      width: 140,
      align: 'left',
      isSticky: true,
      text: (row) => `${data.venue[row]} ${data.symbol[row]}`,
      value: (row) => data.venue[row],
    },
    ...vols(data),
    {
      id: 'difference',
      header: 'Ours − it',
      group: 'Published',
      unit: 'pt',
      doc: 'ours from marks less the published index',
      width: 76,
      text: (row) => volText(data.difference[row], { isSigned: true }),
      value: (row) => data.difference[row],
    },
    {
      id: 'expiries',
      header: 'Between',
      width: 150,
      text: (row) => {
        const near = data.nearExpiry[row]
        const next = data.nextExpiry[row]
        return near === null || next === null ? '–' : `${dateText(near)} – ${dateText(next)}`
      },
    },
    {
      id: 'strikes',
      header: 'Strikes',
      doc: 'that entered from quotes, both expiries',
      width: 64,
      text: (row) => String(data.strikes[row] ?? '–'),
      value: (row) => data.strikes[row],
    },
    {
      id: 'stripError',
      header: 'Error',
      unit: 'pt',
      doc: 'of the quoted strikes at a flat vol: too far apart is too high, missing wings too low',
      width: 64,
      text: (row) => volText(data.stripError[row], { isSigned: true }),
      value: (row) => data.stripError[row],
    },
    { id: 'note', header: 'Note', width: widthOfNames(data.note), align: 'left', text: (row) => data.note[row] ?? '' },
  ],
  items: rowItems([...data.venue.keys()], (row) => marketKey({ venue: data.venue[row], symbol: data.symbol[row] })),
})

import { dateText, decimalText, formatted, percentText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { formatOf, formulaPath, unitOf } from '../../../chart/model/formulaUnits.ts'
import { nameColumn, numberColumn, rowNumbers, widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'dimension',
  'state',
  'rule',
  'formula',
  'value',
  'unit',
  'since',
  'isBegun',
  'days',
  'episodes',
  'medianDays',
  'next',
  'nextShare',
  'departures',
  'missing',
] as const

/** Returns a row per dimension; it leads to the history of its number. */
export const toModel = (
  { data }: StudyAnswer<'regimes', (typeof COLUMNS)[number]>,
  market: MarketName,
): TableSpec<number> => {
  const sinceText = (row: number): string => {
    const since = data.since[row]
    if (since === null) return '–'
    return data.isBegun[row] ? dateText(since) : `before ${dateText(since)}`
  }
  const valueText = (row: number): string => {
    const unit = data.unit[row] ?? '1'
    return `${formatted(formatOf(unit), data.value[row])} ${unitOf(unit)}`.trim()
  }
  return {
    columns: [
      nameColumn('dimension', 'Of', data.dimension, widthOfNames(data.dimension), { isSticky: true }),
      nameColumn('state', 'State', data.state, widthOfNames(data.state), { isQuiet: true }),
      {
        id: 'value',
        header: 'Number',
        width: widthOfNames(rowNumbers(data.value).map(valueText)),
        doc: 'The number that decides, see the rule',
        text: valueText,
        value: (row) => data.value[row],
      },
      { id: 'since', header: 'Since', width: 128, text: sinceText, value: (row) => data.since[row] },
      numberColumn('days', ['Lasts', 'd'], data.days, (value) => decimalText(value, 0), 64),
      numberColumn('medianDays', ['Median', 'd'], data.medianDays, (value) => decimalText(value, 1), 72, {
        doc: 'Median length of earlier times in this state; none for fewer than 3',
      }),
      numberColumn('episodes', ['Times'], data.episodes, (value) => decimalText(value, 0), 64, {
        doc: 'Earlier times in this state that began and ended within the stored days',
      }),
      nameColumn('next', 'Then', data.next, 112, {
        doc: 'State that followed most often; none for fewer than 3 cases',
      }),
      numberColumn('nextShare', ['Share'], data.nextShare, (value) => percentText(value, 0), 64, {
        doc: 'Of the times that the state was left',
      }),
      numberColumn('departures', ['Left'], data.departures, (value) => decimalText(value, 0), 64, {
        doc: 'Times that the state was left within the stored days',
      }),
      nameColumn('rule', 'Rule', data.rule, widthOfNames(data.rule), { isQuiet: true }),
      ...(data.missing.some((reason) => reason !== null)
        ? [nameColumn('missing', 'No state because', data.missing, widthOfNames(data.missing), { isQuiet: true })]
        : []),
    ],
    items: rowItems(rowNumbers(data.dimension), (row) => data.dimension[row] ?? ''),
    leadsTo: (row) => formulaPath(market, data.formula[row] ?? ''),
  }
}

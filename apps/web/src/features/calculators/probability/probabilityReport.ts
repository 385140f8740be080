import { volPercentText } from '@gvol/format'
import { amountText, levelText, probabilityText } from '../inputs/amountText.ts'
import type { Report, ReportRow } from '../report/report.ts'
import type { ProbabilityReading } from './probabilityInputs.ts'
import type { EventProbabilities, PriceEvent, ProbabilityInput, ProbabilityResult } from './probabilityModel.ts'

export const EVENT_NAMES: Readonly<Record<PriceEvent, string>> = {
  above: 'Above',
  below: 'Below',
  between: 'Between',
  touch: 'Touch',
}

/** Returns the event as a sentence. */
export const sentenceOf = (reading: ProbabilityReading, input: ProbabilityInput): string => {
  const level = levelText(input.level)
  const days = `${amountText(input.timeYears * 365, 3)}\u2009d`
  const law = reading.isSmile ? 'under the smile' : `at a flat ${volPercentText(input.vol)}`
  switch (reading.event) {
    case 'above':
      return `that ${reading.coin} is above ${level} in ${days}, ${law}`
    case 'below':
      return `that ${reading.coin} is below ${level} in ${days}, ${law}`
    case 'between':
      return `that ${reading.coin} is between ${level} and ${levelText(input.upper)} in ${days}, ${law}`
    case 'touch':
      return reading.isSmile
        ? `that ${reading.coin} trades at ${level} within ${days}, lognormal at the smile’s vol of that level`
        : `that ${reading.coin} trades at ${level} within ${days}, ${law}`
  }
}

/** Report of inputs and probabilities under both distributions. */
export const probabilityReport = (
  reading: ProbabilityReading,
  input: ProbabilityInput,
  result: ProbabilityResult,
  atMs: number,
  isSimulated: boolean,
): Report => {
  const number = (name: string, value: number | undefined, unit: string): ReportRow => ({
    name,
    value,
    text: amountText(value, 6),
    unit,
  })
  const law = (name: string, events: EventProbabilities | undefined): readonly ReportRow[] =>
    events === undefined
      ? []
      : Object.entries(events).flatMap(([event, share]) =>
          share === undefined
            ? []
            : [{ name: `${event}, ${name}`, value: share, text: probabilityText(share), unit: '' }],
        )
  return {
    title: `${reading.coin} ${reading.event}`,
    isSimulated,
    atMs,
    notes: [reading.driftMeaning, ...reading.notes],
    rows: [
      number('Price now', input.price, 'USD'),
      number('Level', input.level, 'USD'),
      ...(input.upper === undefined ? [] : [number('Upper level', input.upper, 'USD')]),
      number('Life', input.timeYears * 365, 'd'),
      { name: 'Flat vol', value: input.vol, text: volPercentText(input.vol), unit: '' },
      { name: 'Drift', value: input.drift, text: `${amountText(input.drift * 100)}\u2009% a year`, unit: '' },
      ...law('flat', result.flat),
      ...law('smile', result.smile),
    ],
  }
}

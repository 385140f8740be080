import { useMemo } from 'react'
import { classNames } from '../../../ui/classNames.ts'
import { Plot } from '../../../ui/plot/Plot.tsx'
import { amountText, moneyText, probabilityText } from '../inputs/amountText.ts'
import { ChoiceField, Field, type Form } from '../inputs/fields.tsx'
import type { InputTextsHandle } from '../inputs/useInputTexts.ts'
import type { LiveMarket } from '../market/liveMarket.ts'
import { CalculatorFooter } from '../panel/CalculatorFooter.tsx'
import { type Fact, Facts } from '../report/Facts.tsx'
import { Notes } from '../report/Notes.tsx'
import { distributionPlot } from './distributionPlot.ts'
import { PROBABILITY_DEFAULTS, type ProbabilityReading, readProbability } from './probabilityInputs.ts'
import { type PriceEvent, type ProbabilityInput, type ProbabilityResult, probabilityModel } from './probabilityModel.ts'
import { EVENT_NAMES, probabilityReport, sentenceOf } from './probabilityReport.ts'

type Props = { readonly handle: InputTextsHandle; readonly live: LiveMarket; readonly nowMs: number }

const Inputs = ({ form, reading }: { readonly form: Form; readonly reading: ProbabilityReading }) => {
  const { text, event, driftMeaning } = reading
  return (
    <div className="space-y-1.5">
      <ChoiceField form={form} name="event" label="Event" value={event} options={EVENT_NAMES} />
      <Field form={form} name="price" label="Price now" unit="USD" kind="price" isFirst />
      <Field form={form} name="level" label={event === 'between' ? 'Lower level' : 'Level'} unit="USD" kind="price" />
      {event === 'between' && <Field form={form} name="upper" label="Upper level" unit="USD" kind="price" />}
      <Field form={form} name="expiry" label="Until" unit="UTC" kind="expiry" placeholder="27 Nov 26 or 45d" />
      <ChoiceField
        form={form}
        name="volFrom"
        label="Law"
        value={text('volFrom')}
        options={{ flat: 'Flat vol', smile: 'Smile' }}
      />
      <Field form={form} name="vol" label="Flat vol" unit="% / yr" kind="percent" />
      <ChoiceField
        form={form}
        name="driftFrom"
        label="Drift"
        value={text('driftFrom')}
        options={{ none: 'No drift', market: 'Market', typed: 'Typed' }}
      />
      {reading.isDriftTyped && <Field form={form} name="drift" label="Drift" unit="% / yr" kind="percent" />}
      <p className="px-1 text-[11px] text-text-secondary">{driftMeaning}</p>
    </div>
  )
}

const ROWS: readonly (keyof ProbabilityResult['flat'])[] = ['above', 'below', 'between', 'touch', 'stay']

type TableProps = { readonly result: ProbabilityResult; readonly event: PriceEvent }

const LawTable = ({ result, event }: TableProps) => (
  <table className="w-full text-[12px] tabular-nums">
    <thead>
      <tr className="border-hairline border-b text-[11px] text-text-tertiary">
        <th scope="col" className="py-0.5 text-left font-normal">
          Price
        </th>
        <th scope="col" className="text-right font-normal">
          Flat vol
        </th>
        <th scope="col" className="text-right font-normal">
          Smile
        </th>
      </tr>
    </thead>
    <tbody>
      {ROWS.filter((row) => result.flat[row] !== undefined).map((row) => (
        <tr key={row} className={classNames('border-hairline/60 border-b', row === event && 'bg-hover')}>
          <th scope="row" className="py-0.5 text-left font-normal text-text-secondary">
            {EVENT_ROWS[row]}
          </th>
          <td className="text-right">{probabilityText(result.flat[row])}</td>
          <td className="text-right">{probabilityText(result.smile?.[row])}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const EVENT_ROWS: Readonly<Record<keyof ProbabilityResult['flat'], string>> = {
  above: 'Ends above the level',
  below: 'Ends below the level',
  between: 'Ends between the levels',
  touch: 'Touches the level before expiry',
  stay: 'Never leaves the levels',
}

const factsOf = (input: ProbabilityInput, { expected, median, bands }: ProbabilityResult): readonly Fact[] => [
  { label: 'Expected price', text: moneyText(expected) },
  { label: 'Median', text: moneyText(median) },
  { label: 'Life', text: `${amountText(input.timeYears * 365, 3)}\u2009d` },
  ...bands.map(({ deviations, low, high }) => ({
    label: `${deviations} σ`,
    text: `${amountText(low)} – ${amountText(high)}`,
    doc: `Flat vol, ${deviations === 1 ? '68' : '95'} % of all ends.`,
  })),
]

/** Probability that the price ends above, below or between levels, or touches one. */
export const ProbabilityCalculator = ({ handle, live, nowMs }: Props) => {
  const reading = useMemo(() => readProbability(handle.texts, live, nowMs), [handle.texts, live, nowMs])
  const { input, event, isSmile } = reading
  const result = useMemo(() => input && probabilityModel(input), [input])
  const plot = useMemo(
    () => (input && input.vol > 0 ? distributionPlot(input, event, isSmile) : undefined),
    [input, event, isSmile],
  )
  const form: Form = { ...handle, text: reading.text, problems: reading.problems, nowMs }
  const law = result && (isSmile ? result.smile : result.flat)
  const isSimulated = live.isSimulated || handle.texts.simulated === '1'
  return (
    <>
      <div className="grid gap-3 p-2 @min-[560px]:grid-cols-[240px_1fr]">
        <Inputs form={form} reading={reading} />
        {input && result ? (
          <div className="min-w-0 space-y-2">
            <div data-result="probability">
              <output className="font-[600] text-[20px] tabular-nums">{probabilityText(law?.[event])}</output>
              <p className="text-[11px] text-text-secondary">{sentenceOf(reading, input)}</p>
            </div>
            <LawTable result={result} event={event} />
            <Facts facts={factsOf(input, result)} />
            <Notes notes={reading.notes} />
            {plot && (
              <Plot spec={plot} height={190} label="Distribution of the price at expiry with the event shaded." />
            )}
          </div>
        ) : (
          <p role="status" className="self-center p-4 text-center text-text-secondary">
            {Object.values(reading.problems)[0]}
          </p>
        )}
      </div>
      <CalculatorFooter
        id="probability"
        texts={{ ...PROBABILITY_DEFAULTS, ...handle.texts }}
        report={input && result && probabilityReport(reading, input, result, nowMs, isSimulated)}
      />
    </>
  )
}

import { decimalText, percentText, volText } from '@gvol/format'
import { useMemo } from 'react'
import { Plot } from '../../../ui/plot/Plot.tsx'
import { amountText, moneyText, premiumText } from '../inputs/amountText.ts'
import { ChoiceField, Field, type Form } from '../inputs/fields.tsx'
import type { InputTextsHandle } from '../inputs/useInputTexts.ts'
import type { LiveMarket } from '../market/liveMarket.ts'
import { CalculatorFooter } from '../panel/CalculatorFooter.tsx'
import { type Fact, Facts } from '../report/Facts.tsx'
import { Notes } from '../report/Notes.tsx'
import { BSM_DEFAULTS, type BsmReading, readBsm } from './bsmInputs.ts'
import { type BsmInput, type BsmResult, bsmModel } from './bsmModel.ts'
import { bsmReport } from './bsmReport.ts'
import { GreekTable } from './GreekTable.tsx'
import { greekRows } from './greekRows.ts'
import { payoffPlot } from './payoffPlot.ts'

type Props = { readonly handle: InputTextsHandle; readonly live: LiveMarket; readonly nowMs: number }

const Inputs = ({ form, reading }: { readonly form: Form; readonly reading: BsmReading }) => {
  const { text, coin } = reading
  const isSpot = text('basis') === 'spot'
  const isLinear = text('contract') === 'linear'
  return (
    <div className="space-y-1.5">
      <div className="grid grid-cols-2 gap-1.5">
        <ChoiceField form={form} name="type" label="Type" value={text('type')} options={{ call: 'Call', put: 'Put' }} />
        <ChoiceField
          form={form}
          name="side"
          label="Side"
          value={text('side')}
          options={{ long: 'Long', short: 'Short' }}
        />
      </div>
      <ChoiceField
        form={form}
        name="contract"
        label="Settlement"
        value={text('contract')}
        options={{ inverse: 'Coin-settled', linear: 'USD-settled' }}
      />
      <ChoiceField
        form={form}
        name="basis"
        label="Underlying"
        value={text('basis')}
        options={{ forward: 'Forward', spot: 'Spot and carry' }}
      />
      <Field form={form} name="price" label={isSpot ? 'Spot' : 'Forward'} unit="USD" kind="price" isFirst />
      {isSpot && <Field form={form} name="carry" label="Carry" unit="% / yr" kind="percent" />}
      <Field form={form} name="strike" label="Strike" unit="USD" kind="price" />
      <Field form={form} name="expiry" label="Expiry" unit="UTC" kind="expiry" placeholder="27 Nov 26 or 45d" />
      <ChoiceField
        form={form}
        name="volFrom"
        label="Vol from"
        value={text('volFrom')}
        options={{ flat: 'Flat vol', smile: 'Smile' }}
      />
      <Field
        form={form}
        name="vol"
        label="Vol"
        unit="% / yr"
        kind="percent"
        isDisabled={reading.isSmileUsed}
        displayedText={reading.isSmileUsed ? volText(reading.input?.vol) : undefined}
      />
      {isLinear && <Field form={form} name="rate" label="Rate" unit="% / yr" kind="percent" />}
      <Field form={form} name="size" label="Size" unit={coin} kind="size" />
    </div>
  )
}

const factsOf = (input: BsmInput, result: BsmResult, coin: string): readonly Fact[] => [
  { label: 'Forward', text: decimalText(result.forward, 2) },
  { label: 'Life', text: `${amountText(input.timeYears * 365, 3)}\u2009d` },
  { label: 'Break-even', text: moneyText(result.breakEven), doc: 'Settlement price at which nothing is won or lost.' },
  { label: 'Intrinsic', text: moneyText(result.intrinsicUsd) },
  { label: 'Time value', text: moneyText(result.timeValueUsd) },
  {
    label: 'Daily move',
    text: percentText(result.dailyMove),
    doc: 'One standard deviation of a day: the move that pays for the decay.',
  },
  {
    label: input.quantity < 0 ? 'You receive' : 'You pay',
    text:
      input.contract === 'inverse'
        ? `${premiumText(Math.abs(input.quantity) * result.priceCoin)} ${coin}`
        : moneyText(Math.abs(input.quantity) * result.priceUsd),
  },
  { label: 'Position delta', text: `${amountText(input.quantity * result.greeks.delta)} ${coin}` },
  {
    label: 'Coin hedge',
    text: `${amountText(-input.quantity * result.deltaPremiumAdjusted)} ${coin}`,
    doc: 'Coins to buy (−: to sell) that make the value in coin insensitive.',
  },
]

/** The values that Deribit's ticker would show, rounded as Deribit rounds them. */
const DeribitLine = ({ result, coin }: { readonly result: BsmResult; readonly coin: string }) => {
  const { markPrice, delta, gamma, vega, theta, rho } = result.deribit
  const cells = [
    ['Mark', `${decimalText(markPrice, 4)} ${coin}`],
    ['Δ', decimalText(delta, 5)],
    ['Γ', decimalText(gamma, 5)],
    ['Vega', decimalText(vega, 5)],
    ['Θ', decimalText(theta, 5)],
    ['ρ', decimalText(rho, 5)],
  ]
  return (
    <section aria-label="As Deribit shows it">
      <h3 className="text-[11px] text-text-tertiary">
        As Deribit shows it: forward delta, vega per point, theta per day at most the life left
      </h3>
      <p className="flex flex-wrap gap-x-4 text-[12px] tabular-nums">
        {cells.map(([name, text]) => (
          <span key={name}>
            <span className="text-text-secondary">{name}</span> {text}
          </span>
        ))}
      </p>
    </section>
  )
}

type ResultsProps = {
  readonly form: Form
  readonly reading: BsmReading
  readonly input: BsmInput
  readonly result: BsmResult
}

const Results = ({ form, reading, input, result }: ResultsProps) => {
  const { coin, unit } = reading
  const plot = useMemo(() => payoffPlot(input, result, coin, unit), [input, result, coin, unit])
  return (
    <div className="min-w-0 space-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3" data-result="price">
        <output className="font-[600] text-[20px] tabular-nums">
          {premiumText(result.priceCoin)} {coin}
        </output>
        <output className="text-[15px] text-text-secondary tabular-nums">{moneyText(result.priceUsd)}</output>
        <div className="ml-auto w-32">
          <ChoiceField form={form} name="show" label="Greeks and P&L in" value={unit} options={{ usd: 'USD', coin }} />
        </div>
      </div>
      <Facts facts={factsOf(input, result, coin)} />
      <Notes notes={reading.notes} />
      <Plot
        spec={plot}
        height={210}
        label={`Profit and loss of the position at expiry and today, in ${unit === 'usd' ? 'USD' : coin}.`}
      />
    </div>
  )
}

/** Price, greeks and payoff of one option. */
export const BsmCalculator = ({ handle, live, nowMs }: Props) => {
  const reading = useMemo(() => readBsm(handle.texts, live, nowMs), [handle.texts, live, nowMs])
  const { input } = reading
  const result = useMemo(() => input && bsmModel(input), [input])
  const form: Form = { ...handle, text: reading.text, problems: reading.problems, nowMs }
  const isSimulated = live.isSimulated || handle.texts.simulated === '1'
  return (
    <>
      <div className="grid gap-3 p-2 @min-[560px]:grid-cols-[240px_1fr]">
        <Inputs form={form} reading={reading} />
        {input && result ? (
          <Results form={form} reading={reading} input={input} result={result} />
        ) : (
          <p role="status" className="self-center p-4 text-center text-text-secondary">
            {Object.values(reading.problems)[0]}
          </p>
        )}
      </div>
      {input && result && (
        <div className="space-y-2 border-hairline border-t p-2">
          <GreekTable rows={greekRows(input, result, reading.coin, reading.unit)} />
          {input.contract === 'inverse' && <DeribitLine result={result} coin={reading.coin} />}
        </div>
      )}
      <CalculatorFooter
        id="bsm"
        texts={{ ...BSM_DEFAULTS, ...handle.texts }}
        report={input && result && bsmReport(reading, input, result, nowMs, isSimulated)}
      />
    </>
  )
}

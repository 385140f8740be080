import { decimalText, percentText, volPercentText } from '@gvol/format'
import { useMemo } from 'react'
import { Plot } from '../../../ui/plot/Plot.tsx'
import { amountText, moneyText, premiumText } from '../inputs/amountText.ts'
import { ChoiceField, Field, type Form } from '../inputs/fields.tsx'
import type { InputTextsHandle } from '../inputs/useInputTexts.ts'
import type { LiveMarket } from '../market/liveMarket.ts'
import { CalculatorFooter } from '../panel/CalculatorFooter.tsx'
import { type Fact, Facts } from '../report/Facts.tsx'
import { Notes } from '../report/Notes.tsx'
import { noVolText } from '../report/noVolText.ts'
import { IV_DEFAULTS, type IvReading, readIv } from './ivInputs.ts'
import { type IvInput, type IvResult, ivModel, type QuoteVol } from './ivModel.ts'
import { ivReport } from './ivReport.ts'
import { volPlot } from './volPlot.ts'

type Props = { readonly handle: InputTextsHandle; readonly live: LiveMarket; readonly nowMs: number }

const Inputs = ({ form, reading }: { readonly form: Form; readonly reading: IvReading }) => {
  const { text, coin } = reading
  const isSpot = text('basis') === 'spot'
  const unit = text('unit') === 'coin' ? coin : 'USD'
  return (
    <div className="space-y-1.5">
      <div className="grid grid-cols-2 gap-1.5">
        <ChoiceField form={form} name="type" label="Type" value={text('type')} options={{ call: 'Call', put: 'Put' }} />
        <ChoiceField form={form} name="unit" label="Premium in" value={text('unit')} options={{ coin, usd: 'USD' }} />
      </div>
      <Field form={form} name="bid" label="Bid" unit={unit} kind="premium" placeholder="none" isFirst />
      <Field form={form} name="mid" label="Mid" unit={unit} kind="premium" placeholder="of bid and ask" />
      <Field form={form} name="ask" label="Ask" unit={unit} kind="premium" placeholder="none" />
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
      <Field form={form} name="price" label={isSpot ? 'Spot' : 'Forward'} unit="USD" kind="price" />
      {isSpot && <Field form={form} name="carry" label="Carry" unit="% / yr" kind="percent" />}
      <Field form={form} name="strike" label="Strike" unit="USD" kind="price" />
      <Field form={form} name="expiry" label="Expiry" unit="UTC" kind="expiry" placeholder="27 Nov 26 or 45d" />
      {text('contract') === 'linear' && <Field form={form} name="rate" label="Rate" unit="% / yr" kind="percent" />}
      <Field form={form} name="tick" label="Tick" unit={unit} kind="premium" />
    </div>
  )
}

const QUOTES = [
  ['bid', 'Bid', 'text-bid'],
  ['mid', 'Mid', 'text-text'],
  ['ask', 'Ask', 'text-ask'],
] as const

const headings = (unit: string): readonly (readonly [string, string])[] => [
  ['Vol', 'Annualised'],
  [`Vega, ${unit} per pt`, 'Change of the premium for one vol point'],
  ['One tick', 'Change of the vol for one tick of the premium'],
  ['Price error', 'Premium of that vol less the premium typed'],
]

const QuoteCells = ({ quote, reason }: { readonly quote: QuoteVol; readonly reason: string }) =>
  quote.ok ? (
    <>
      <td className="whitespace-nowrap text-right font-[600] text-[14px]">{volPercentText(quote.vol)}</td>
      <td className="text-right">{amountText(quote.vegaPerPoint)}</td>
      <td className="whitespace-nowrap text-right">{percentText(quote.volPerTick, 2)}</td>
      <td className="whitespace-nowrap pl-2 text-right text-text-tertiary">{amountText(quote.priceError, 2)}</td>
    </>
  ) : (
    <td colSpan={4} className="py-1 pl-3 text-warning">
      {reason}
    </td>
  )

type TableProps = {
  readonly input: IvInput
  readonly result: IvResult
  readonly coin: string
}

const VolTable = ({ input, result, coin }: TableProps) => (
  <table className="w-full text-[12px] tabular-nums" data-result="vols">
    <thead>
      <tr className="border-hairline border-b text-[11px] text-text-tertiary">
        <th scope="col" className="text-left font-normal">
          Quote
        </th>
        {headings(input.unit === 'coin' ? coin : '$').map(([name, doc]) => (
          <th key={name} scope="col" title={doc} className="py-0.5 pl-2 text-right font-normal">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {QUOTES.map(([name, title, ink]) => {
        const quote = result[name]
        return (
          <tr key={name} className="border-hairline/60 border-b">
            <th scope="row" className={`py-1 text-left font-normal ${ink}`}>
              {title}
            </th>
            {quote === undefined ? (
              <td colSpan={4} className="pl-3 text-text-tertiary">
                Nothing typed
              </td>
            ) : (
              <QuoteCells quote={quote} reason={quote.ok ? '' : noVolText(quote, input, result, coin)} />
            )}
          </tr>
        )
      })}
    </tbody>
  </table>
)

const factsOf = (input: IvInput, result: IvResult, coin: string): readonly Fact[] => {
  const premium = (value: number) => (input.unit === 'coin' ? `${premiumText(value)} ${coin}` : moneyText(value))
  const other =
    result.mid &&
    (input.unit === 'coin' ? moneyText(result.mid.premiumUsd) : `${premiumText(result.mid.premiumCoin)} ${coin}`)
  return [
    {
      label: 'Least premium',
      text: premium(result.minimum),
      doc: 'A premium must be above this, the intrinsic value, to have a vol.',
    },
    { label: 'Most premium', text: premium(result.maximum), doc: 'A premium must be below this, whatever the vol.' },
    {
      label: 'Spread',
      text: result.spreadVol === undefined ? '–' : `${decimalText(result.spreadVol * 100, 2)}\u2009pt`,
    },
    { label: 'Forward', text: decimalText(result.forward, 2) },
    { label: input.unit === 'coin' ? 'Mid, USD' : 'Mid, coin', text: other ?? '–' },
    {
      label: 'Condition',
      text: result.mid?.ok ? amountText(result.mid.condition, 3) : '–',
      doc: 'Factor from a relative error of the premium to one of the vol; above a million the vol is noise.',
    },
  ]
}

/** Implied vols of a bid, a mid and an ask. */
export const IvCalculator = ({ handle, live, nowMs }: Props) => {
  const reading = useMemo(() => readIv(handle.texts, nowMs), [handle.texts, nowMs])
  const { input, coin } = reading
  const result = useMemo(() => input && ivModel(input), [input])
  const plot = useMemo(() => input && result && volPlot(input, result, coin), [input, result, coin])
  const form: Form = { ...handle, text: reading.text, problems: reading.problems, nowMs }
  const isSimulated = live.isSimulated || handle.texts.simulated === '1'
  return (
    <>
      <div className="grid gap-3 p-2 @min-[560px]:grid-cols-[240px_1fr]">
        <Inputs form={form} reading={reading} />
        {input && result ? (
          <div className="min-w-0 space-y-2">
            <VolTable input={input} result={result} coin={coin} />
            <Facts facts={factsOf(input, result, coin)} />
            <Notes notes={reading.notes} />
            {plot && (
              <Plot spec={plot} height={190} label="Premium of the option over its vol, with the quotes marked." />
            )}
          </div>
        ) : (
          <p role="status" className="self-center p-4 text-center text-text-secondary">
            {Object.values(reading.problems)[0]}
          </p>
        )}
      </div>
      <CalculatorFooter
        id="iv"
        texts={{ ...IV_DEFAULTS, ...handle.texts }}
        report={input && result && ivReport(reading, input, result, nowMs, isSimulated)}
      />
    </>
  )
}

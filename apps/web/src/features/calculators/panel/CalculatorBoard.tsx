import { useSearchParams } from 'react-router'
import { useControls } from '../../../control-bar/useControls.ts'
import { useSettings } from '../../../data/settings/settings.ts'
import { CalculatorBody } from './CalculatorBody.tsx'
import { CALCULATORS } from './calculatorFlags.ts'

/** All calculators side by side, for the market in the URL or the default one. */
export const CalculatorBoard = () => {
  const [params] = useSearchParams()
  const [{ asOfMs }] = useControls()
  const usual = useSettings()
  const market = {
    exchange: params.get('exchange') ?? usual.exchange,
    symbol: params.get('symbol') ?? usual.symbol,
  }
  return (
    <main>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 border-hairline border-b px-3 py-1">
        <h1 className="font-[600] text-[13px]">Calculators</h1>
        <span className="text-[11px] text-text-secondary">
          Smiles and quotes of {market.symbol} on {market.exchange}
        </span>
      </div>
      <div className="grid grid-cols-1 items-start gap-2 p-2 lg:grid-cols-2 2xl:grid-cols-3">
        {CALCULATORS.map(({ id, title }) => (
          <section
            key={id}
            aria-label={title}
            className="@container min-w-0 overflow-hidden rounded border border-hairline bg-panel first:lg:row-span-2 first:2xl:row-span-1"
          >
            <h2 className="flex h-7 items-center border-hairline border-b px-2 font-[600] text-[12px]">{title}</h2>
            <CalculatorBody id={id} market={market} asOfMs={asOfMs} />
          </section>
        ))}
      </div>
    </main>
  )
}

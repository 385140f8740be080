import { Link, useSearchParams } from 'react-router'
import { DataContext } from '../../data/DataContext.ts'
import { PATHS } from '../../data/paths.ts'
import { useControls } from '../../data/useControls.ts'
import { CalculatorBody } from './CalculatorBody.tsx'
import { CALCULATORS } from './calculatorFlags.ts'
import { useMarketSource } from './useMarketSource.ts'

/** The market that an address names, `?exchange=deribit&symbol=ETH`. */
const marketOf = (params: URLSearchParams) => ({
  exchange: params.get('exchange') ?? 'deribit',
  symbol: params.get('symbol') ?? 'BTC',
})

/** All calculators side by side. */
export const CalculatorBoard = () => {
  const [params] = useSearchParams()
  const [{ asOfMs }] = useControls()
  const source = useMarketSource()
  const market = marketOf(params)
  return (
    <main className="min-h-full overflow-y-auto">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-hairline border-b bg-background px-3 py-1">
        <h1 className="font-[600] text-[13px]">Calculators</h1>
        <span className="text-[11px] text-text-secondary">
          {source.state === 'none' ? source.why : `${market.symbol} on ${market.exchange}`}
        </span>
        <Link to={PATHS.optionsCurrent(market)} className="ml-auto text-[12px] text-accent hover:underline">
          To the desk
        </Link>
      </div>
      <div className="grid grid-cols-1 items-start gap-2 p-2 lg:grid-cols-2 2xl:grid-cols-3">
        {source.state !== 'asking' && (
          <DataContext value={source.state === 'live' ? source.source : undefined}>
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
          </DataContext>
        )}
      </div>
    </main>
  )
}

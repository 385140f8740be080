import { CalculatorBody } from './CalculatorBody.tsx'
import { CALCULATORS } from './calculatorFlags.ts'

const MARKET = { exchange: 'deribit', symbol: 'BTC' } as const

export const CalculatorBoard = () => (
  <main className="grid grid-cols-1 gap-2 p-2 lg:grid-cols-3">
    {CALCULATORS.map(({ id, title }) => (
      <section key={id} aria-label={title} className="rounded border border-hairline bg-panel">
        <h2 className="border-hairline border-b px-3 py-1.5 font-[600] text-[12px]">{title}</h2>
        <CalculatorBody id={id} market={MARKET} asOfMs={undefined} />
      </section>
    ))}
  </main>
)

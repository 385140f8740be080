import type { MarketName } from '@gvol/wire'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useControls } from '../../control-bar/useControls.ts'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import { filledPath } from '../../data/paths.ts'
import { useChangeParams } from '../../data/settings/useChangeParams.ts'
import { screen as onePage } from '../../screens/options/options-instrument/screen.ts'

const InstrumentCard = lazyComponent(
  async () => (await importWithRetry(() => import('../../features/instrument-card/InstrumentCard.tsx'))).InstrumentCard,
)

const InstrumentCalculators = lazyComponent(
  async () =>
    (await importWithRetry(() => import('../../features/calculators/panel/InstrumentCalculators.tsx')))
      .InstrumentCalculators,
)

const AddToPortfolio = lazyComponent(
  async () => (await importWithRetry(() => import('../../features/portfolio/AddToPortfolio.tsx'))).AddToPortfolio,
)

/** Returns the query with an instrument selected, or with none. */
export const withInstrument = (params: URLSearchParams, instrument: string | undefined): URLSearchParams => {
  const next = new URLSearchParams(params)
  if (instrument === undefined) next.delete('instrument')
  else next.set('instrument', instrument)
  return next
}

/** Returns the part of the query that sets the historical instant. */
const asOfParam = (params: URLSearchParams): string => {
  const asOf = params.get('asOf')
  return asOf === null ? '' : `?${new URLSearchParams({ asOf })}`
}

/** The option that was clicked on a chart or in the chain. It is part of the URL, so a link opens it too. */
export const PickedInstrument = ({ market }: { readonly market: MarketName }) => {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const [{ asOfMs }] = useControls()
  const instrument = params.get('instrument')
  if (instrument === null) return null
  return (
    <Suspense fallback={null}>
      <InstrumentCard
        instrument={instrument}
        market={market}
        asOfMs={asOfMs}
        actions={
          <>
            <Link
              to={{ pathname: filledPath(onePage.paths[0], { ...market, instrument }), search: asOfParam(params) }}
              className="mt-1 inline-block text-accent text-xs hover:underline"
            >
              Its page: history, trades, positions
            </Link>
            <AddToPortfolio key={instrument} exchange={market.exchange} instrument={instrument} />
            <InstrumentCalculators instrument={instrument} market={market} asOfMs={asOfMs} />
          </>
        }
        onClose={() => changeParams((before) => withInstrument(before, undefined))}
      />
    </Suspense>
  )
}

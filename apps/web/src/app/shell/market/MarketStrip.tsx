import { decimalText, type MaybeNumber, percentText, spotText, volText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { Suspense, useMemo } from 'react'
import { useControls } from '../../../control-bar/useControls.ts'
import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../../data/code/lazyComponent.ts'
import { riskReversal, riskReversalHead } from '../../../data/settings/settings.ts'
import { useEffectiveSettings } from '../../../data/settings/useControls.ts'
import { studyRequest } from '../../../data/study.ts'
import { useStudy } from '../../../data/useStudies.ts'
import { classNames } from '../../../ui/classNames.ts'
import { strayAge } from '../../../ui/format/comparedAge.ts'
import { instantDistance } from '../../../ui/format/instantDistance.ts'
import { moveInk } from '../../../ui/format/moveInk.ts'

const SpotAge = lazyComponent(async () => (await importWithRetry(() => import('./SpotAge.tsx'))).SpotAge)

const INKS = { up: 'text-up', down: 'text-down' } as const

const Change = ({ value, text }: { readonly value: MaybeNumber; readonly text: string }) => {
  const ink = value === null || value === undefined ? undefined : moveInk(value, text)
  return (
    // Space is reserved before the value loads, so that nothing next to it moves.
    <span
      className={classNames(
        'inline-block min-w-[9ch] text-[11px]',
        ink === undefined ? 'text-text-tertiary' : INKS[ink],
      )}
    >
      <span aria-hidden="true">{ink === 'up' ? '▲' : ink === 'down' ? '▼' : ''}</span>{' '}
      {value === null || value === undefined ? '' : text}
    </span>
  )
}

type TileProps = {
  readonly label: string
  readonly text: string
  /** Absent where no change is shown. */
  readonly change?: { readonly value: MaybeNumber; readonly text: string }
}

const Tile = ({ label, text, change }: TileProps) => (
  <div className="flex items-baseline gap-1.5 whitespace-nowrap tabular-nums max-sm:flex-col max-sm:items-start max-sm:gap-0 max-sm:leading-4">
    <span className="text-[11px] text-text-tertiary max-sm:sr-only">{label}</span>
    <span className="min-w-[5ch] font-[550] text-[13px]">{text}</span>
    {change && <Change {...change} />}
  </div>
)

const COLUMNS = [
  'index',
  'indexChange',
  'dvol',
  'dvolChange',
  'atm30',
  'atm30Change',
  'rr25',
  'putCallRatio',
  'comparedAt',
  'indexAt',
] as const

/**
 * Spot and the volatility index with their change over 24 hours (any other interval is labeled); the 30-day ATM vol
 * where no index is published. A live price that is no longer updated is marked.
 */
export const MarketStrip = ({ market }: { readonly market: MarketName }) => {
  const [{ asOfMs }] = useControls()
  const { skewSign } = useEffectiveSettings()
  const request = useMemo(() => studyRequest('market-summary', market, asOfMs, COLUMNS), [market, asOfMs])
  const { answer } = useStudy(request)
  const first = <Value,>(column: readonly Value[] | undefined): Value | undefined => column?.[0]
  const data = answer?.data
  const index = first(data?.index)
  const indexChange = first(data?.indexChange)
  const dvol = first(data?.dvol)
  const hasDvol = dvol !== null && dvol !== undefined
  const vol = hasDvol ? dvol : first(data?.atm30)
  const indexMs = first(data?.indexAt) ?? answer?.asOfMs
  const age = strayAge(indexMs, first(data?.comparedAt))
  const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')
  const aged = (text: string): string => joined(text, age)
  const spotDistance = instantDistance(asOfMs, indexMs)
  const chainDistance = instantDistance(asOfMs, answer?.asOfMs)
  const volChange = hasDvol ? first(data?.dvolChange) : first(data?.atm30Change)
  return (
    <div className="flex min-w-0 items-center gap-4 overflow-hidden max-sm:shrink-0">
      <Tile
        label={joined('Spot', spotDistance)}
        text={spotText(index)}
        change={{ value: indexChange, text: aged(percentText(indexChange, 1, { isSigned: true })) }}
      />
      {asOfMs === undefined && indexMs !== undefined && (
        <Suspense>
          <SpotAge key={indexMs} exchange={market.exchange} />
        </Suspense>
      )}
      <div className="hidden md:block">
        <Tile
          label={joined(hasDvol ? 'DVOL' : 'ATM 30 d', chainDistance)}
          text={volText(vol)}
          change={{ value: volChange, text: aged(volText(volChange, { isSigned: true })) }}
        />
      </div>
      <div className="hidden 2xl:block">
        <Tile
          label={`${riskReversalHead(skewSign, '25Δ')} 30 d`}
          text={volText(riskReversal(first(data?.rr25), skewSign), { isSigned: true })}
        />
      </div>
      <div className="hidden 2xl:block">
        <Tile label="P/C OI" text={decimalText(first(data?.putCallRatio), 2)} />
      </div>
    </div>
  )
}

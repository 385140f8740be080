import { compactText, decimalText, type MaybeNumber, percentText, spotText, usdText, volText } from '@gvol/format'
import { coinOf, notionalUsd } from '@gvol/market'
import type { MarketName, Status } from '@gvol/wire'
import { Link } from 'react-router'
import { useControls } from '../../../control-bar/useControls.ts'
import { PATHS } from '../../../data/paths.ts'
import type { RestResult } from '../../../data/rest.ts'
import { riskReversal, riskReversalHead } from '../../../data/settings/settings.ts'
import { useEffectiveSettings } from '../../../data/settings/useControls.ts'
import { studyRequest } from '../../../data/study.ts'
import { marketNameKey } from '../../../data/subject.ts'
import { type OneOfMany, useStudiesOf } from '../../../data/useStudies.ts'
import { classNames } from '../../../ui/classNames.ts'
import { strayAge } from '../../../ui/format/comparedAge.ts'
import { moveInk } from '../../../ui/format/moveInk.ts'
import { useTheme } from '../../../ui/theme/theme.ts'
import { entityColor } from '../../../ui/tokens/entityColor.ts'
import { marketsInOrder } from './marketsInOrder.ts'

/** Class of columns hidden on phones and narrow windows. */
const FROM_SM = 'max-sm:hidden'
const FROM_LG = 'max-lg:hidden'

type CellProps = { readonly text: string; readonly sign?: MaybeNumber; readonly className?: string }

const Cell = ({ text, sign, className }: CellProps) => {
  const ink = moveInk(sign, text)
  return (
    <td
      className={classNames(
        'px-2 text-right tabular-nums',
        ink === 'up' && 'text-up',
        ink === 'down' && 'text-down',
        className,
      )}
    >
      {text}
    </td>
  )
}

/** Returns the USD value of coins at the index price. */
const usdOf = (coins: MaybeNumber, index: MaybeNumber): MaybeNumber =>
  typeof coins === 'number' && typeof index === 'number' ? notionalUsd(coins, index) : undefined

const NO_SUMMARY = { status: 'loading', answer: undefined, problem: undefined } as const

const COLUMNS = [
  'index',
  'indexChange',
  'dvol',
  'dvolChange',
  'atm30',
  'atm30Change',
  'rr25',
  'openInterestCoin',
  'openInterestUsd',
  'putCallRatio',
  'volumeCoin',
  'comparedAt',
  'indexAt',
] as const

type RowProps = MarketName & OneOfMany<'market-summary', (typeof COLUMNS)[number]>

const Row = ({ exchange, symbol, answer, status, problem }: RowProps) => {
  const theme = useTheme()
  const settings = useEffectiveSettings()
  const first = <Value,>(column: readonly Value[] | undefined): Value | undefined => column?.[0]
  const data = answer?.data
  const indexChange = first(data?.indexChange)
  const dvolChange = first(data?.dvolChange)
  const atmChange = first(data?.atm30Change)
  const age = answer === undefined ? '' : strayAge(first(data?.indexAt) ?? answer.asOfMs, first(data?.comparedAt))
  const aged = (text: string): string => [text, age].filter((part) => part !== '').join(' · ')
  const isUsd = settings.units === 'usd'
  const isWaiting = status === 'loading' && answer === undefined
  return (
    <tr className="h-8 border-hairline/50 border-b hover:bg-hover pointer-coarse:h-11" title={problem?.message}>
      <th scope="row" className="px-2 text-left font-normal">
        <Link
          to={PATHS.optionsCurrent({ exchange, symbol })}
          className="flex h-full items-center gap-2 whitespace-nowrap hover:text-accent"
        >
          <span className="size-2 shrink-0 rounded-full" style={{ background: entityColor(coinOf(symbol), theme) }} />
          <span className="flex flex-col items-start sm:flex-row sm:gap-2">
            <span className="font-[600]">{symbol}</span>
            <span className="text-text-secondary max-sm:text-[11px]">{exchange}</span>
          </span>
        </Link>
      </th>
      {isWaiting ? (
        <td colSpan={10} className="px-2">
          <div className="skeleton h-3" />
        </td>
      ) : (
        <>
          <Cell text={spotText(first(data?.index))} />
          <Cell text={aged(percentText(indexChange, 1, { isSigned: true }))} sign={indexChange} />
          <Cell text={volText(first(data?.dvol))} />
          <Cell text={volText(dvolChange, { isSigned: true })} sign={dvolChange} className={FROM_SM} />
          <Cell text={volText(first(data?.atm30))} />
          <Cell text={volText(atmChange, { isSigned: true })} sign={atmChange} className={FROM_SM} />
          <Cell
            text={volText(riskReversal(first(data?.rr25), settings.skewSign), { isSigned: true })}
            className={FROM_SM}
          />
          <Cell
            text={isUsd ? usdText(first(data?.openInterestUsd)) : compactText(first(data?.openInterestCoin))}
            className={FROM_LG}
          />
          <Cell
            text={
              isUsd ? usdText(usdOf(first(data?.volumeCoin), first(data?.index))) : compactText(first(data?.volumeCoin))
            }
            className={FROM_LG}
          />
          <Cell text={decimalText(first(data?.putCallRatio), 2)} className={FROM_LG} />
        </>
      )}
    </tr>
  )
}

const PLACEHOLDERS = ['BTC', 'ETH', 'SOL_USDC', 'XRP_USDC']

const Waiting = () =>
  PLACEHOLDERS.map((symbol) => (
    <tr key={symbol} className="h-8 border-hairline/50 border-b pointer-coarse:h-11">
      <td colSpan={11} className="px-2">
        <div className="skeleton h-3" />
      </td>
    </tr>
  ))

/** Spot, volatility and positions of all markets of the server. */
export const HomeMarkets = ({ status }: { readonly status: RestResult<Status> | undefined }) => {
  const { units, skewSign } = useEffectiveSettings()
  const [{ asOfMs }] = useControls()
  const markets = marketsInOrder(status?.ok ? status.body.markets : [])
  const summaries = useStudiesOf(
    markets.map(({ exchange, symbol }) => studyRequest('market-summary', { exchange, symbol }, asOfMs, COLUMNS)),
  )
  const heads = [
    { id: 'spot', text: 'Spot', unit: 'USD' },
    { id: 'spot-change', text: '24 h', unit: '%' },
    { id: 'dvol', text: 'DVOL', unit: '%' },
    { id: 'dvol-change', text: '24 h', unit: 'pts', className: FROM_SM },
    { id: 'atm', text: 'ATM 30 d', unit: '%' },
    { id: 'atm-change', text: '24 h', unit: 'pts', className: FROM_SM },
    {
      id: 'skew',
      text: riskReversalHead(skewSign, '25Δ'),
      unit: 'pts, 30 d',
      className: FROM_SM,
    },
    { id: 'oi', text: 'Open interest', unit: units === 'usd' ? 'USD' : 'coin', className: FROM_LG },
    { id: 'volume', text: 'Volume 24 h', unit: units === 'usd' ? 'USD' : 'coin', className: FROM_LG },
    { id: 'ratio', text: 'P/C OI', unit: '', className: FROM_LG },
  ]
  return (
    <section aria-label="Markets" className="overflow-x-auto rounded-[5px] bg-panel ring-1 ring-hairline/60">
      <table className="w-full text-[12px]">
        <thead>
          <tr className="h-8 border-hairline border-b text-[11px] text-text-secondary">
            <th scope="col" className="px-2 text-left font-normal">
              Market
            </th>
            {heads.map(({ id, text, unit, className }) => (
              <th
                key={id}
                scope="col"
                className={classNames('whitespace-nowrap px-2 text-right font-normal', className)}
              >
                {text} <span className="text-text-tertiary">{unit}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {status === undefined ? (
            <Waiting />
          ) : (
            markets.map((market, i) => (
              <Row key={marketNameKey(market)} {...market} {...(summaries[i] ?? NO_SUMMARY)} />
            ))
          )}
        </tbody>
      </table>
      {status?.ok === false && (
        <p role="alert" className="p-3 text-[12px] text-error">
          {status.problem.message}
        </p>
      )}
      {status?.ok && markets.length === 0 && (
        <p className="p-3 text-[12px] text-text-secondary">No market yet: waiting for the first option chain.</p>
      )}
    </section>
  )
}

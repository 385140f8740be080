import { dateText, decimalText } from '@gvol/format'
import type { DataQuality, MarketQuality, QualityFinding } from '@gvol/wire'
import { marketNameKey } from '../../../data/subject.ts'
import { Cell, List } from '../../../screen/StatusList.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { WIDE_ONLY } from '../../../ui/table/HeadRow.tsx'
import { CoverageStrip } from './CoverageStrip.tsx'

const HEADS = ['Market', 'Chains', 'Covered', 'Gaps', 'Standing', 'Arbitrage', 'Greeks off', 'Looked into']

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A count of faults. */
const Count = ({ value, className }: { readonly value: number; readonly className?: string }) => (
  <Cell isNumber className={classNames(value > 0 && 'text-warning', className)}>
    {decimalText(value, 0)}
  </Cell>
)

const MarketRows = ({ market }: { readonly market: MarketQuality }) => {
  const { exchange, symbol, days, checks } = market
  const covered = sum(days.map(({ share }) => share)) / Math.max(1, days.length)
  const { delta, gamma, vega } = checks.greeks
  return (
    <>
      <tr className="border-b-0!">
        <Cell>
          {symbol} <span className="text-text-tertiary">{exchange}</span>
        </Cell>
        <Cell isNumber>{decimalText(market.chains, 0)}</Cell>
        <Cell isNumber className={covered < 0.99 ? 'text-warning' : undefined}>
          {decimalText(covered * 100, 1)}
          {'\u2009'}%
        </Cell>
        <Count value={market.gapCount + market.missingDays} />
        <Count value={checks.frozen + checks.repeats} className={WIDE_ONLY} />
        <Count value={sum(Object.values(checks.arbitrage))} className={WIDE_ONLY} />
        <Count value={delta.off + gamma.off + vega.off} className={WIDE_ONLY} />
        <Cell isNumber className={WIDE_ONLY}>
          {decimalText(checks.chains, 0)}
        </Cell>
      </tr>
      <tr>
        <td colSpan={HEADS.length} className="px-2 pb-1.5">
          <CoverageStrip days={days} />
          <p className="flex justify-between text-[11px] text-text-tertiary tabular-nums">
            <span>{dateText(Date.parse(market.from))}</span>
            <span>{dateText(Date.parse(market.to))}</span>
          </p>
        </td>
      </tr>
    </>
  )
}

const FindingItem = ({ finding }: { readonly finding: QualityFinding }) => (
  <li className="flex gap-2 border-hairline/50 border-b px-2 py-1 text-[12px]">
    <span className={classNames('w-9 shrink-0', finding.severity === 'fault' ? 'text-error' : 'text-text-tertiary')}>
      {finding.severity === 'fault' ? 'Fault' : 'Note'}
    </span>
    <p className="min-w-0 break-words">
      <span className="text-text-secondary">
        {finding.exchange} {finding.symbol}:
      </span>{' '}
      {finding.sentence}
    </p>
  </li>
)

/** Quality of stored data: a row per market with its days, and a sentence for every fault. */
export const DataQualityReport = ({ quality: { markets, findings, note } }: { readonly quality: DataQuality }) => {
  if (markets.length === 0) return <p className="p-3 text-text-tertiary">Nothing is stored in these days. {note}</p>
  return (
    <div className="flex max-w-5xl flex-col gap-2 p-2">
      <List title="Stored chains" heads={HEADS}>
        {markets.map((market) => (
          <MarketRows key={marketNameKey(market)} market={market} />
        ))}
      </List>
      <section className="rounded-[5px] bg-panel ring-1 ring-hairline/60">
        <h2 className="px-2.5 py-1.5 font-[550] text-[12px]">Findings</h2>
        {findings.length === 0 && (
          <p className="px-2.5 pb-2 text-[12px] text-text-secondary">No faults in the checked data.</p>
        )}
        <ul>
          {findings.map((finding) => (
            <FindingItem key={`${marketNameKey(finding)} ${finding.kind}`} finding={finding} />
          ))}
        </ul>
      </section>
      {note !== null && <p className="px-1 text-[12px] text-text-secondary">{note}</p>}
      <p className="px-1 text-[11px] text-text-tertiary">
        Days, gaps and chains are counted over all that is stored; quotes are checked in a few chains of each market,
        spread evenly. <code>npx gvol doctor data</code> checks more.
      </p>
    </div>
  )
}

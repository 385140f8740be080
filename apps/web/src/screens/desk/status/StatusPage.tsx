import { ageText, dateTimeText, decimalText, MISSING } from '@gvol/format'
import type { Status } from '@gvol/wire'
import { Link } from 'react-router'
import { useStatus } from '../../../data/status.ts'
import { marketNameKey } from '../../../data/subject.ts'
import { useNow } from '../../../data/useStudies.ts'
import { Cell, List } from '../../../screen/StatusList.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { StatusBackfills } from './StatusBackfills.tsx'
import { StatusFeeds } from './StatusFeeds.tsx'
import { StatusProblems } from './StatusProblems.tsx'

const Report = ({ status }: { readonly status: Status }) => {
  const now = useNow(1_000)
  return (
    <div className="flex max-w-5xl flex-col gap-2 p-2">
      <StatusProblems problems={status.problems} />
      {status.history && (
        <section aria-label="History" className="rounded-[5px] bg-panel px-2.5 py-2 ring-1 ring-hairline/60">
          <ProgressBar
            label="Building history"
            detail={status.history.label}
            done={status.history.done}
            total={status.history.total}
          />
        </section>
      )}
      <StatusBackfills backfills={status.backfills ?? []} />
      <StatusFeeds venues={status.venues} nowMs={now} />
      <List title="Markets" heads={['Market', 'Options', 'Quoted in the last minute', 'Newest chain']}>
        {status.markets.map((market) => (
          <tr key={marketNameKey(market)}>
            <Cell>
              {market.symbol} <span className="text-text-tertiary">{market.exchange}</span>
            </Cell>
            <Cell isNumber>{decimalText(market.options, 0)}</Cell>
            <Cell isNumber className={market.moved === null || market.isLive ? undefined : 'text-stale'}>
              {market.moved === null ? MISSING : decimalText(market.moved, 0)}
              {market.moved !== null && !market.isLive && ', not live'}
            </Cell>
            <Cell isNumber>{market.asOf === null ? MISSING : dateTimeText(Date.parse(market.asOf), true)}</Cell>
          </tr>
        ))}
      </List>
      <List title="Futures and pairs" heads={['Market', 'Instruments', 'Newest']}>
        {(status.boards ?? []).map((board) => (
          <tr key={`${marketNameKey(board)} ${board.kind}`}>
            <Cell>
              {board.symbol} {board.kind} <span className="text-text-tertiary">{board.exchange}</span>
            </Cell>
            <Cell isNumber>{decimalText(board.instruments, 0)}</Cell>
            <Cell isNumber>{dateTimeText(Date.parse(board.asOf), true)}</Cell>
          </tr>
        ))}
      </List>
      <List title="Server" heads={['Part', 'State']}>
        <tr>
          <Cell>Version {status.version}</Cell>
          <Cell isNumber>up for {ageText(now - Date.parse(status.startedAt))}</Cell>
        </tr>
        <tr>
          <Cell>Store</Cell>
          <Cell isNumber className={status.store?.isUp === false ? 'text-error' : undefined}>
            {status.store === null
              ? 'nothing is stored'
              : `${status.store.engine}, ${status.store.isUp ? 'up' : 'away'}, ${decimalText(status.store.pendingRows, 0)} rows waiting`}
            {status.store?.message && <p className="text-warning">{status.store.message}</p>}
          </Cell>
        </tr>
        {status.live && (
          <tr>
            <Cell>Live clients</Cell>
            <Cell isNumber>
              {decimalText(status.live.clients, 0)} watching {decimalText(status.live.topics, 0)} studies
            </Cell>
          </tr>
        )}
      </List>
    </div>
  )
}

/** `/status/`: feeds, markets, store. */
export const StatusPage = () => {
  const status = useStatus(3_000)
  return (
    <main>
      <header className="flex items-center gap-3 px-3 pt-2">
        <h1 className="font-[600] text-[13px]">Status</h1>
        <Link to="/status/data/" className="text-[12px] text-accent underline">
          Data quality
        </Link>
      </header>
      {status === undefined && <p className="p-3 text-text-tertiary">Contacting the server</p>}
      {status?.ok === false && (
        <p role="alert" className="p-3 text-error">
          {status.problem.message}
        </p>
      )}
      {status?.ok && <Report status={status.body} />}
    </main>
  )
}

import type { BackfillStatus } from '@gvol/wire'
import { Cell, List } from '../../../screen/StatusList.tsx'

const STATES: Readonly<Record<BackfillStatus['state'], string>> = {
  waiting: 'Waiting',
  paused: 'Paused (npx gvol backfills --resume)',
  running: 'Fetching',
  done: 'Done',
  incomplete: 'Incomplete, tried again later',
}

/** What a job stored or lacks; nothing while it waits. */
const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <details>
      <summary className="cursor-pointer text-text-tertiary">What it did</summary>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )

/** History that the desk fetches in the background, open jobs first. */
export const StatusBackfills = ({ backfills }: { readonly backfills: readonly BackfillStatus[] }) =>
  backfills.length > 0 && (
    <List title="History from venues" heads={['Data', 'State']}>
      {backfills.map(({ id, exchange, what, markets, state, lines }) => (
        <tr key={id}>
          <Cell>
            {what}{' '}
            <span className="text-text-tertiary">{`${exchange}, ${markets} ${markets === 1 ? 'market' : 'markets'}`}</span>
            <Lines lines={lines} />
          </Cell>
          <Cell isNumber className={state === 'incomplete' ? 'text-warning' : undefined}>
            {STATES[state]}
          </Cell>
        </tr>
      ))}
    </List>
  )

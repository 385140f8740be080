import { dateTimeText } from '@gvol/format'
import type { SavedVersion } from '@gvol/wire'
import { useEffect, useState } from 'react'
import type { RestResult } from '../../../data/rest.ts'
import { Button } from '../../../ui/Button.tsx'
import { boardVersions } from './versionCalls.ts'

type Props = {
  readonly id: string
  /** Current name, which the list does not repeat. */
  readonly name: string
  readonly onRestore: (version: number) => void
}

/** Earlier states of a board, newest first. */
export const BoardVersions = ({ id, name, onRestore }: Props) => {
  const [result, setResult] = useState<RestResult<{ readonly versions: readonly SavedVersion[] }>>()
  useEffect(() => {
    const abort = new AbortController()
    void boardVersions(id, abort.signal).then((next) => abort.signal.aborted || setResult(next))
    return () => abort.abort()
  }, [id])
  return (
    <div className="flex w-[min(340px,calc(100vw-32px))] flex-col gap-2">
      <h2 className="font-[600] text-[13px]">Earlier states</h2>
      <p className="text-text-secondary">
        The desk stores a state when it is changed, at most one per five minutes, the newest 50. Restoring one is a
        change that can be undone.
      </p>
      {result === undefined && <p role="status">Reading the earlier states</p>}
      {result?.ok === false && (
        <p role="alert" className="text-error">
          {result.problem.message}
        </p>
      )}
      {result?.ok && result.body.versions.length === 0 && <p>This board has not been changed yet.</p>}
      {result?.ok && (
        <ol aria-label={`Earlier states of ${name}`} className="max-h-60 overflow-y-auto">
          {result.body.versions.map((one) => (
            <li key={one.version} className="flex items-center gap-2 py-0.5">
              <span className="min-w-0 flex-1 truncate text-text-secondary tabular-nums">
                {dateTimeText(Date.parse(one.savedAt))}
                {one.name !== name && ` · ${one.name}`}
              </span>
              <Button
                variant="quiet"
                aria-label={`Restore the state of ${dateTimeText(Date.parse(one.savedAt))}`}
                onClick={() => onRestore(one.version)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

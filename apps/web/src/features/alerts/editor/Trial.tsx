import { dateTimeText } from '@gvol/format'
import type { AlertDraft, AlertTrial } from '@gvol/wire'
import { useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { tryAlert } from '../../../data/alerts/alertCalls.ts'
import type { RestResult } from '../../../data/rest.ts'
import { studyRequest } from '../../../data/study.ts'
import { useStudies } from '../../../data/useStudies.ts'
import { Button } from '../../../ui/Button.tsx'
import { Plot } from '../../../ui/plot/Plot.tsx'
import { alertPathAt } from '../model/alertPathAt.ts'
import { draftFault } from '../model/newDraft.ts'
import { valueText } from '../model/screenUnit.ts'
import { TrialStrip } from './TrialStrip.tsx'
import { trialSentence } from './trialCoverage.ts'
import { type TrialHistory, trialPlot } from './trialPlot.ts'

const DAYS = 90
const HEIGHT = 132
/** Above this number, instants are only counted, not listed. */
const MAX_LISTED = 200

const useTrialHistory = (draft: AlertDraft, trial: AlertTrial): TrialHistory | undefined => {
  const { watch } = draft
  const requests =
    watch.kind === 'number'
      ? [
          studyRequest('formula', watch.market, undefined, ['at', 'value'], {
            formula: watch.formula,
            span: `${trial.from}/${trial.to}`,
          } as never),
        ]
      : []
  return useStudies(requests as never).answers?.[0]?.data as unknown as TrialHistory | undefined
}

type TrialResultProps = { readonly draft: AlertDraft; readonly trial: AlertTrial; readonly onLeave: () => void }

const TrialResult = ({ draft, trial, onLeave }: TrialResultProps) => {
  const { pathname } = useLocation()
  const history = useTrialHistory(draft, trial)
  const spec = useMemo(() => trialPlot(history, trial, draft.condition), [history, trial, draft.condition])
  const listed = trial.firings.toReversed().slice(0, MAX_LISTED)
  return (
    <div className="flex flex-col gap-1">
      <TrialStrip trial={trial} />
      {draft.watch.kind === 'number' && trial.firings.length > 0 && (
        <Plot spec={spec} height={HEIGHT} label={`${draft.name}: its number, and when the alert would have fired`} />
      )}
      {listed.length > 0 && (
        <ol aria-label="Would have fired" className="max-h-32 overflow-y-auto text-[12px] tabular-nums">
          {listed.map(({ at, value, text }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several rows may appear at one instant
            <li key={`${at} ${i}`} className="flex gap-2 border-hairline/50 border-b py-0.5">
              <Link
                to={alertPathAt(draft, at, pathname)}
                onClick={onLeave}
                className="shrink-0 text-accent hover:underline"
              >
                {dateTimeText(Date.parse(at))}
              </Link>
              <span className="min-w-0 flex-1 truncate text-text-secondary" title={text}>
                {text}
              </span>
              <span>{value === null ? '' : valueText(value, trial.unit)}</span>
            </li>
          ))}
        </ol>
      )}
      {trial.firings.length > MAX_LISTED && (
        <p className="text-[11px] text-text-secondary">The newest {MAX_LISTED} are listed.</p>
      )}
    </div>
  )
}

type Tried = { readonly of: AlertDraft; readonly result: RestResult<AlertTrial> }

/** Tries an alert on stored data. */
export const Trial = ({ draft, onLeave }: { readonly draft: AlertDraft; readonly onLeave: () => void }) => {
  const [tried, setTried] = useState<Tried>()
  const [isTrying, setTrying] = useState(false)
  const running = useRef<AbortController>(undefined)
  const run = async () => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setTrying(true)
    const result = await tryAlert(draft, DAYS, abort.signal)
    if (abort.signal.aborted) return
    setTrying(false)
    setTried({ of: draft, result })
  }
  const isOld = tried !== undefined && tried.of !== draft
  return (
    <section aria-label="Trial" className="flex flex-col gap-1.5 border-hairline border-t pt-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button icon="retry" disabled={isTrying || draftFault(draft) !== undefined} onClick={() => void run()}>
          Try over {DAYS} days
        </Button>
        <p role="status" className="text-[12px]">
          {isTrying && <span className="text-text-secondary">Reading stored data</span>}
          {!isTrying && tried?.result.ok && (
            <span className={isOld ? 'text-text-tertiary' : 'font-[550]'}>
              {trialSentence(tried.result.body)}
              {isOld && ' Changed since.'}
            </span>
          )}
          {!isTrying && tried?.result.ok === false && (
            <span className="text-error">{tried.result.problem.message}</span>
          )}
        </p>
      </div>
      {!isTrying && tried?.result.ok && (
        <>
          {tried.result.body.note !== null && (
            <p className="text-[11px] text-text-secondary">{tried.result.body.note}</p>
          )}
          <TrialResult draft={tried.of} trial={tried.result.body} onLeave={onLeave} />
        </>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import type { Problem } from '../../data/problem.ts'
import { Button } from '../../ui/Button.tsx'
import type { About } from '../definition/describeChart.ts'

type BoxProps = { readonly title: string; readonly children: ReactNode; readonly action?: ReactNode }

const Box = ({ title, children, action }: BoxProps) => (
  <div className="flex h-full flex-col items-center justify-center gap-2 px-6 text-center">
    <p className="font-[550] text-[13px] text-text">{title}</p>
    <p className="max-w-96 text-[12px] text-text-secondary">{children}</p>
    {action}
  </div>
)

/** A path of this app in a sentence: `The status page (/status/)`. */
const PATH = /\((\/[a-z-]+\/)\)/

/** Returns a sentence with the path that it names as a link. */
const withLink = (sentence: string): ReactNode => {
  const match = PATH.exec(sentence)
  if (match === null) return sentence
  const [whole, path] = match
  return (
    <>
      {sentence.slice(0, match.index)}(
      <a className="text-accent underline underline-offset-2" href={path}>
        {path}
      </a>
      ){sentence.slice(match.index + whole.length)}
    </>
  )
}

/** States why there is nothing to draw, and what to do. */
export const EmptyState = ({ reason, action }: { readonly reason: string; readonly action?: ReactNode }) => (
  <Box title="Nothing to show" action={action}>
    {withLink(reason)}
  </Box>
)

/** States what went wrong, and that the request is retried. */
export const ErrorState = ({
  problem,
  onRetry,
}: {
  readonly problem: Problem | undefined
  readonly onRetry: () => void
}) => (
  <div role="alert" className="h-full">
    <Box
      title={problem?.code === 'offline' ? 'No connection to the server' : 'The server could not answer'}
      action={
        <Button icon="retry" onClick={onRetry}>
          Retry now
        </Button>
      }
    >
      {problem?.message ?? 'The server gave no reason. Try again.'}
    </Box>
  </div>
)

/** Describes what subscribers see in this panel. */
export const UnpaidState = ({ chart }: { readonly chart: About }) => (
  <Box title={`${chart.title} is part of a subscription`}>{chart.shows}</Box>
)

const TABLE_ROWS = Array.from({ length: 16 }, (_, row) => 98 - row * 1.5)
/** Grid lines, percent from the top. */
const LEVELS = [4, 27, 50, 73, 96]
/** Labels of the horizontal axis, percent from the left. */
const STOPS = [4, 28, 52, 76]

/** A skeleton in the shape of the chart, axes included, so that nothing moves when it loads. */
export const SkeletonState = ({ shape, height }: { readonly shape: About['shape']; readonly height: number }) => {
  if (shape === 'table') {
    const widths = TABLE_ROWS.slice(0, Math.max(Math.floor(height / 24) - 1, 3))
    return (
      <div className="flex flex-col gap-2 p-2" aria-hidden="true">
        {widths.map((width) => (
          <div key={width} className="skeleton h-4" style={{ width: `${width}%` }} />
        ))}
      </div>
    )
  }
  return (
    <div className="relative" style={{ height }} aria-hidden="true">
      <div className="skeleton absolute top-2 left-2 h-2 w-12" />
      <div className="absolute top-5 right-3 bottom-5 left-9">
        {LEVELS.map((level) => (
          <div key={level} className="absolute inset-x-0 border-hairline/70 border-t" style={{ top: `${level}%` }}>
            <div className="skeleton -left-7 -top-1 absolute h-2 w-5" />
          </div>
        ))}
      </div>
      <div className="absolute right-3 bottom-1.5 left-9 h-2">
        {STOPS.map((stop) => (
          <div key={stop} className="skeleton absolute h-2 w-9" style={{ left: `${stop}%` }} />
        ))}
      </div>
    </div>
  )
}

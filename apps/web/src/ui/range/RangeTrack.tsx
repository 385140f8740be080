import * as Slider from 'radix-ui/slider'

type Props = {
  readonly label: string
  /** The highest index of a stop. */
  readonly last: number
  /** Indices of the stops under the two thumbs. */
  readonly value: number[]
  readonly onMove: (value: number[]) => void
  readonly onRelease: (value: number[]) => void
}

/** The track and thumbs of a range slider, loaded with the first range that a page shows. */
export const RangeTrack = ({ label, last, value, onMove, onRelease }: Props) => (
  <Slider.Root
    min={0}
    max={last}
    step={1}
    minStepsBetweenThumbs={1}
    value={value}
    onValueChange={onMove}
    onValueCommit={onRelease}
    className="relative flex h-6 w-24 touch-none select-none items-center"
  >
    <Slider.Track className="relative h-0.5 flex-1 rounded-full bg-hairline">
      <Slider.Range className="absolute h-full rounded-full bg-accent" />
    </Slider.Track>
    {['from', 'to'].map((end) => (
      <Slider.Thumb
        key={end}
        aria-label={`${label} ${end}`}
        className="block size-3 rounded-full border border-outline bg-text-secondary hover:bg-text"
      />
    ))}
  </Slider.Root>
)

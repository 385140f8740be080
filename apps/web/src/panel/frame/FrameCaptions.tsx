/** Facts about a panel's drawing, next to its title or below it. */
export type Captions = {
  readonly headline?: string | undefined
  /** Text that describes the ghosts. */
  readonly comparedWith?: string | undefined
}

/** Returns the captions as displayed. */
export const captionTexts = ({ headline, comparedWith }: Captions): readonly string[] => [
  ...(headline ? [headline] : []),
  ...(comparedWith ? [`vs ${comparedWith}`] : []),
]

/** The captions of a panel. They are shown whole: their place has room for them, or wraps. */
export const FrameCaptions = ({ headline, comparedWith }: Captions) => (
  <>
    {headline && <span className="mr-2 text-[11px] text-text-tertiary tabular-nums">{headline} </span>}
    {comparedWith && (
      <span
        className="mr-2 text-[11px] text-text-secondary tabular-nums"
        title={`Compared with ${comparedWith}`}
        data-compared
      >
        vs {comparedWith}{' '}
      </span>
    )}
  </>
)

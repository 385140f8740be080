import { MAX_PICTURE_BYTES } from '@gvol/wire'
import { useEffect, useState } from 'react'

type State =
  | { readonly state: 'drawing' }
  | { readonly state: 'drawn'; readonly picture: Blob; readonly url: string }
  | { readonly state: 'failed'; readonly reason: string }

/** Renders the picture of a panel once, as of the request. Undefined where there is none. */
export const useRenderedPicture = (draw: (() => Promise<Blob>) | undefined): State | undefined => {
  const [state, setState] = useState<State | undefined>(draw && { state: 'drawing' })
  useEffect(() => {
    if (draw === undefined) return
    let url: string | undefined
    let isGone = false
    draw().then(
      (picture) => {
        if (isGone) return
        if (picture.size > MAX_PICTURE_BYTES)
          return setState({ state: 'failed', reason: 'The picture of this panel is larger than 1 MB and is left out.' })
        url = URL.createObjectURL(picture)
        setState({ state: 'drawn', picture, url })
      },
      (error: unknown) =>
        !isGone && setState({ state: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isGone = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [draw])
  return state
}

type Props = {
  readonly label: string
  readonly url: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
}

/** A picture that can be attached to the note. */
export const NotePicture = ({ label, url, isOn, onToggle }: Props) => (
  <div className="flex items-start gap-3">
    <label className="flex min-h-6 cursor-pointer items-center gap-1.5 text-[12px] max-sm:min-h-10">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onToggle(event.target.checked)}
        className="size-3.5 accent-(--accent)"
      />
      {label}
    </label>
    {isOn && (
      <img src={url} alt="" className="max-h-28 min-w-0 max-w-[60%] rounded border border-hairline object-contain" />
    )}
  </div>
)

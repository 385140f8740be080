import type { SurfaceSpec } from '@gvol/plot'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useTheme } from '../../theme/theme.ts'
import { Plot } from '../Plot.tsx'
import { PlotSlotsContext } from '../PlotSlots.ts'
import { heatFromSurface } from './heatFromSurface.ts'
import type { SurfaceHandle } from './mountSurface.ts'

type Props = {
  readonly spec: SurfaceSpec
  readonly height: number
  readonly label: string
  /** Drawn flat, as a heat map; also what happens where WebGL is missing. */
  readonly isFlat?: boolean
}

const hasWebGl = (): boolean => {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/** Lets the plots beside it be drawn first: a surface is the heaviest thing on a page. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => resolve(), { timeout: 1_500 })
      : setTimeout(resolve, 200),
  )

const Solid = ({ spec, height, label, onFailure }: Props & { readonly onFailure: () => void }) => {
  const theme = useTheme()
  const slots = useContext(PlotSlotsContext)
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<SurfaceHandle>(undefined)
  const latest = useRef({ spec, theme })
  latest.current = { spec, theme }

  useEffect(() => {
    let isGone = false
    let takeBack = () => {}
    const load = async () => {
      await whenIdle()
      return import('./mountSurface.ts')
    }
    load()
      .then(({ mountSurface }) => {
        if (isGone || element.current === null) return
        handle.current = mountSurface(element.current, latest.current.spec, latest.current.theme)
        takeBack = slots.registerPicture(handle.current.toPng)
      })
      .catch((error: unknown) => {
        console.warn('the surface is drawn flat', error)
        onFailure()
      })
    return () => {
      isGone = true
      takeBack()
      handle.current?.destroy()
      handle.current = undefined
    }
  }, [slots, onFailure])

  useEffect(() => handle.current?.update(spec, theme), [spec, theme])

  return <div ref={element} role="img" aria-label={`${label} Drag to turn.`} style={{ height }} />
}

/** A surface in three dimensions, or flat where the reader or the machine wants it so. */
export const Surface = (props: Props) => {
  const [canBeSolid, setCanBeSolid] = useState(hasWebGl)
  const flat = useMemo(() => heatFromSurface(props.spec), [props.spec])
  const fail = useRef(() => setCanBeSolid(false))
  return canBeSolid && !props.isFlat ? (
    <Solid {...props} onFailure={fail.current} />
  ) : (
    <Plot spec={flat} height={props.height} label={props.label} />
  )
}

import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTheme } from '../theme/theme.ts'
import { useElementWidth } from '../useWidth.ts'
import './plot.css'
import { initiallyHidden, isNamedAtEnds, type PlotSpec, plotSheet, type ReferenceLine, spreadRamps } from '@gvol/plot'
import { PlotHostContext } from './PlotHost.ts'
import { legendWidth, PlotLegend } from './PlotLegend.tsx'
import { PlotFlagsContext, PlotLevelsContext, PlotSlotsContext } from './PlotSlots.ts'
import type { PlotHandle } from './port.ts'

type Props = {
  readonly spec: PlotSpec
  /** The reader's own lines: on the screen, and in what is exported only where they are asked for. */
  readonly ownLines?: readonly ReferenceLine[]
  /** CSS pixels; the width is the panel's. */
  readonly height: number
  /** One sentence for people who do not see the plot. */
  readonly label: string
  readonly onPick?: (picked: string) => void
  readonly onSelect?: (range: readonly [number, number]) => void
}

/** A plot on screen. The only React component that holds a drawing engine, and it knows it by its port. */
export const Plot = ({ spec: given, ownLines, height, label, onPick, onSelect }: Props) => {
  const theme = useTheme()
  const host = useContext(PlotHostContext)
  const slots = useContext(PlotSlotsContext)
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<PlotHandle>(undefined)
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const room = useElementWidth(slots.legend)
  const [failure, setFailure] = useState<Error>()
  const hidden = useMemo(() => chosen ?? initiallyHidden(given), [chosen, given])
  const spec = useMemo(() => spreadRamps(given, hidden), [given, hidden])
  const shown = useMemo(
    () =>
      ownLines === undefined || ownLines.length === 0
        ? spec
        : { ...spec, references: [...(spec.references ?? []), ...ownLines] },
    [spec, ownLines],
  )
  const own = useContext(PlotLevelsContext)
  const noted = useContext(PlotFlagsContext)
  const settings = useMemo(
    () => ({
      theme,
      hidden,
      bus: host.bus,
      label,
      onPick,
      onSelect,
      ...(own === undefined ? {} : { levels: own.of(given), onLevel: own.onMove, onLevelOpen: own.onOpen }),
      ...(noted === undefined ? {} : { flags: noted.of(given), onFlags: noted.onReach }),
    }),
    [theme, hidden, host.bus, label, onPick, onSelect, own, noted, given],
  )
  // Mounting must not start again when these change: an update follows.
  const latest = useRef({ spec, shown, settings })
  latest.current = { spec, shown, settings }

  useEffect(() => {
    let isGone = false
    let takeBack = () => {}
    host.loadMount().then((mount) => {
      if (isGone || element.current === null) return
      handle.current = mount(element.current, latest.current.shown, latest.current.settings)
      takeBack = slots.registerPicture((withOwn) => {
        const { spec: plain, shown: full, settings: how } = latest.current
        const shownNow = handle.current
        if (shownNow === undefined) return ''
        // A picture leaves this browser: the reader's own lines stay, unless they are asked for.
        if (withOwn) return shownNow.toPng()
        if (full !== plain) shownNow.update(plain, how)
        const picture = shownNow.toPng()
        if (full !== plain) shownNow.update(full, how)
        return picture
      })
    }, setFailure)
    return () => {
      isGone = true
      takeBack()
      handle.current?.destroy()
      handle.current = undefined
    }
  }, [host, slots])

  useEffect(() => {
    handle.current?.update(shown, settings)
  }, [shown, settings])

  const { onLegendWidth, registerSheet, registerPointed } = slots
  const isNamed = isNamedAtEnds(spec, hidden)
  useEffect(() => registerSheet(() => plotSheet(latest.current.spec, latest.current.settings.hidden)), [registerSheet])
  useEffect(
    () =>
      registerPointed(() => ({
        spec: latest.current.spec,
        hidden: latest.current.settings.hidden,
        at: handle.current?.pointed(),
      })),
    [registerPointed],
  )
  // Before the browser paints: the header has its final order at once.
  useLayoutEffect(() => onLegendWidth(isNamed ? 0 : legendWidth(spec.series)), [onLegendWidth, isNamed, spec])

  if (failure) throw failure
  const legend = isNamed ? null : (
    <PlotLegend
      series={spec.series}
      hidden={hidden}
      theme={theme}
      room={room}
      onHide={setChosen}
      onPoint={(name) => handle.current?.highlight(name)}
    />
  )
  return (
    <>
      {slots.legend && legend && createPortal(legend, slots.legend)}
      <div ref={element} className="plot" style={{ height }} />
    </>
  )
}

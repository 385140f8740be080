import type { SurfaceSpec } from '@gvol/plot'
import { TooltipComponent, VisualMapComponent } from 'echarts/components'
import { type ComposeOption, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { SurfaceChart } from 'echarts-gl/charts'
import { Grid3DComponent } from 'echarts-gl/components'
import { type ThemeName, tokensOf } from '../../tokens/tokens.ts'
import { eyeDistance, surfaceOptions } from './surfaceOptions.ts'
import { installTextMeasure } from './textMeasure.ts'

type Extensions = Parameters<typeof use>[0]

use([SurfaceChart, Grid3DComponent, TooltipComponent, VisualMapComponent, CanvasRenderer] as Extensions)
installTextMeasure()

export type SurfaceHandle = {
  readonly update: (spec: SurfaceSpec, theme: ThemeName) => void
  readonly toPng: () => string
  readonly destroy: () => void
}

export type MountSurface = (element: HTMLElement, first: SurfaceSpec, firstTheme: ThemeName) => SurfaceHandle

/**
 * A surface that the reader turns by dragging and zooms with the wheel.
 *
 * @throws Error where there is no WebGL
 */
export const mountSurface: MountSurface = (element, first, firstTheme) => {
  let theme = firstTheme
  const chart = init(element, null, { renderer: 'canvas' })
  const draw = (spec: SurfaceSpec, aspect?: number) =>
    chart.setOption(surfaceOptions(spec, theme, aspect) as ComposeOption<never>)
  const aspectNow = () => element.clientWidth / element.clientHeight
  let aspect = aspectNow()
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === 0) return
    chart.resize()
    if (Math.abs(aspectNow() - aspect) < 0.05) return
    aspect = aspectNow()
    chart.setOption({ grid3D: { viewControl: { distance: eyeDistance(aspect) } } } as ComposeOption<never>)
  })
  observer.observe(element)
  draw(first, aspect)
  // The engine throws nothing: it leaves a sentence where its picture would be.
  if (element.querySelector('.ecgl-nowebgl') !== null) throw new Error('the browser gave no WebGL context')
  return {
    update: (spec, nextTheme) => {
      theme = nextTheme
      draw(spec)
    },
    toPng: () => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: tokensOf(theme).panel }),
    destroy: () => {
      observer.disconnect()
      chart.dispose()
    },
  }
}

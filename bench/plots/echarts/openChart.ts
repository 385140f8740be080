import { CustomChart, LineChart } from 'echarts/charts'
import { GraphicComponent, GridComponent, MarkLineComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import { installTextMeasure } from './textMeasure.ts'

use([LineChart, CustomChart, GridComponent, GraphicComponent, MarkLineComponent, LabelLayout, CanvasRenderer])
installTextMeasure()

/** A canvas of the element's size. This file is the only one that knows ECharts at run time. */
export const openCanvas = (element: HTMLElement): EChartsType => init(element, null, { renderer: 'canvas' })

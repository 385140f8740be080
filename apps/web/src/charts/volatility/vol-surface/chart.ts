import { defineChart } from '../../../chart/definition/defineChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { SurfaceView } from '../../../chart/view/SurfaceView.tsx'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineChart(about, {
  read: 'The valley along the middle is at the money; the wall on the put side is the price of crash protection. A ridge across an expiry is an event that the market sees coming.',
  studies: ({ own }) => ({ grid: studyQuery('vol-surface', { axis: own.axis }, COLUMNS) }),
  toModel: ({ grid }, page) => ({
    surface: toModel(grid, page, page.own.axis, page.own.time),
    isFlat: page.own.look === 'flat',
  }),
  isEmpty: ({ surface }) => surface.xs.length < 2 || surface.ys.length < 2,
  View: SurfaceView,
})

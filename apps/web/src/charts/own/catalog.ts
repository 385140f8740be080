import { about as ownStudies } from './own-studies/about.ts'
import { about as ownStudy } from './own-study/about.ts'

export const ownCharts = {
  'own-studies': ownStudies,
  'own-study': ownStudy,
} as const

import type { About } from '../../chart/definition/describeChart.ts'
import { about as optionChain } from './option-chain/about.ts'

export const chainCharts = {
  'option-chain': optionChain,
} as const satisfies Readonly<Record<string, About>>

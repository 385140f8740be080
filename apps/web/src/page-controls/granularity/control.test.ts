import fc from 'fast-check'
import { lawsOf } from '../laws.ts'
import { GRANULARITIES, granularity } from './control.ts'

lawsOf(granularity, fc.constantFrom(...GRANULARITIES))

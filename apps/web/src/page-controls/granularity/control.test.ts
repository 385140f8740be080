import fc from 'fast-check'
import { lawsOf } from '../../page-control/laws.ts'
import { GRANULARITIES, granularity } from './control.ts'

lawsOf(granularity, fc.constantFrom(...GRANULARITIES))

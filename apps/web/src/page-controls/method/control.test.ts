import fc from 'fast-check'
import { lawsOf } from '../laws.ts'
import { method } from './control.ts'

lawsOf(method, fc.option(fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/), { nil: undefined }))

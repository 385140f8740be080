import { mostly, number, numeral, shape, text } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'

const contracts = shape({ data: mostly(shape({ contract_code: text, contract_size: numeral })) })
const merged = shape({ tick: shape({ amount: numeral, close: numeral, ts: number }) })

export const shapes: AnswerShapes = {
  '/v1/common/symbols': shape({ data: mostly(shape({ 'base-currency': text, 'quote-currency': text })) }),
  '/linear-swap-api/v1/swap_contract_info': contracts,
  '/swap-api/v1/swap_contract_info': contracts,
  '/api/v1/contract_contract_info': contracts,
  '/linear-swap-ex/market/detail/merged': merged,
  '/swap-ex/market/detail/merged': merged,
}

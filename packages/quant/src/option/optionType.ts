/** The two European option types: the right to buy (`call`) or to sell (`put`) at the strike. In columns: 0 call, 1 put. */
export type OptionType = 'call' | 'put'

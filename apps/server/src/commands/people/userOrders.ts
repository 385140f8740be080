/** What `gvol users` can be told. */
export const USER_ORDERS = [
  'list',
  'grant',
  'revoke',
  'verify',
  'admin',
  'member',
  'sign-out',
  'reset-link',
  'invite',
] as const
export type UserOrder = (typeof USER_ORDERS)[number]

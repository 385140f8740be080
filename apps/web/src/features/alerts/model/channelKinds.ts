import type { ChannelKind } from '@gvol/wire'

/** Where firings are sent, by the name that people know. */
export const KIND_NAMES: Readonly<Record<ChannelKind, string>> = {
  mail: 'E-mail',
  push: 'Push',
  webhook: 'Webhook',
  telegram: 'Telegram',
  discord: 'Discord',
  slack: 'Slack',
}

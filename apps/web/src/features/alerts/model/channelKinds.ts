import type { ChannelKind } from '@gvol/wire'

/** Display names of channel kinds. */
export const KIND_NAMES: Readonly<Record<ChannelKind, string>> = {
  mail: 'E-mail',
  push: 'Push',
  webhook: 'Webhook',
  telegram: 'Telegram',
  discord: 'Discord',
  slack: 'Slack',
}

import { type Channel, linkOf, oneLine, postJson, unacceptable } from '../channel.ts'

const ADDRESS =
  /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/(\d{5,25})\/[\w-]{20,120}$/
const MAX_TEXT = 1_900

/** A Discord channel, through its webhook. */
export const discord: Channel = {
  accept: ({ url }) => {
    const [, id] = ADDRESS.exec(url ?? '') ?? []
    return url === undefined || id === undefined
      ? unacceptable('url', 'expected the address of a webhook, https://discord.com/api/webhooks/….')
      : { ok: true, target: `discord.com …${id.slice(-4)}`, address: url }
  },
  send: (address, firing, _userId, ports) => {
    const content = `${oneLine(firing.name)}\n${oneLine(firing.text)}`.slice(0, MAX_TEXT)
    // Mentions are disabled, so a formula or alert name cannot notify people.
    return postJson(ports, address, {
      content: `${content}\n${linkOf(firing, ports)}`,
      allowed_mentions: { parse: [] },
    })
  },
}

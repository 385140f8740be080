import { type Channel, linkOf, oneLine, postJson, unacceptable } from '../channel.ts'

const ADDRESS = /^https:\/\/hooks\.slack(?:-gov)?\.com\/services\/(T\w{5,20})\/B\w{5,20}\/\w{15,60}$/

/** Escapes the three characters that are special in Slack messages. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A Slack channel, through its incoming webhook. */
export const slack: Channel = {
  accept: ({ url }) => {
    const [, team] = ADDRESS.exec(url ?? '') ?? []
    return url === undefined || team === undefined
      ? unacceptable('url', 'expected the address of an incoming webhook, https://hooks.slack.com/services/….')
      : { ok: true, target: `hooks.slack.com ${team}`, address: url }
  },
  send: (address, firing, _userId, ports) => {
    const lines = [firing.name, firing.text].map((text) => escaped(oneLine(text)))
    return postJson(ports, address, { text: [...lines, linkOf(firing, ports)].join('\n') })
  },
}

import { inject } from 'vitest'

/** Settings of one upstream of the simulator, in the words of its control API. */
export interface UpstreamSetting {
  readonly fault?: string | null
  readonly latencyMs?: number | readonly [number, number]
  readonly times?: number
  readonly delayMs?: number
  readonly onlyPath?: string
}

export interface UpstreamState {
  readonly requests: number
  readonly inFlight: number
  readonly faultsServed: number
}

/** Present when the suite started the product, and with it the upstreams, itself. */
export const hasSimulator = (): boolean => inject('simulatorUrl') !== null

export async function setUpstream(slug: string, setting: UpstreamSetting, url = inject('simulatorUrl')) {
  const reply = await fetch(`${url}/_control/upstreams/${slug}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(setting),
  })
  if (!reply.ok) throw new Error(`the simulator refused: ${await reply.text()}`)
}

export async function readUpstreams(url = inject('simulatorUrl')): Promise<Map<string, UpstreamState>> {
  const reply = await fetch(`${url}/_control/upstreams`)
  const states = (await reply.json()) as (UpstreamState & { slug: string })[]
  return new Map(states.map((state) => [state.slug, state]))
}
